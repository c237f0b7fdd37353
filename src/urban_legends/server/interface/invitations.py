"""Playing by link, over plain HTTP. Keys and secrets travel in bodies, never in an address."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from urban_legends.server.interface.routes import TablePath, answer, body_of, lobby_of
from urban_legends.tables.bodies import (
    BeginGame,
    CancelInvitation,
    JoinInvitation,
    NewInvitation,
    OfferRematch,
    SeatBot,
)

router = APIRouter(prefix="/api")


@router.post("/invitations")
async def invite(
    request: Request, wanted: Annotated[NewInvitation, Depends(body_of(NewInvitation))]
) -> Response:
    """Offer a table to somebody else."""
    return answer(await lobby_of(request).invitations.make(wanted), 201)


@router.get("/invitations")
async def open_tables(request: Request) -> Response:
    """The tables at which strangers are welcome."""
    return answer(await lobby_of(request).invitations.listed())


@router.get("/invitations/{invitation}")
async def invitation(request: Request, invitation: TablePath) -> Response:
    """The terms, who has joined, and where the game is played."""
    return answer(await lobby_of(request).invitations.seen(invitation))


@router.post("/invitations/{invitation}/join")
async def join(
    request: Request,
    invitation: TablePath,
    wanted: Annotated[JoinInvitation, Depends(body_of(JoinInvitation))],
) -> Response:
    """Take the free seat; the same token again is the same request."""
    return answer(await lobby_of(request).invitations.join(invitation, wanted))


@router.post("/invitations/{invitation}/bot")
async def seat_bot(
    request: Request,
    invitation: TablePath,
    wanted: Annotated[SeatBot, Depends(body_of(SeatBot))],
) -> Response:
    """The opener lets a bot take the free seat."""
    return answer(await lobby_of(request).invitations.seat_bot(invitation, wanted))


@router.post("/invitations/{invitation}/begin")
async def begin(
    request: Request,
    invitation: TablePath,
    wanted: Annotated[BeginGame, Depends(body_of(BeginGame))],
) -> Response:
    """The opener gives their secret, and the cards are dealt."""
    return answer(await lobby_of(request).invitations.begin(invitation, wanted))


@router.post("/invitations/{invitation}/cancel")
async def cancel(
    request: Request,
    invitation: TablePath,
    wanted: Annotated[CancelInvitation, Depends(body_of(CancelInvitation))],
) -> Response:
    """The opener takes the invitation back."""
    return answer(await lobby_of(request).invitations.cancel(invitation, wanted))


@router.post("/tables/{table}/offer-rematch")
async def offer_rematch(
    request: Request,
    table: TablePath,
    wanted: Annotated[OfferRematch, Depends(body_of(OfferRematch))],
) -> Response:
    """Invite the other player to another match; whoever is second finds the first one's."""
    return answer(await lobby_of(request).offer_rematch(table, wanted))
