// The server that answers the page: plain requests, and a line to a table.
//
// The page imports this as `judge:connection`. An edition without a server is built with
// `src/local/connection.ts` in its place, which answers the same from workers in the browser; it is
// the same with `judge:parts` and `judge:keeping`.

/** Whether people elsewhere can be met: only a server brings them together. */
export const HAS_SERVER = true;

/** What a request is answered: JSON or a record, and whether it went well. */
export interface Answered {
  readonly ok: boolean;
  readonly text: string;
}

/** What a table's session uses of a socket. */
export interface Line {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export async function request(path: string, body?: string, token?: string): Promise<Answered> {
  const answer = await fetch(`/api${path}`, {
    ...(body === undefined ? {} : { method: "POST", body }),
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  return { ok: answer.ok, text: await answer.text() };
}

export function openLine(table: string): Line {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/tables/${table}/socket`) as Line;
}

/** A server is ready before the page is. */
export function prepare(): void {
  // nothing to do
}

/** Which message says whether what is kept here stays: a server keeps tables as long as it likes. */
export function howKept(): Promise<string> {
  return Promise.resolve("history-kept");
}
