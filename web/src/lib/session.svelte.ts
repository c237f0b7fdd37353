// A table on the server, or beside the page: one line, opened again whenever it is lost.
import { openLine } from "judge:connection";
import type { Line } from "judge:connection";
import { keepKeys, keysOf } from "judge:keychain";
import type { Keys } from "judge:keychain";

import { Decision } from "./decision.svelte";
import { Display } from "./display.svelte";
import type { Judge } from "./judge";
import { RefusedError } from "./judge";
import { keepPlayed } from "./history";
import { spoken } from "./news";
import { PACES, prefs } from "./prefs.svelte";
import { confirmed, forget, remember } from "./confirmed";
import { newToken } from "./secrets";
import { markOver } from "./tables";
import type { Rung } from "./coach";
import type {
  Choice,
  ClientMessage,
  LogEntry,
  Mistaken,
  Phrase,
  Preview,
  Refused,
  Role,
  ServerMessage,
  TableState,
} from "./wire";

type WithoutId<One> = One extends { id: string } ? Omit<One, "id"> : never;
type Answer<Type> = Extract<ServerMessage, { type: Type }>;

interface Waiting {
  readonly message: ClientMessage;
  /** How often it was said again because the server could not store it. */
  tries?: number;
  readonly done: (answer: ServerMessage) => void;
  readonly failed: (error: RefusedError) => void;
}

/** How long the only thing that can be done is seen before it happens by itself. */
const BEAT = 1500;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;
/** Without a word for so long the line is asked whether it is still there: */
const QUIET = 20_000;
/** sooner while an answer is awaited; and so long that question may take, or a connection. */
const SILENCE = 4000;
/** An action that could not be stored is said again, each time after so long: */
const STORED_AGAIN = [500, 1000, 2000, 4000];
/** Refusals of the first message that will not pass; after any other we try again. */
const LASTING = ["unknown", "forbidden", "damaged"];

export class TableSession implements Judge {
  readonly display = new Display();
  readonly decision = new Decision(this.display, this);
  state: TableState | null = $state.raw(null);
  yours: Role[] = $state.raw([]);
  /** Our keys to this table. */
  keys: Keys | undefined = $state.raw();
  connected = $state(false);
  /** A serious mistake in a teaching game, until it is taken back or the game goes on. */
  mistake: Mistaken | null = $state.raw(null);
  /** Why there is no table here. */
  lost: Refused | null = $state.raw(null);
  private socket: Line | null = null;
  // Nothing on the screen is made from it, so it need not be watched.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private readonly waiting = new Map<string, Waiting>();
  private readonly prefix = Math.random().toString(36).slice(2, 10);
  private counter = 0;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** An action was confirmed and no answer has come yet. */
  pending = $state(false);
  /** The server could not store it yet; it is said again. */
  storing = $state(false);
  /** The bots' pace before it was skipped over. */
  private usual: number | null = null;

  /** `brought`: keys that came with the address are being kept. */
  constructor(
    readonly table: string,
    private readonly brought: Promise<void> = Promise.resolve(),
  ) {
    this.display.number = table;
    window.addEventListener("online", this.hurry);
    window.addEventListener("offline", this.drop);
    this.connect();
  }

  get hotSeat(): boolean {
    return this.yours.length === 2;
  }

  /** In a hot seat: the seat to hand the screen to, while its cards are covered. */
  get covered(): Role | null {
    if (!this.hotSeat || !this.state || this.state.result !== "*") return null;
    const next = this.state.to_act;
    return next && this.state.viewer !== next ? next : null;
  }

  private connect(): void {
    const socket = openLine(this.table);
    this.socket = socket;
    socket.onopen = () => void this.hello(socket);
    socket.onmessage = (event) => this.hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => this.again();
    this.listen(this.drop, 2 * SILENCE);
  }

