// Made by `python -m tools.page_types` from the descriptions in src/urban_legends/tables/.
// Do not edit.

export type Role = "C" | "S";
export type CardLetter = "S" | "A" | "H";
export type Colour = "p" | "w" | "b";
export type Side = "<" | ">";
export type Kind = "o" | "m";
export type Phase = "s" | "h" | "r" | "m" | "e" | "x";
export type ActionKind = "play" | "draw" | "announce" | "remove" | "put-back" | "place";

export type ClientMessage =
  | Hello
  | Look
  | Act
  | TakeBack
  | Resign
  | AskPreview
  | AskWhy
  | AskHint
  | AskBot
  | SetPace
  | NextStep
  | Ping
  | MakeOffer
  | AnswerOffer
  | Say
  | Claim
  | AskCode
  | TakeSeat;

export type ServerMessage =
  | Table
  | CodeGiven
  | Update
  | Accepted
  | Previewed
  | Explained
  | Hinted
  | BotAsked
  | Mistaken
  | Problem;

export type ReviewPart =
  | ReviewWaiting
  | ReviewBegun
  | ReviewMoment
  | ReviewDone
  | ReviewFailed;

export type AnalysisPart =
  | AnalysisWaiting
  | AnalysisFound
  | AnalysisDone
  | AnalysisFailed;

/** One fact that happened, as its reader may know it, with the phrase for it. */
export type TableEvent =
  | { event: "RoundStarted"; round: number; active: Role; phrase: Phrase }
  | { event: "PhaseStarted"; phase: Phase; phrase: Phrase }
  | { event: "CardPlayed"; role: Role; card: CardLetter; phrase: Phrase }
  | { event: "WildUsed"; role: Role; card: CardLetter; phrase: Phrase }
  | { event: "WildTurnedUp"; role: Role; phrase: Phrase }
  | { event: "SensorsMoved"; colour: Colour; count: number; from_row: Role; from_space: number; to_row: Role; to_space: number; by: CardLetter; phrase: Phrase }
  | { event: "CardDrawn"; role: Role; card: CardLetter | null; phrase: Phrase }
  | { event: "DeckRebuilt"; role: Role; size: number; phrase: Phrase }
  | { event: "FeatureAnnounced"; feature: string; phrase: Phrase }
  | { event: "PresencePlaced"; row: Role; block: number; phrase: Phrase }
  | { event: "PresenceRemoved"; row: Role; block: number; phrase: Phrase }
  | { event: "EvidenceGained"; role: Role; row: Role; block: number; phrase: Phrase }
  | { event: "BlockRemoved"; row: Role; side: Side; kind: Kind; phrase: Phrase }
  | { event: "SensorDisplaced"; colour: Colour; row: Role; side: Side; phrase: Phrase }
  | { event: "SensorPutBack"; colour: Colour; row: Role; space: number; phrase: Phrase }
  | { event: "BlocksDrawn"; role: Role; kinds: "oo" | "om" | "mm" | null; phrase: Phrase }
  | { event: "BlockPlaced"; row: Role; side: Side; kind: Kind; phrase: Phrase }
  | { event: "EvidencePlaced"; row: Role; block: number; phrase: Phrase }
  | { event: "GameEnded"; outcome: string; phrase: Phrase };

/** The first message: who is asking. No token: a spectator. Two tokens: a hot seat. */
export interface Hello {
  type: "hello";
  id: string;
  tokens?: string[];
  look?: Role;
}

/** Hot seat: uncover a seat's cards, or cover both with null. */
export interface Look {
  type: "look";
  id: string;
  seat: Role | null;
}

/** Play one action, or a whole relocation. */
export interface Act {
  type: "act";
  id: string;
  seat: Role;
  version: number;
  actions: string[];
}

/** Undo the seat's own last decision; alone against a bot with what was answered to it. */
export interface TakeBack {
  type: "take-back";
  id: string;
  seat: Role;
  version: number;
}

/** Give the game up. */
export interface Resign {
  type: "resign";
  id: string;
  seat: Role;
  version: number;
}

/** What would come of this? Only for the seat to act; changes nothing. */
export interface AskPreview {
  type: "preview";
  id: string;
  seat: Role;
  version: number;
  actions: string[];
}

