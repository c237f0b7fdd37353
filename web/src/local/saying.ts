// What the page, the judge's worker and the players' workers say to each other.

export type ToJudge =
  | {
      kind: "request";
      id: number;
      path: string;
      body: string | undefined;
      authorization: string | undefined;
    }
  | { kind: "follow"; line: number; path: string }
  | { kind: "open"; line: number; table: string }
  | { kind: "hear"; line: number; text: string }
  | { kind: "close"; line: number };

/** An answer to a request, or a message on a line; a line without a text is closed. */
export type FromJudge =
  | { kind: "answer"; id: number; text: string }
  | { kind: "line"; line: number; text: string | undefined };

/** The first word to a players' worker: where it can see that nobody wants its answer any more. */
export interface Beginning {
  readonly stop: Int32Array | null;
}

/** Questions to the players and their answers are Python's own, as text. */
export interface Asking {
  readonly question: string;
}

export type ToPlayers = Beginning | Asking;

/** Without an answer it failed. */
export interface FromPlayers {
  readonly answer: string | undefined;
}
