// A table on the server: one socket, opened again whenever it is lost.
import type { FromClient, FromServer } from "../generated/socket";
import { Desk } from "./desk.svelte";
import { alsoOdd, language, t } from "./i18n.svelte";
import { keysOf, markOver } from "./prefs.svelte";
import type { Complaint, Draft, LogEntry, Preview, Role, SeatInfo, TableState } from "./wire";

type Request = FromClient["message"];
type Answer = FromServer["message"];
type WithoutId<One> = One extends { id: string } ? Omit<One, "id"> : never;

interface Waiting {
  readonly message: Request;
  readonly done: (answer: Answer) => void;
  readonly failed: (complaint: Complaint) => void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4000;

export class TableSession extends Desk {
  state: TableState | null = $state.raw(null);
  seats: SeatInfo[] = $state.raw([]);
  yours: Role[] = $state.raw([]);
  connected = $state(false);
  /** Why there is no table here. */
  lost: Complaint | null = $state.raw(null);
  private socket: WebSocket | null = null;
  // Nothing on the screen is made from it, so it need not be watched.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private readonly waiting = new Map<string, Waiting>();
  private readonly prefix = Math.random().toString(36).slice(2, 10);
  private counter = 0;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(readonly table: string) {
    super();
    this.connect();
  }

  get keys() {
    return keysOf(this.table);
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
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => this.hear(alsoOdd(JSON.parse(String(event.data)) as Answer));
    socket.onclose = () => this.again();
  }

  private again(): void {
    this.connected = false;
    if (this.closed || this.lost) return;
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private hello(): void {
    const keys = this.keys;
    const tokens = [keys?.tokens.C, keys?.tokens.S, keys?.owner].filter((one) => one !== undefined);
    const viewer = this.state?.viewer;
    const look = viewer === "C" || viewer === "S" ? viewer : null;
    this.socket?.send(
      JSON.stringify({ type: "hello", id: this.newId(), tokens, language: language(), look }),
    );
  }

  private newId(): string {
    this.counter += 1;
    return `${this.prefix}.${this.counter}`;
  }

  private request(message: WithoutId<Request>): Promise<Answer> {
    const whole = { ...message, id: this.newId() } as Request;
    return new Promise((resolve, reject) => {
      this.waiting.set(whole.id, {
        message: whole,
        done: resolve,
        failed: (complaint) => reject(new Error(complaint.sentence)),
      });
      if (this.connected) this.socket?.send(JSON.stringify(whole));
    });
  }

  private hear(message: Answer): void {
    if (message.type === "table") this.wholeTable(message);
    else if (message.type === "update") this.update(message);
    else if (message.type === "error") return this.problem(message.reply_to, message.complaint);
    const id = message.reply_to;
    if (id === null || message.type === "update") return;
    this.waiting.get(id)?.done(message);
    this.waiting.delete(id);
  }

  private problem(id: string | null, complaint: Complaint): void {
    const waiting = id === null ? undefined : this.waiting.get(id);
    if (id !== null) this.waiting.delete(id);
    if (!this.state && !waiting) {
      this.lost = complaint;
      markOver(this.table);
      return;
    }
    this.busy = false;
    if (complaint.code !== "stale") {
      this.complaint = complaint;
      this.said = complaint.sentence;
    }
    waiting?.failed(complaint);
  }

  private wholeTable(message: Extract<Answer, { type: "table" }>): void {
    this.connected = true;
    this.wait = FIRST_WAIT;
    this.seats = message.seats;
    this.yours = message.yours;
    this.log = message.log;
    this.bottom = message.yours.length === 1 ? (message.yours[0] ?? "C") : "C";
    const known = this.state?.version === message.state.version;
    this.accept(message.state, [], !known);
    if (!known) this.begin();
    else void this.choose(this.intent, true);
    for (const one of this.waiting.values()) this.socket?.send(JSON.stringify(one.message));
  }

  /** The log comes from `log_from` on: more than the new steps when more was revealed. */
  private update(message: Extract<Answer, { type: "update" }>): void {
    const { state, cause } = message;
    const before = this.log.length;
    this.log = [...this.log.slice(0, message.log_from), ...message.log];
    const entries = message.log.filter((entry) => entry.number > before);
    this.accept(state, entries, cause === "take-back");
    if (!["act", "take-back", "resign", "look"].includes(cause)) return;
    const words = entries.flatMap((entry) => entry.sentences);
    const back = cause === "take-back" ? [t("said-taken-back")] : [];
    this.said = [...back, ...words, state.prompt].join(" ");
    this.begin();
  }

  private accept(state: TableState, entries: LogEntry[], fresh: boolean): void {
    this.state = state;
    this.toAct = state.to_act;
    this.acting = state.legal && state.to_act && state.can.act ? state.to_act : null;
    this.prompt = state.prompt;
    this.result = state.result;
    this.show(state.seen, entries, fresh);
    if (state.result !== "*") markOver(this.table);
  }

  protected async ask(draft: Draft): Promise<Preview> {
    const seat = this.acting ?? "C";
    const version = this.state?.version ?? 0;
    const answer = await this.request({ type: "preview", seat, version, draft });
    if (answer.type !== "preview") throw new Error(answer.type);
    return answer.preview;
  }

  protected async send(actions: string[]): Promise<void> {
    if (!this.acting || !this.state) return;
    const { version } = this.state;
    await this.request({ type: "act", seat: this.acting, version, actions });
  }

  /** The seat that may take back, resign or be looked at: the one whose eyes we have. */
  get seat(): Role | null {
    const viewer = this.state?.viewer;
    if (viewer === "C" || viewer === "S") return viewer;
    return this.yours[0] ?? null;
  }

  /** Ask for a change; a refusal is shown by `problem`, so nobody needs to catch it. */
  private want(message: WithoutId<Request>): void {
    this.request(message).catch(() => undefined);
  }

  takeBack(): void {
    if (!this.seat || !this.state) return;
    this.want({ type: "take-back", seat: this.seat, version: this.state.version });
  }

  resign(): void {
    if (!this.seat || !this.state) return;
    this.want({ type: "resign", seat: this.seat, version: this.state.version });
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

  speak(): void {
    this.want({ type: "language", language: language() });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
