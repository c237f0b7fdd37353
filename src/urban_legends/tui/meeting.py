"""Sitting down by an invitation, and letting a game begin: what both players' sides do."""

from __future__ import annotations

from dataclasses import replace

from urban_legends.notation import RoleLetter
from urban_legends.play import new_secret, promise
from urban_legends.tables.bodies import (
    BeginGame,
    InvitationSeen,
    JoinInvitation,
    OfferRematch,
)
from urban_legends.tui.links import NetworkError, Server
from urban_legends.tui.seats import KeptSeat, Seats, new_token


async def take_seat(
    seats: Seats,
    server: Server,
    seen: InvitationSeen,
    name: str,
    role: RoleLetter | None = None,
    token: str | None = None,
) -> None:
    """Take the free seat; `token` is one's own from an earlier game of the same two.

    Noted before anything is sent: what server and opener promised cannot change any more.
    """
    invitation = seen.invitation
    kept = seats.at(server.address, invitation) or KeptSeat(
        server.address, invitation, token or new_token(), new_secret(), False, seen.name
    )
    if kept.promises is None:  # once: what is shown after our secret was sent promises nothing
        kept = replace(kept, promises=replace(seen.promises, guest=kept.promise))
    seats.keep(kept)
    wanted = JoinInvitation(name, kept.token, kept.secret, role)
    try:
        await server.change_invitation(invitation, "join", wanted)
    except NetworkError as error:
        if error.answered:
            seats.forget(kept)
        raise


async def look_at(seats: Seats, server: Server, invitation: str) -> InvitationSeen:
    """An invitation as it is now; one's own begins as soon as the guest has joined."""
    seen = await server.invitation(invitation)
    kept = seats.at(server.address, invitation)
    if kept is not None and kept.own and seen.state == "joined":
        # Noted before our own secret is given away, and never again: whoever asks for it twice
        # could promise something else meanwhile. Our own we know ourselves.
        if kept.promises is None:
            seats.keep(replace(kept, promises=replace(seen.promises, opener=kept.promise)))
        wanted = BeginGame(kept.token, kept.secret)
        seen = await server.change_invitation(invitation, "begin", wanted)
    return seen


async def ask_for_rematch(
    seats: Seats, server: Server, table: str, token: str, name: str, opponent: str
) -> str:
    """Offer another match, or accept the one that was offered; gives the invitation."""
    secret = seats.rematch_secret(server.address, table)
    offer = await server.offer_rematch(table, OfferRematch(token, promise(secret)))
    if not offer.own:
        seen = await server.invitation(offer.invitation)
        if seen.state == "open":
            await take_seat(seats, server, seen, name, token=token)
    elif seats.at(server.address, offer.invitation) is None:
        kept = KeptSeat(server.address, offer.invitation, token, secret, True, opponent)
        seats.keep(kept)
    return offer.invitation
