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

export interface HttpBodies {}
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
export interface BotSeat {
  kind: "bot";
  level: string;
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
export interface FeatureReading {
  capture: boolean;
  escape: boolean;
  evidence: number;
  feature: string;
  matching: number[];
  outcome: string | null;
  presence: number[];
}
export interface FromPosition {
  kind: "position";
  position: string;
}
export interface FromReplay {
  game?: number;
  kind: "replay";
  replay: string;
  steps: number;
}
export interface Health {
  status: "ok";
  version: string;
}
export interface LogEntry {
  events: TableEvent[];
  number: number;
  role: "C" | "S";
  round: number;
  sentences: string[];
  step: string;
}
export interface Moment {
  comment: string;
  entry: LogEntry | null;
  playable: boolean;
  seen: PositionSeen;
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
export interface NewReplay {
  record?: string | null;
  table?: string | null;
}
export interface NewTable {
  cryptid: PersonSeat | BotSeat;
  pace?: number | null;
  reshuffle?: "immediate" | "when-needed";
  scientist: PersonSeat | BotSeat;
  seed?: string | null;
  setup?: "standard" | "mini" | "duel";
  start?: (FromPosition | FromReplay) | null;
}
export interface PersonSeat {
  kind: "person";
  name?: string | null;
}
export interface Opened {
  owner: string | null;
  table: string;
  tokens: {
    C?: string;
    S?: string;
  };
}
export interface Opponent {
  id: string;
  level: number;
  name: string;
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
export interface Practice {
  draft?: Draft | null;
  language?: "en" | "fr" | "ja" | "ru";
  position: string;
  seed?: string;
  steps?: string[];
}
export interface Practised {
  events: TableEvent[];
  legal: string[];
  log: LogEntry[];
  preview: Preview | null;
  prompt: string;
  refusal: Complaint | null;
  result: string;
  seen: PositionSeen;
  to_act: ("C" | "S") | null;
}
export interface Preview {
  actions: string[];
  options: Options;
  refusal: Complaint | null;
  result: PreviewResult | null;
}
export interface PreviewResult {
  after: PositionSeen;
  events: TableEvent[];
  reveals: boolean;
  sentences: string[];
}
export interface Refused {
  complaint: Complaint;
}
export interface Rematch {
  swap?: boolean;
  tokens: string[];
}
export interface Replay {
  complete: boolean;
  game: number;
  games: number;
  moments: Moment[];
  record: string;
  replay: string;
  reshuffle: "immediate" | "when-needed";
  result: string;
  setup: string;
  tags: {
    [k: string]: string;
  };
}
export interface ReplayLink {
  games: number;
  replay: string;
}