/** Why does no legal action fit this choice? Only for the seat to act; changes nothing. */
export interface AskWhy {
  type: "why";
  id: string;
  seat: Role;
  version: number;
  choice: Choice;
}

/** What would the coach do? Only for somebody who plays alone against a bot and is to act. */
export interface AskHint {
  type: "hint";
  id: string;
  seat: Role;
  version: number;
  rung: "where" | "card" | "action" | "why";
}

/** Why did the bot do this? Only for somebody who plays alone, about its last step. */
export interface AskBot {
  type: "ask-bot";
  id: string;
  seat: Role;
  step: number;
}

/** How long bots wait before each action; null pauses them. */
export interface SetPace {
  type: "pace";
  id: string;
  milliseconds: number | null;
}

/** Let a paused bot play one action. */
export interface NextStep {
  type: "next";
  id: string;
}

/** Whether the line still carries anything; it is accepted, and nothing else happens. */
export interface Ping {
  type: "ping";
  id: string;
}

/** Offer something that both must agree on; what the other has offered is accepted by it. */
export interface MakeOffer {
  type: "offer";
  id: string;
  seat: Role;
  what: "take-back" | "abort" | "pause" | "resume";
}

/** Accept or decline what the other offered, or withdraw one's own offer (`yes` false). */
export interface AnswerOffer {
  type: "answer";
  id: string;
  seat: Role;
  what: "take-back" | "abort" | "pause" | "resume";
  yes: boolean;
}

/** Say something to the table; not too often. */
export interface Say {
  type: "say";
  id: string;
  seat: Role;
  what: "hello" | "well-played" | "nice" | "thinking" | "oops" | "thanks" | "sorry" | "again" | "bye";
}

/** Claim the game: the other, whose turn it is, has been away too long. */
export interface Claim {
  type: "claim";
  id: string;
  seat: Role;
}

/** A short code by which this seat can be taken over on another device. */
export interface AskCode {
  type: "code";
  id: string;
  seat: Role;
}

/** Take a seat over by its code, with a token that this device made up; then `hello` again. */
export interface TakeSeat {
  type: "seat";
  id: string;
  code: string;
  token: string;
}

/** The whole table: the answer to `hello`. */
export interface Table {
  type: "table";
  reply_to: string;
  protocol: number;
  table: string;
  yours: Role[];
  setup: string;
  reshuffle: "immediate" | "when-needed";
  state: TableState;
  log: LogEntry[];
  handicap?: "card" | "wild" | "evidence" | "wilds-evidence" | "wild-evidence" | "evidence-2";
}

/** The answer to `code`. */
export interface CodeGiven {
  type: "code";
  reply_to: string;
  version: number;
  code: string;
  seconds: number;
}

/** The table changed: by an action, a take-back, a resignation, another pace or look. */
export interface Update {
  type: "update";
  cause: "act" | "take-back" | "resign" | "look" | "pace" | "rematch" | "offer" | "answer" | "say" | "claim" | "clock" | "presence" | "code" | "seat";
  reply_to: string | null;
  state: TableState;
  log_from: number;
  log: LogEntry[];
}

/** A request was carried out (now, or the first time its id came). */
export interface Accepted {
  type: "accepted";
  reply_to: string;
  version: number;
}

/** The answer to `preview`, if the actions are legal; otherwise an error says why not. */
export interface Previewed {
  type: "preview";
  reply_to: string;
  version: number;
  preview: Preview;
}

/** The answer to `why`: null if some legal action does fit the choice. */
export interface Explained {
  type: "why";
  reply_to: string;
  version: number;
  refusal: Refused | null;
}

/** The answer to `hint`: one rung of the ladder, and no more than it tells. */
export interface Hinted {
  type: "hint";
  reply_to: string;
  version: number;
  rung: "where" | "card" | "action" | "why";
  phrases: Phrase[];
  action: string | null;
}

/** The answer to `ask-bot`: what speaks for its action, from what everybody saw. */
export interface BotAsked {
  type: "ask-bot";
  reply_to: string;
  version: number;
  step: number;
  phrases: Phrase[];
}

/** In a teaching game: what was just played is a serious mistake, and may be taken back. */
export interface Mistaken {
  type: "mistake";
  version: number;
  seat: Role;
  step: number;
  before: number;
  after: number;
  phrases: Phrase[];
}

