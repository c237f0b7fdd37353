import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";

import App from "../src/App.svelte";

it("says that this is an unofficial fan work and who made the game", () => {
  render(App);
  const text = screen.getByText(/unofficial fan work/);
  expect(text.textContent).toContain("Ruth Veevers");
  expect(text.textContent).toContain("Hal Duncan");
});
