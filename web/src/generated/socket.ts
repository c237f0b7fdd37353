// Made by tools/types.mjs from the server's description. Do not edit.

export type TableEvent =
  | {
      active: "C" | "S";
      event: "RoundStarted";
      round: number;
    }
  | {
      event: "PhaseStarted";
      phase: "s" | "h" | "r" | "m" | "e" | "x";
    }
  | {
      card: "S" | "A" | "H";
      event: "CardPlayed";
      role: "C" | "S";
    }
  | {
      card: "S" | "A" | "H";
      event: "WildUsed";
      role: "C" | "S";
    }
  | {
      event: "WildTurnedUp";
      role: "C" | "S";
    }
  | {
      by: "S" | "A" | "H";
      colour: "p" | "w" | "b";
      count: number;
      event: "SensorsMoved";
      from_row: "C" | "S";
      from_space: number;
      to_row: "C" | "S";
      to_space: number;
    }
  | {
      card: ("S" | "A" | "H") | null;
      event: "CardDrawn";
      role: "C" | "S";
    }
  | {
      event: "DeckRebuilt";
      role: "C" | "S";
      size: number;
    }
  | {
      event: "FeatureAnnounced";
      feature: string;
    }
  | {
      block: number;
      event: "PresencePlaced";
      row: "C" | "S";
    }
  | {
      block: number;
      event: "PresenceRemoved";
      row: "C" | "S";
    }
  | {
      block: number;
      event: "EvidenceGained";
      role: "C" | "S";
      row: "C" | "S";
    }
  | {
      event: "BlockRemoved";
      kind: "o" | "m";
      row: "C" | "S";
      side: "<" | ">";
    }
  | {
      colour: "p" | "w" | "b";
      event: "SensorDisplaced";
      row: "C" | "S";
      side: "<" | ">";
    }
  | {
      colour: "p" | "w" | "b";
      event: "SensorPutBack";
      row: "C" | "S";
      space: number;
    }
  | {
      event: "BlocksDrawn";
      kinds: ("oo" | "om" | "mm") | null;
      role: "C" | "S";
    }
  | {
      event: "BlockPlaced";
      kind: "o" | "m";
      row: "C" | "S";
      side: "<" | ">";
    }
  | {
      block: number;
      event: "EvidencePlaced";
      row: "C" | "S";
    }
  | {
      event: "GameEnded";
      outcome: string;
    };