/** A message was refused and changed nothing. */
export interface Problem {
  type: "error";
  reply_to: string | null;
  version: number | null;
  refusal: Refused;
}

/** Other reviews come first: so many. */
export interface ReviewWaiting {
  type: "waiting";
  place: number;
}

/** So many decisions will be judged; one part for each follows, in any order. */
export interface ReviewBegun {
  type: "begun";
  decisions: number;
}

/** One decision, judged from what its player could know, or with both hands open. */
export interface ReviewMoment {
  type: "moment";
  ply: number;
  round: number;
  role: Role;
  value: number;
  error: number;
  loss: number;
  grade: "fine" | "doubtful" | "mistake" | "serious";
  fault: "missed-win" | "lost" | "hiding" | "evidence" | "cards" | "judged" | null;
  played: JudgedAction;
  best: JudgedAction;
  reasons: ReasonSaid[];
  line: Moment[];
  practice: string | null;
}

/** Everything has been said. */
export interface ReviewDone {
  type: "done";
}

/** The review cannot go on. */
export interface ReviewFailed {
  type: "failed";
  refusal: Refused;
}

/** Others come first: so many. */
export interface AnalysisWaiting {
  type: "waiting";
  place: number;
}

/** What was found after so many iterations; it takes the place of what was found before. */
export interface AnalysisFound {
  type: "found";
  iterations: number;
  value: number;
  error: number;
  actions: ActionThought[];
}

/** No more is thought about this position. */
export interface AnalysisDone {
  type: "done";
}

/** The analysis cannot go on. */
export interface AnalysisFailed {
  type: "failed";
  refusal: Refused;
}

/** A bot one can play against: the levels, gentlest first, then others. */
export interface Opponent {
  id: string;
  level: number;
  name: string | Phrase;
}

/** A table to be opened. Two people: keep both tokens (hot seat) or send one away. */
export interface NewTable {
  cryptid: PersonSeat | BotSeat;
  scientist: PersonSeat | BotSeat;
  start?: FromPosition | FromReplay;
  setup?: "standard" | "mini" | "duel";
  reshuffle?: "immediate" | "when-needed";
  handicap?: "card" | "wild" | "evidence" | "wilds-evidence" | "wild-evidence" | "evidence-2";
  seed?: string;
  pace?: number | null;
  take_back?: boolean;
  teaching?: boolean;
}

/** A table and the keys to it; whoever has a token has the seat. */
export interface Opened {
  table: string;
  tokens: Partial<Record<Role, string>>;
  owner: string | null;
}

/** A table at a glance, as spectators see it: for a list of open games. */
export interface Glance {
  seats: SeatInfo[];
  seen: PositionSeen;
  to_act: Role | null;
  result: string;
}

/** Another game at the same table, with roles swapped unless told otherwise. */
export interface Rematch {
  tokens: string[];
  swap?: boolean;
}

/** A table that somebody else may sit down at. Whoever opens it makes up their own token. */
export interface NewInvitation {
  terms: Terms;
  name: string;
  token: string;
  promise: string;
}

/** An invitation as everybody with the link may know it. */
export interface InvitationSeen {
  invitation: string;
  state: "open" | "joined" | "begun" | "cancelled";
  terms: Terms;
  name: string;
  guest: string | null;
  reserved: boolean;
  promises: Promises;
  table: string | null;
}

/** For how long a server keeps what nobody touches. */
export interface Keeping {
  days: number | null;
}

/** Tables at which strangers are welcome, newest first. */
export interface OpenTables {
  listing: boolean;
  tables: InvitationSeen[];
}

/** Somebody sits down. The same token again is the same request. */
export interface JoinInvitation {
  name: string;
  token: string;
  secret: string;
  role?: Role;
}

/** The opener lets a bot take the free seat. */
export interface SeatBot {
  token: string;
  player: string;
}

/** The opener has seen the guest's promise and gives their own secret. */
export interface BeginGame {
  token: string;
  secret: string;
}

/** The opener takes the invitation back. */
export interface CancelInvitation {
  token: string;
}

/** One player invites the other to another match; the promise is of a new secret. */
export interface OfferRematch {
  token: string;
  promise: string;
}

