// Plain requests to the server; one that is refused throws the refusal.
import { request } from "judge:connection";
import type { Answered } from "judge:connection";

import { RefusedError } from "./judge";
import { PACES, prefs } from "./prefs.svelte";
import type {
  BeginGame,
  ErrorBody,
  Glance,
  InvitationSeen,
  JoinInvitation,
  Keeping,
  NewInvitation,
  NewTable,
  OfferRematch,
  OpenTables,
  Opened,
  Opponent,
  Phrase,
  Practice,
  Practised,
  PuzzleAnswered,
  PuzzleList,
  PuzzleQuestion,
  PuzzleShown,
  PuzzleVerdict,
  Refused,
  Rematch,
  RematchOffer,
  Replay,
  ReplayLink,
  SeatBot,
  Verified,
} from "./wire";

export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  return answered(await request(path, body === undefined ? undefined : JSON.stringify(body)));
}

/** An answer; a refusal is thrown. */
export function answered<Answer>(answer: Answered): Answer {
  const found: unknown = JSON.parse(answer.text);
  if (answer.ok) return found as Answer;
  throw new RefusedError((found as ErrorBody).refusal);
}

/** Why a request failed: the server's reason, or that there is no server. */
export function refusedBy(error: unknown): Refused {
  if (error instanceof RefusedError) return error.refusal;
  return { code: "failed", rule: null, phrase: { id: "not-reached" } };
}

/** Why a request failed, to be said. */
export function reason(error: unknown): Phrase {
  return refusedBy(error).phrase;
}

export const opponents = (): Promise<Opponent[]> => ask("/opponents");
export const keeping = (): Promise<Keeping> => ask("/keeping");
/** Bots go as fast as everything else does, unless it is said how fast. */
export const openTable = (wanted: NewTable): Promise<Opened> =>
  ask("/tables", { pace: PACES[prefs.speed], ...wanted });
export const glance = (table: string): Promise<Glance> => ask(`/tables/${table}/glance`);
export const rematch = (table: string, wanted: Rematch): Promise<Opened> =>
  ask(`/tables/${table}/rematch`, wanted);
export const deleteTable = (table: string, tokens: string[]): Promise<unknown> =>
  ask(`/tables/${table}/delete`, { tokens });
export const keepRecord = (record: string): Promise<ReplayLink> => ask("/replays", { record });
export const keepTable = (table: string): Promise<ReplayLink> => ask("/replays", { table });
export const replay = (id: string, game = 1): Promise<Replay> => ask(`/replays/${id}?game=${game}`);
export const invite = (wanted: NewInvitation): Promise<InvitationSeen> =>
  ask("/invitations", wanted);
export const openTables = (): Promise<OpenTables> => ask("/invitations");
export const invitation = (id: string): Promise<InvitationSeen> => ask(`/invitations/${id}`);
export const join = (id: string, wanted: JoinInvitation): Promise<InvitationSeen> =>
  ask(`/invitations/${id}/join`, wanted);
export const begin = (id: string, wanted: BeginGame): Promise<InvitationSeen> =>
  ask(`/invitations/${id}/begin`, wanted);
export const cancelInvitation = (id: string, token: string): Promise<InvitationSeen> =>
  ask(`/invitations/${id}/cancel`, { token });
export const seatBot = (id: string, wanted: SeatBot): Promise<InvitationSeen> =>
  ask(`/invitations/${id}/bot`, wanted);
export const offerRematch = (table: string, wanted: OfferRematch): Promise<RematchOffer> =>
  ask(`/tables/${table}/offer-rematch`, wanted);
export const verify = (record: string): Promise<Verified> => ask("/verify", { record });
export const puzzles = (day: string): Promise<PuzzleList> => ask(`/puzzles?day=${day}`);
export const puzzle = (id: string): Promise<PuzzleShown> => ask(`/puzzles/${id}`);
export const askPuzzle = (id: string, wanted: PuzzleQuestion): Promise<PuzzleAnswered> =>
  ask(`/puzzles/${id}/ask`, wanted);
export const answerPuzzle = (id: string, action: string): Promise<PuzzleVerdict> =>
  ask(`/puzzles/${id}/answer`, { action });
export const practice = (wanted: Practice): Promise<Practised> => ask("/practice", wanted);

/** A game so far as a `.cul` file, as the holder of a token may know it. */
export async function record(table: string, token: string | undefined): Promise<string> {
  const found = await request(`/tables/${table}/record`, undefined, token);
  return found.ok ? found.text : answered(found);
}

/** Let the browser save a text, or something else, as a file. */
export function saveFile(name: string, content: string | Blob, type = "text/plain"): void {
  const link = document.createElement("a");
  const text = typeof content === "string";
  link.href = URL.createObjectURL(
    text ? new Blob([content], { type: `${type};charset=utf-8` }) : content,
  );
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