export interface SocketMessages {
  client: FromClient;
  server: FromServer;
}
export interface FromClient {
  message: Hello | SetLanguage | Look | Act | TakeBack | Resign | AskPreview | SetPace | NextStep;
}
export interface Hello {
  id: string;
  language: "en" | "fr" | "ja" | "ru";
  look?: ("C" | "S") | null;
  tokens?: string[];
  type: "hello";
}
export interface SetLanguage {
  id: string;
  language: "en" | "fr" | "ja" | "ru";
  type: "language";
}
export interface Look {
  id: string;
  seat: ("C" | "S") | null;
  type: "look";
}
export interface Act {
  actions: string[];
  id: string;
  seat: "C" | "S";
  type: "act";
  version: number;
}
export interface TakeBack {
  id: string;
  seat: "C" | "S";
  type: "take-back";
  version: number;
}
export interface Resign {
  id: string;
  seat: "C" | "S";
  type: "resign";
  version: number;
}
export interface AskPreview {
  draft: Draft;
  id: string;
  seat: "C" | "S";
  type: "preview";
  version: number;
}
export interface Draft {
  action?: string | null;
  card?: ("S" | "A" | "H") | null;
  colour?: ("p" | "w" | "b") | null;
  draw?: boolean | null;
  feature?: string | null;
  left?: string | null;
  left_block?: ("o" | "m") | null;
  put_back?: PutBackDraft[] | null;
  right?: string | null;
  right_block?: ("o" | "m") | null;
  side?: ("<" | ">") | null;
  space?: number | null;
  wild?: boolean | null;
}
export interface PutBackDraft {
  colour: "p" | "w" | "b";
  space: number;
}
export interface SetPace {
  id: string;
  milliseconds: number | null;
  type: "pace";
}
export interface NextStep {
  id: string;
  type: "next";
}
export interface FromServer {
  message: Table | Update | Accepted | Previewed | Problem;
}
export interface Table {
  language: "en" | "fr" | "ja" | "ru";
  log: LogEntry[];
  reply_to: string | null;
  reshuffle: "immediate" | "when-needed";
  seats: SeatInfo[];
  setup: string;
  state: TableState;
  table: string;
  type: "table";
  yours: ("C" | "S")[];
}
export interface LogEntry {
  events: TableEvent[];
  number: number;
  role: "C" | "S";
  round: number;
  sentences: string[];
  step: string;
}
export interface SeatInfo {
  kind: "person" | "bot";
  level: string | null;
  name: string;
  role: "C" | "S";
}
export interface TableState {
  can: Permissions;
  legal: string[] | null;
  pace: number | null;
  prompt: string;
  rematch: string | null;
  result: string;
  seen: PositionSeen;
  steps: number;
  thinking: ("C" | "S") | null;
  to_act: ("C" | "S") | null;
  version: number;
  viewer: ("C" | "S") | ("spectator" | "everyone");
}
export interface Permissions {
  act: boolean;
  look: ("C" | "S")[];
  pace: boolean;
  rematch: boolean;
  resign: ("C" | "S")[];
  take_back: ("C" | "S") | null;
}
export interface PositionSeen {
  notation: string;
  position: WirePosition;
  reading: Reading;
}
export interface WirePosition {
  active: "C" | "S";
  actor: "C" | "S";
  block_deck: {
    o: number;
    m: number;
  };
  cards: {
    C: WireCards;
    S: WireCards;
  };
  displaced: string;
  drawn: string | null;
  evidence: {
    C: number;
    S: number;
  };
  phase: "s" | "h" | "r" | "m" | "e" | "x";
  reshuffle: "immediate" | "when-needed";
  round: number;
  rows: {
    C: WireRow;
    S: WireRow;
  };
  schema: 1;
  setup: string;
  wild: {
    C: boolean;
    S: boolean;
  };
}
export interface WireCards {
  deck: number;
  discard: string;
  known: string;
  unknown: number;
}
export interface WireRow {
  blocks: WireBlock[];
  spaces: string[];
}
export interface WireBlock {
  evidence: boolean;
  kind: "o" | "m";
  presence: boolean;
}
export interface Reading {
  best: BestReading | null;
  blocks: BlockReading[];
  features: FeatureReading[];
  rounds: number;
  row: "C" | "S";
  unseen: {
    C: string;
    S: string;
  };
}
export interface BestReading {
  capture: boolean;
  escape: boolean;
  evidence: number;
  features: string[];
  outcome: string | null;
  presence: number;
}
export interface BlockReading {
  block: number;
  evidence: boolean;
  sensors: string;
  within_reach: boolean;
}
export interface FeatureReading {
  capture: boolean;
  escape: boolean;
  evidence: number;
  feature: string;
  matching: number[];
  outcome: string | null;
  presence: number[];
}
export interface Update {
  cause: "act" | "take-back" | "resign" | "look" | "pace" | "rematch";
  log: LogEntry[];
  log_from: number;
  reply_to: string | null;
  state: TableState;
  type: "update";
}
export interface Accepted {
  reply_to: string;
  type: "accepted";
  version: number;
}
export interface Previewed {
  preview: Preview;
  reply_to: string;
  type: "preview";
  version: number;
}
export interface Preview {
  actions: string[];
  options: Options;
  refusal: Complaint | null;
  result: PreviewResult | null;
}
export interface Options {
  cards: ("S" | "A" | "H")[];
  colours: ("p" | "w" | "b")[];
  draw: boolean;
  features: string[];
  left_blocks: ("o" | "m")[];
  right_blocks: ("o" | "m")[];
  sides: ("<" | ">")[];
  spaces: number[];
  tray: string;
  wild_cards: ("S" | "A" | "H")[];
}
export interface Complaint {
  args: {
    [k: string]: string | number;
  };
  code: string;
  rule: string | null;
  sentence: string;
  slug: string;
}
export interface PreviewResult {
  after: PositionSeen;
  events: TableEvent[];
  reveals: boolean;
  sentences: string[];
}
export interface Problem {
  complaint: Complaint;
  reply_to: string | null;
  type: "error";
  version: number | null;
}
