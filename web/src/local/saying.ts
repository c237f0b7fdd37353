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
  | { kind: "close"; line: number }
  /** Perhaps what a bot waits for is to be had now. */
  | { kind: "again" };

/** What cannot be fetched just now: the large network, or a part that every bot thinks with. */
export type Lacked = "network" | "part";

/**
 * An answer to a request, or a message on a line; a line without a text is closed. Or what a bot
 * waits for that cannot be fetched, if one does. Or that this browser keeps nothing, or that there is
 * no judge because its files cannot be fetched.
 */
export type FromJudge =
  | { kind: "answer"; id: number; text: string }
  | { kind: "line"; line: number; text: string | undefined }
  | { kind: "lacking"; what: Lacked | null }
  | { kind: "not-kept" }
  | { kind: "not-started" };

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
export interface Answer {
  readonly answer: string | undefined;
}

/** The large network is not to be had; whoever thinks with it was asked this. */
export interface Lack {
  readonly lacking: "bot" | "coach";
  readonly question: string;
}

/** The worker has not started, since its files cannot be fetched; it is of no use any more. */
export interface NotStarted {
  readonly started: false;
}

export type FromPlayers = Answer | Lack | NotStarted;