/** The invitation to the next match: one's own, or the one that the other made first. */
export interface RematchOffer {
  invitation: string;
  own: boolean;
}

/** Every draw of a game, dealt again by the rules; a page need not believe a word of it. */
export interface Verified {
  steps: StepVerified[];
}

/** A game to be kept under a link: an uploaded record, or a table as spectators see it. */
export interface NewReplay {
  record?: string;
  table?: string;
}

/** Where a kept game is found. */
export interface ReplayLink {
  replay: string;
  games: number;
}

/** A kept game, moment by moment. */
export interface Replay {
  replay: string;
  game: number;
  games: number;
  tags: Record<string, string>;
  setup: string;
  reshuffle: "immediate" | "when-needed";
  result: string;
  complete: boolean;
  moments: Moment[];
  record: string;
  handicap?: "card" | "wild" | "evidence" | "wilds-evidence" | "wild-evidence" | "evidence-2";
}

/** A lesson: a complete position, actions played from it, and perhaps a question on top. */
export interface Practice {
  position: string;
  steps?: string[];
  preview?: string[];
  why?: Choice;
  seed?: string;
  seat?: Role;
}

/** Where a lesson has come to, and the answer to its question. */
export interface Practised {
  seen: PositionSeen;
  to_act: Role | null;
  legal: Option[] | null;
  result: string;
  prompt: Phrase;
  log: LogEntry[];
  preview: Preview | null;
  refusal: Refused | null;
}

/** Every puzzle there is, and the one of the day that was asked for. */
export interface PuzzleList {
  puzzles: PuzzleListed[];
  daily: string;
}

/** A puzzle to be answered: the position as the seat sees it, and its legal actions. */
export interface PuzzleShown {
  id: string;
  rating: number;
  themes: string[];
  seat: Role;
  aim: Phrase;
  seen: PositionSeen;
  legal: Option[];
  prompt: Phrase;
}

/** A question on top of a puzzle: what would come of this, or why does nothing fit? */
export interface PuzzleQuestion {
  preview?: string[];
  why?: Choice;
}

/** What was asked on top of a puzzle, or why it was refused. */
export interface PuzzleAnswered {
  preview: Preview | null;
  refusal: Refused | null;
}

/** Somebody's answer to a puzzle. */
export interface PuzzleAnswer {
  action: string;
}

/** Whether an answer is right, every right one, and how the round goes on after this one. */
export interface PuzzleVerdict {
  right: boolean;
  why: Phrase;
  solutions: Solution[];
  line: Moment[];
}

/** The body of every answer that is an error. */
export interface ErrorBody {
  refusal: Refused;
}

/** Another action in place of one that was played in a kept game. */
export interface TryAgain {
  ply: number;
  action: string;
  game?: number;
  both_open?: boolean;
}

/** How the other action compares; `counts` if it is nearly as good as the best. */
export interface TriedAgain {
  counts: boolean;
  success: "best" | "nearly" | "better" | "no";
  tried: JudgedAction;
  reasons: ReasonSaid[];
}

/** A position as it was written, possible or not. */
export interface PositionRead {
  seen: PositionSeen;
  faults: Refused[];
  over: boolean;
  complete: boolean;
  no_analysis: Refused | null;
  no_solution: Refused | null;
  facts: FactsTold | null;
}

/** A round solved with both hands open. */
export interface RoundSolved {
  goals: GoalSolved[];
}

/** What somebody tries, whole or in part: the members of an `Option` chosen so far. */
export interface Choice {
  kind?: ActionKind;
  card?: CardLetter;
  wild?: boolean;
  space?: number;
  colour?: Colour;
  side?: Side;
  left?: string;
  right?: string;
  target?: number;
  feature?: string;
  left_block?: Kind;
  right_block?: Kind;
}

/** The table as one connection may see it now. */
export interface TableState {
  version: number;
  seats: SeatInfo[];
  viewer: "C" | "S" | "spectator" | "everyone";
  seen: PositionSeen;
  to_act: Role | null;
  legal: Option[] | null;
  steps: number;
  can: Permissions;
  thinking: Role | null;
  pace: number | null;
  result: string;
  taken_back: number;
  prompt: Phrase;
  rematch: string | null;
  people?: PeopleSeen;
}

