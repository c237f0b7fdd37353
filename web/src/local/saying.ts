// What the page, the judge's worker and the players' worker say to each other.

export type ToJudge =
  | {
      kind: "request";
      id: number;
      path: string;
      body: string | undefined;
      authorization: string | undefined;
    }
  | { kind: "open"; line: number; table: string }
  | { kind: "hear"; line: number; text: string }
  | { kind: "close"; line: number };

/** An answer to a request, or a message on a line; a line without a text is closed. */
export type FromJudge =
  | { kind: "answer"; id: number; text: string }
  | { kind: "line"; line: number; text: string | undefined };

/** Questions to the players and their answers are Python's own, as text. */
export interface ToPlayers {
  readonly id: number;
  readonly question: string;
}

/** Without an answer it failed. */
export interface FromPlayers {
  readonly id: number;
  readonly answer: string | undefined;
}
