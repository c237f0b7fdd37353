// Plain requests to the server. An error carries the server's complaint.
import type { Practice, Rematch } from "../generated/http";
import { alsoOdd, language } from "./i18n.svelte";
import type { Complaint, NewTable, Opened, Opponent, Practised, Replay, ReplayLink } from "./wire";

export class Refused extends Error {
  constructor(readonly complaint: Complaint) {
    super(complaint.sentence || complaint.slug);
  }
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const glue = path.includes("?") ? "&" : "?";
  const answer = await fetch(`/api${path}${glue}language=${language()}`, {
    ...(body === undefined
      ? {}
      : {
          method: "POST",
          body: JSON.stringify(body),
          headers: { "content-type": "application/json" },
        }),
  });
  const found: unknown = alsoOdd(await answer.json());
  if (answer.ok) return found as Answer;
  throw new Refused((found as { complaint: Complaint }).complaint);
}

export const opponents = (): Promise<Opponent[]> => ask("/opponents");
export const openTable = (wanted: NewTable): Promise<Opened> => ask("/tables", wanted);
export const rematch = (table: string, wanted: Rematch): Promise<Opened> =>
  ask(`/tables/${table}/rematch`, wanted);
export const keepRecord = (record: string): Promise<ReplayLink> => ask("/replays", { record });
export const keepTable = (table: string): Promise<ReplayLink> => ask("/replays", { table });
export const replay = (id: string, game = 1): Promise<Replay> => ask(`/replays/${id}?game=${game}`);
export const practice = (wanted: Practice): Promise<Practised> => ask("/practice", wanted);

/** A game so far as a `.cul` file, as the holder of a token may know it. */
export async function record(table: string, token: string | undefined): Promise<string> {
  const answer = await fetch(`/api/tables/${table}/record`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return answer.text();
}

/** Let the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