/** One step of a game as the reader may know it. */
export interface LogEntry {
  number: number;
  round: number;
  role: Role;
  step: string;
  phrase: Phrase;
  events: TableEvent[];
}

/** What some legal actions would lead to. Nothing changes by asking. */
export interface Preview {
  actions: string[];
  phrases: Phrase[];
  after: PositionSeen;
  events: TableEvent[];
  reveals: boolean;
}

/** Why something was refused: a code for programs, the phrase for people. */
export interface Refused {
  code: string;
  rule: string | null;
  phrase: Phrase;
}

/** What to say: a message id, and words, numbers, phrases or lists of phrases for it. */
export interface Phrase {
  id: string;
  args?: Record<string, string | number | Phrase | Phrase[]>;
}

/** An action with the chance to win after it and its error, in per cent. */
export interface JudgedAction {
  action: string;
  phrase: Phrase;
  value: number;
  error: number;
}

/** Something that speaks against an action; a line that shows it begins with the position. */
export interface ReasonSaid {
  code: string;
  phrase: Phrase;
  line: Moment[];
}

/** A position of a replay, and the step that led to it (none for the first). */
export interface Moment {
  seen: PositionSeen;
  entry: LogEntry | null;
  comment: string;
  playable: boolean;
}

/** One of the best actions: why it is worse than the best, and what could follow it. */
export interface ActionThought {
  judged: JudgedAction;
  reasons: ReasonSaid[];
  line: Moment[];
}

/** A seat for a person. */
export interface PersonSeat {
  kind: "person";
  name?: string;
}

/** A seat for a bot, by a name that the host offers. */
export interface BotSeat {
  kind: "bot";
  player: string;
}

/** Go on from a position in notation; what is hidden in it is dealt anew. */
export interface FromPosition {
  kind: "position";
  position: string;
}

/** Go on from a moment of a stored replay: after its first `steps` steps. */
export interface FromReplay {
  kind: "replay";
  replay: string;
  steps: number;
  game?: number;
}

/** Who sits where, as everybody may know. */
export interface SeatInfo {
  role: Role;
  kind: "person" | "bot";
  name: string | Phrase;
  player: string | null;
}

/** A position as its reader sees it, with everything that helps to read it. */
export interface PositionSeen {
  position: WirePosition;
  notation: string;
  reading: Reading;
}

/** What is played, and how. */
export interface Terms {
  role: "C" | "S" | "random" | "guest";
  clock?: TotalClock | DaysClock;
  games?: 1 | 2 | 4;
  aids?: boolean;
  setup?: "standard" | "mini" | "duel";
  reshuffle?: "immediate" | "when-needed";
  listed?: boolean;
  position?: string;
  handicap?: "card" | "wild" | "evidence" | "wilds-evidence" | "wild-evidence" | "evidence-2";
  seed?: string;
}

/** What was promised before the cards were dealt: SHA-256 of each secret. */
export interface Promises {
  server: string[];
  opener: string;
  guest: string | null;
}

/** A step whose chance holds (`step` is empty for the first hands). */
export interface StepVerified {
  step: string;
  draws: DrawSeen[];
}

/** A legal action: its notation, what is chosen by it, and which sensors it moves. */
export interface Option {
  action: string;
  kind: ActionKind;
  moves: Move[];
  card?: CardLetter;
  wild?: boolean;
  space?: number;
  colour?: Colour;
  side?: Side;
  left?: string;
  right?: string;
  feature?: string;
  left_block?: Kind;
  right_block?: Kind;
}

/** A puzzle in the list: how hard it is and what it is about. */
export interface PuzzleListed {
  id: string;
  rating: number;
  themes: string[];
}

/** An action that is right. */
export interface Solution {
  action: string;
  phrase: Phrase;
}

/** What the study found where a game begins. */
export interface FactsTold {
  source: string;
  games: number;
  openings: OpeningTold[];
  hands: HandFacts[];
}

/** What exact play of both sides to the end of the round comes to, for and against a goal. */
export interface GoalSolved {
  goal: "capture" | "escape" | "evidence";
  complete: boolean;
  value: number;
  action: string | null;
  phrase: Phrase | null;
}

/** What the connection may do now; buttons follow these. */
export interface Permissions {
  act: boolean;
  take_back: Role | null;
  resign: Role[];
  look: Role[];
  pace: boolean;
  rematch: boolean;
  hint?: boolean;
  ask_bot?: number;
}