  /** A line can be dead without anybody being told: whoever hears nothing has to ask. */
  private listen(otherwise: () => void, patience: number): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(otherwise, patience);
  }

  private readonly ping = () => {
    this.socket?.send(JSON.stringify({ type: "ping", id: this.newId() }));
    this.listen(this.drop, SILENCE);
  };

  /** Give a line up without waiting for a goodbye that may never come. */
  private readonly drop = () => {
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
    this.again();
  };

  /** The browser says that there is a line again. */
  private readonly hurry = () => {
    if (this.connected || this.closed || this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private again(): void {
    this.connected = false;
    this.socket = null;
    clearTimeout(this.silence);
    if (this.closed || this.lost) return;
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private async hello(socket: Line): Promise<void> {
    await this.brought.catch(() => undefined); // then we only look on
    const keys = (this.keys = await keysOf(this.table));
    const held = [keys?.tokens.C, keys?.tokens.S, keys?.owner, keys?.mine];
    const tokens = held.filter((one) => one !== undefined);
    const viewer = this.state?.viewer;
    const look = viewer === "C" || viewer === "S" ? { look: viewer } : {};
    if (this.socket === socket)
      socket.send(JSON.stringify({ type: "hello", id: this.newId(), tokens, ...look }));
  }

  private newId(): string {
    this.counter += 1;
    return `${this.prefix}.${this.counter}`;
  }

  private request<Type extends ServerMessage["type"]>(
    message: WithoutId<ClientMessage>,
    before?: (whole: ClientMessage) => void,
  ): Promise<Answer<Type>> {
    const whole = { ...message, id: this.newId() } as ClientMessage;
    before?.(whole);
    return new Promise((resolve, reject) => {
      const done = resolve as (answer: ServerMessage) => void;
      this.waiting.set(whole.id, { message: whole, done, failed: reject });
      if (!this.connected) return;
      this.socket?.send(JSON.stringify(whole));
      if (this.waiting.size === 1) this.listen(this.ping, SILENCE);
    });
  }

  private hear(message: ServerMessage): void {
    if (message.type === "table") this.wholeTable(message);
    else if (message.type === "update") this.update(message);
    else if (message.type === "error") this.problem(message.reply_to, message.refusal);
    else if (message.type === "mistake") this.mistake = message;
    const id = message.type === "mistake" ? null : message.reply_to;
    if (id && message.type !== "error") {
      this.waiting.get(id)?.done(message);
      this.waiting.delete(id);
    }
    if (this.connected) this.listen(this.ping, this.waiting.size ? SILENCE : QUIET);
  }

  private problem(id: string | null, refusal: Refused): void {
    const waiting = id === null ? undefined : this.waiting.get(id);
    if (waiting && refusal.code === "storage" && this.tryAgain(waiting)) return;
    if (id !== null) this.waiting.delete(id);
    if (waiting) waiting.failed(new RefusedError(refusal));
    else if (!this.state && LASTING.includes(refusal.code)) {
      this.lost = refusal;
      if (refusal.code === "unknown") void markOver(this.table);
    }
  }

  /** Say an action again that could not be stored, under the same id: it counts once. */
  private tryAgain(waiting: Waiting): boolean {
    const pause = STORED_AGAIN[(waiting.tries ??= 0)];
    if (waiting.message.type !== "act" || pause === undefined) return false;
    waiting.tries += 1;
    this.storing = true;
    setTimeout(() => {
      if (this.connected) this.socket?.send(JSON.stringify(waiting.message));
    }, pause);
    return true;
  }

  private wholeTable(message: Answer<"table">): void {
    this.connected = true;
    this.wait = FIRST_WAIT;
    this.yours = message.yours;
    this.settleKeys();
    this.display.log = message.log;
    this.display.handicap = message.handicap ?? null;
    this.display.bottom = message.yours.length === 1 ? (message.yours[0] ?? "C") : "C";
    const known = this.state?.version === message.state.version;
    this.accept(message.state, [], !known);
    if (!known) this.begin(true);
    this.takeUp();
    for (const one of this.waiting.values()) this.socket?.send(JSON.stringify(one.message));
  }

  /** What was confirmed before the page was loaded again, and not heard of since. */
  private takeUp(): void {
    const message = confirmed(this.table);
    if (!message || this.waiting.has(message.id)) return;
    this.pending = true;
    const settled = () => {
      this.pending = this.storing = false;
      forget();
    };
    const failed = (error: RefusedError) => {
      settled();
      this.decision.refuse(error.refusal);
    };
    this.waiting.set(message.id, { message, done: settled, failed });
  }

  /** A token whose seat was not known: now it is. */
  private settleKeys(): void {
    const [keys, seat] = [this.keys, this.yours[0]];
    if (!keys?.mine || !seat) return;
    this.keys = { table: this.table, tokens: { [seat]: keys.mine } };
    void keepKeys(this.keys);
  }

  /** The log comes from `log_from` on: more than the new steps when more was revealed. */
  private update(message: Answer<"update">): void {
    const { state } = message;
    const { display } = this;
    const before = this.state;
    const length = display.log.length;
    display.log = [...display.log.slice(0, message.log_from), ...message.log];
    const entries = message.log.filter((entry) => entry.number > length);
    const back = message.cause === "take-back";
    // Whoever has taken back or played on has answered the offer.
    const played = entries.some((entry) => this.yours.includes(entry.role));
    if (back || played || state.result !== "*") this.mistake = null;
    this.accept(state, entries, back);
    if (before && sameDecision(before, state)) return;
    const words = [...spoken(entries, this.yours), state.prompt];
    display.said = back ? [{ id: "said-taken-back" }, ...words] : words;
    this.begin(!back);
  }

  private accept(state: TableState, entries: readonly LogEntry[], fresh: boolean): void {
    this.state = state;
    this.display.toAct = state.to_act;
    this.display.prompt = state.prompt;
    this.display.result = state.result;
    this.display.show(state.seen, entries, fresh);
    if (state.result === "*") return;
    void markOver(this.table);
    keepPlayed(this.table, this.yours, state);
  }

  /** What was taken back is not done again by itself. */
  private begin(forward: boolean): void {
    const { to_act, legal, can } = this.state as TableState;
    this.decision.begin(to_act, can.act ? legal : null);
    clearTimeout(this.beat);
    if (forward && prefs.forced && this.decision.only) {
      this.beat = setTimeout(() => this.playOnly(), BEAT);
    }
    if (this.usual !== null && (can.act || !this.state?.thinking)) {
      this.pace(this.usual);
      this.usual = null;
    }
  }

  /** Do the only thing that can be done. */
  private playOnly(): void {
    const { only } = this.decision;
    if (!only || this.decision.busy) return;
    this.decision.choose(only);
    void this.decision.confirm();
  }

  /** Whether the bots' answers can be skipped over. */
  get skippable(): boolean {
    return Boolean(this.state?.can.pace && this.state.thinking && this.state.pace);
  }

  /** Let the bots play at once until we are asked again. */
  skip(): void {
    if (!this.skippable) return;
    this.usual ??= this.state?.pace ?? null;
    this.pace(0);
  }

  /** Another speed in the settings is another pace of the bots that play with us. */
  changeSpeed(): void {
    if (this.state?.can.pace && this.state.pace !== null) this.pace(PACES[prefs.speed]);
  }

  private get asking() {
    return { seat: this.decision.seat ?? "C", version: this.state?.version ?? 0 } as const;
  }

  async preview(actions: readonly string[]): Promise<Preview> {
    const asked = { ...this.asking, actions: [...actions] };
    return (await this.request<"preview">({ type: "preview", ...asked })).preview;
  }

  async why(choice: Choice): Promise<Refused | null> {
    return (await this.request<"why">({ type: "why", ...this.asking, choice })).refusal;
  }

  /** One rung of a hint, in phrases. */
  async hint(rung: Rung): Promise<Phrase[]> {
    return (await this.request<"hint">({ type: "hint", ...this.asking, rung })).phrases;
  }

  /** Why the bot did what it did last, in phrases. */
  async whyBot(): Promise<Phrase[]> {
    const { seat } = this.asking;
    const step = this.state?.can.ask_bot ?? 1;
    return (await this.request<"ask-bot">({ type: "ask-bot", seat, step })).phrases;
  }

  async act(actions: readonly string[]): Promise<void> {
    this.pending = true;
    try {
      await this.request<"accepted">(
        { type: "act", ...this.asking, actions: [...actions] },
        (whole) => remember(this.table, whole),
      );
    } finally {
      this.pending = this.storing = false;
      forget();
    }
  }

  /** The seat that may take back, resign or be looked at: the one whose eyes we have. */
  get seat(): Role | null {
    const viewer = this.state?.viewer;
    if (viewer === "C" || viewer === "S") return viewer;
    return this.yours[0] ?? null;
  }

  /** Ask for a change, and show why it is refused if it is. */
  private want(message: WithoutId<ClientMessage>): void {
    this.request(message).catch((error: RefusedError) => this.decision.refuse(error.refusal));
  }

  takeBack(): void {
    const seat = this.state?.can.take_back;
    if (seat) this.want({ type: "take-back", seat, version: this.state?.version ?? 0 });
  }

  resign(): void {
    if (!this.seat || !this.state) return;
    this.want({ type: "resign", seat: this.seat, version: this.state.version });
  }

  /** What people who sit apart want of each other. */
  ask(message: WithoutId<ClientMessage>): void {
    this.want(message);
  }

  /** A code by which this seat can be taken over on another device. */
  async code(seat: Role): Promise<string> {
    return (await this.request<"code">({ type: "code", seat })).code;
  }

  /** Take a seat over by its code, with a key of our own. */
  async takeSeat(code: string): Promise<void> {
    const token = newToken();
    await this.request<"accepted">({ type: "seat", code, token });
    await keepKeys({ table: this.table, tokens: {}, mine: token });
    this.socket?.close();
  }

  look(seat: Role | null): void {
    this.want({ type: "look", seat });
  }

  pace(milliseconds: number | null): void {
    this.want({ type: "pace", milliseconds });
  }

  next(): void {
    this.want({ type: "next" });
  }

  close(): void {
    this.closed = true;
    window.removeEventListener("online", this.hurry);
    window.removeEventListener("offline", this.drop);
    clearTimeout(this.timer);
    clearTimeout(this.beat);
    clearTimeout(this.silence);
    this.socket?.close();
  }
}

/** Whether nothing has changed about what is to be decided: another pace, a rematch elsewhere. */
function sameDecision(before: TableState, after: TableState): boolean {
  const members = ["steps", "viewer", "result", "to_act"] as const;
  return members.every((member) => before[member] === after[member]);
}
