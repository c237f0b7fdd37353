"""Marks the tests that need Linux: /proc, /dev/full, PostgreSQL; elsewhere they are left out."""

import sys

import pytest

on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Linux itself")