/** Two people who sit apart: what everybody at the table may know of them. */
export interface PeopleSeen {
  number: string;
  aids: boolean;
  game: number;
  games: number;
  won: Record<Role, number>;
  clock: ClockSeen | null;
  offers: Record<"take-back" | "abort" | "pause" | "resume", Role>;
  can_offer: ("take-back" | "abort" | "pause" | "resume")[];
  away: Role[];
  said: SaidSeen[];
  devices: number;
  claim: number | null;
  fair: boolean;
  next_game: boolean;
  rematch: Role | null;
  invitation: string | null;
}

/** A position as its reader sees it; complete if nothing in it is hidden. */
export interface WirePosition {
  schema: 1;
  setup: string;
  reshuffle: "immediate" | "when-needed";
  round: number;
  phase: Phase;
  actor: Role;
  active: Role;
  rows: Record<Role, WireRow>;
  cards: Record<Role, WireCards>;
  wild: Record<Role, boolean>;
  evidence: Record<Role, number>;
  block_deck: Record<Kind, number>;
  displaced: string;
  drawn: string | null;
}

/** The reading aids of a position. Features are there in the sensor and hiding phases. */
export interface Reading {
  row: Role;
  blocks: BlockReading[];
  features: FeatureReading[];
  best: BestReading | null;
  unseen: Record<Role, string>;
  rounds: number;
}

/** So many minutes for the whole game, and some seconds more whenever the turn passes on. */
export interface TotalClock {
  kind: "total";
  minutes: number;
  increment?: number;
}

/** So many days for every action. */
export interface DaysClock {
  kind: "days";
  days: number;
}

/** One card or block: the digest of `label` says which letter of `pool` was drawn. */
export interface DrawSeen {
  label: string;
  pool: string;
  drawn: string;
}

/** Sensors that go from an active space into an inactive one. */
export interface Move {
  from_space: number;
  to_space: number;
  sensors: string;
}

/** What the study found about a first action, and the action in words. */
export interface OpeningTold {
  phrase: Phrase;
  facts: OpeningFacts;
}

/** A first hand: how often it is dealt, in thousandths, and who wins with it. */
export interface HandFacts {
  role: Role;
  hand: string;
  dealt: number;
  won: Figure;
}

/** The clock when the message was sent; whoever shows it lets it run on. */
export interface ClockSeen {
  left: Record<Role, number>;
  running: Role | null;
  paused: boolean;
}

/** The last thing that a seat said. */
export interface SaidSeen {
  seat: Role;
  what: "hello" | "well-played" | "nice" | "thinking" | "oops" | "thanks" | "sorry" | "again" | "bye";
  number: number;
}

/** Spaces as the letters of their sensors, `""` when empty; one more than blocks. */
export interface WireRow {
  spaces: string[];
  blocks: WireBlock[];
}

/** A player's cards: those known in the hand, how many more, the discard pile, the deck. */
export interface WireCards {
  known: string;
  unknown: number;
  discard: string;
  deck: number;
}

/** A block of the inactive row: the sensors beside it, and whether presence can come to it. */
export interface BlockReading {
  block: number;
  sensors: string;
  within_reach: boolean;
  evidence: boolean;
}

/** What announcing a feature would do if the round ended now. */
export interface FeatureReading {
  feature: string;
  matching: number[];
  presence: number[];
  evidence: number;
  escape: boolean;
  capture: boolean;
  outcome: string | null;
}

/** The Cryptid's best announcement if the round ended now; several may be equally good. */
export interface BestReading {
  features: string[];
  presence: number;
  evidence: number;
  escape: boolean;
  capture: boolean;
  outcome: string | null;
}

/** A first action, and its mirror image with white and black exchanged, worth the same. */
export interface OpeningFacts {
  actions: string[];
  won: Figure[];
  chosen: Figure | null;
  captured: number;
}

/** A share of the Cryptid's wins or of choices, with its 95 % interval, in thousandths. */
export interface Figure {
  player: string;
  games: number;
  value: number;
  low: number;
  high: number;
}

/** A block and the counters on it. */
export interface WireBlock {
  kind: Kind;
  presence: boolean;
  evidence: boolean;
}
