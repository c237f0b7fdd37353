// The guided first game: where the player is in it, what the opponent answers, what was tried.
// The judge answers each request and keeps nothing in between; the place is kept in this browser.
import { practice } from "./api";
import { Decision } from "./decision.svelte";
import { Display } from "./display.svelte";
import type { Judge } from "./judge";
import { RefusedError } from "./judge";
import { CHAPTERS, QUESTIONS, bare, loadScript, stepsBefore, withChance } from "./lessons";
import type { Beat, Chapter, Question } from "./lessons";
import { guidePlace, keepGuidePlace, motionOff } from "./prefs.svelte";
import { withoutAnswers } from "./unaided";
import type {
  BestReading,
  Choice,
  Option,
  Phrase,
  Practice,
  Practised,
  Preview,
  Refused,
  Role,
  TableEvent,
} from "./wire";

/** The parts of the guide in order. */
export const PARTS = ["goal", "cryptid", "scientist", "quiz", "end"] as const;
export type Part = (typeof PARTS)[number];

/** What something that was tried would have done. */
export interface Tried {
  readonly events: readonly Phrase[];
  /** What the Cryptid could then announce; null while sensors are left to move. */
  readonly best: BestReading | null;
  /** The sensor phase would go on. */
  readonly unfinished: boolean;
}

/** Milliseconds between two actions of the opponent. */
const BEAT = 900;

/** Said by the board itself or beside the point. */
const UNSAID: ReadonlySet<TableEvent["event"]> = new Set([
  "CardPlayed",
  "FeatureAnnounced",
  "PhaseStarted",
  "RoundStarted",
  "BlocksDrawn",
]);

export class LessonSession implements Judge {
  readonly display = new Display();
  readonly decision = new Decision(this.display, this);
  part: Part = $state("goal");
  beat = $state(0);
  tried: Tried | null = $state.raw(null);
  /** A question of the quiz has been answered rightly. */
  right = $state(false);
  /** The questions that were answered rightly at the first try; null: not answered. */
  answers: readonly (boolean | null)[] = $state.raw([]);
  /** The script is there. */
  ready = $state(false);
  failed = $state(false);
  /** The action that is asked for. */
  wanted: Option | null = $state.raw(null);
  private own: Record<string, readonly string[]> = {};
  private steps: readonly string[] = [];
  /** Counts openings: what an earlier one still waits for comes too late. */
  private visit = 0;

  constructor() {
    const kept = guidePlace();
    this.own = { ...kept.own };
    this.answers = kept.answers;
    void loadScript().then(
      () => {
        this.ready = true;
        return this.open(PARTS.find((one) => one === kept.part) ?? "goal", kept.beat, false);
      },
      () => (this.failed = true),
    );
  }

  get chapter(): Chapter | null {
    return CHAPTERS.find((one) => one.name === this.part) ?? null;
  }

  get question(): Question | null {
    return this.part === "quiz" ? (QUESTIONS[this.beat] ?? null) : null;
  }

  get current(): Beat | null {
    return this.chapter?.beats[this.beat] ?? null;
  }

  get seat(): Role {
    return (this.chapter ?? this.question)?.seat ?? "C";
  }

  /** How many beats a part has. */
  length(part: Part = this.part): number {
    if (part === "quiz") return QUESTIONS.length;
    return CHAPTERS.find((one) => one.name === part)?.beats.length ?? 1;
  }

  get first(): boolean {
    return this.part === "goal";
  }

  next(): void {
    if (this.beat + 1 < this.length()) void this.open(this.part, this.beat + 1, true);
    else void this.open(PARTS[PARTS.indexOf(this.part) + 1] ?? "end", 0, true);
  }

  back(): void {
    if (this.beat > 0) return void this.open(this.part, this.beat - 1, false);
    const before = PARTS[PARTS.indexOf(this.part) - 1];
    if (before) void this.open(before, this.length(before) - 1, false);
  }

  /** Go to a part from its beginning. */
  start(part: Part): void {
    if (part === "quiz") this.answers = [];
    void this.open(part, 0, false);
  }

  /** Lay a beat out; going forwards, the opponent's answer is seen as it happens. */
  private async open(part: Part, beat: number, forward: boolean): Promise<void> {
    this.visit += 1;
    const mine = this.visit;
    const same = this.part === part && forward;
    this.part = part;
    this.beat = Math.min(beat, this.length() - 1);
    this.tried = null;
    this.right = false;
    this.wanted = null;
    this.decision.begin(null, null);
    this.keep();
    const { start } = this.chapter ?? this.question ?? {};
    if (!start) return;
    const before = this.chapter ? stepsBefore(this.chapter, this.beat, this.own) : [];
    const play = this.current?.play ?? [];
    if (!same) this.display.pieces = null;
    const moments = same ? play.map((_, index) => index + 1) : [play.length];
    for (const count of moments.length ? moments : [0]) {
      if (count > 1) await pause();
      await this.show([...before, ...play.slice(0, count)], mine);
    }
  }

  private async show(steps: readonly string[], mine: number): Promise<void> {
    if (mine !== this.visit) return;
    this.steps = steps;
    const answer = await this.ask().catch(() => null);
    if (mine !== this.visit) return;
    this.failed = answer === null;
    if (answer) this.take(answer);
    const all = (this.current?.play?.length ?? 0) + this.before;
    if (answer && steps.length === all) this.begin(answer);
  }

  private get before(): number {
    return this.chapter ? stepsBefore(this.chapter, this.beat, this.own).length : 0;
  }

  private take(answer: Practised): void {
    const { display } = this;
    const fresh = display.pieces === null;
    const entries = fresh ? [] : answer.log.slice(display.log.length);
    display.log = answer.log;
    display.toAct = answer.to_act;
    display.prompt = answer.prompt;
    display.result = answer.result;
    display.bottom = this.seat;
    display.show(this.question ? withoutAnswers(answer.seen) : answer.seen, entries, fresh);
  }

  /** Ask for what the script says: of the legal actions those that are in question. */
  private begin(answer: Practised): void {
    const legal = answer.to_act === this.seat ? answer.legal : null;
    const script = (this.current?.ask ?? []).map(bare);
    if (this.question) {
      this.decision.begin(this.seat, legal ?? null);
    } else if (legal && script.length) {
      const wanted = legal.find((one) => one.action === script[0]) ?? null;
      this.wanted = wanted;
      const among = legal.filter((one) => this.current?.open || (wanted && alike(one, wanted)));
      this.decision.begin(this.seat, among);
    }
    this.display.said = [{ id: this.text }];
  }

  /** The message that is shown. */
  get text(): string {
    if (this.question) return `quiz-${this.question.name}`;
    return this.current ? `guide-${this.part}-${this.current.name}` : "guide-goal";
  }

  private ask(more: Partial<Practice> = {}): Promise<Practised> {
    const { start } = (this.chapter ?? this.question) as Chapter | Question;
    return practice({ position: start, seat: this.seat, steps: [...this.steps], ...more });
  }

  async preview(actions: readonly string[]): Promise<Preview> {
    // What an announcement would bring is what a question asks for.
    if (this.question && this.display.seen?.position.phase === "h") throw new Error("a question");
    return this.previewed(actions);
  }

  private async previewed(actions: readonly string[]): Promise<Preview> {
    const { preview, refusal } = await this.ask({ preview: [...actions] });
    if (refusal) throw new RefusedError(refusal);
    if (!preview) throw new Error("no preview");
    return preview;
  }

  async why(choice: Choice): Promise<Refused | null> {
    const { refusal } = await this.ask({ why: choice });
    return refusal ?? { code: "guide", rule: null, phrase: { id: "guide-not-now" } };
  }

  async act(chosen: readonly string[]): Promise<void> {
    const shown = await this.previewed(chosen);
    if (this.question) await this.answer(shown);
    else if (await this.isWanted(shown)) this.accept(shown.actions);
    else this.refuse(shown);
  }

  /** Whether something leads to what the script leads to, or will do as well. */
  private async isWanted(shown: Preview): Promise<boolean> {
    const { ask = [], also = [] } = this.current ?? {};
    if (shown.actions.length === 1 && also.includes(shown.actions[0] ?? "")) return true;
    const script = await this.previewed(ask.map(bare));
    return script.after.notation === shown.after.notation;
  }

  private accept(actions: readonly string[]): void {
    const { name, ask = [] } = this.current ?? { name: "" };
    const own = withChance(actions, ask);
    if (own.join() !== ask.join()) this.own[`${this.part}-${name}`] = own;
    this.forget(this.beat + 1);
    this.next();
  }

  /** What was chosen later in this part belongs to a game that is no more. */
  private forget(from: number): void {
    const later = this.chapter?.beats.slice(from).map(({ name }) => `${this.part}-${name}`) ?? [];
    const kept = Object.entries(this.own).filter(([name]) => !later.includes(name));
    this.own = Object.fromEntries(kept);
  }

  private async answer(shown: Preview): Promise<void> {
    const after = await this.ask({ steps: [...shown.actions] });
    const right = reached(this.question as Question, after);
    const first = this.answers[this.beat] ?? null;
    this.answers = QUESTIONS.map((_, index) =>
      index === this.beat ? (first ?? right) : (this.answers[index] ?? null),
    );
    this.keep();
    if (!right) return this.refuse(shown);
    this.right = true;
    this.tried = null;
    this.steps = shown.actions;
    this.display.show(after.seen, after.log, false);
    this.display.log = after.log;
    this.decision.begin(null, null);
    this.display.said = [{ id: `${this.text}-right` }];
  }

  private refuse(shown: Preview): void {
    const { phase } = shown.after.position;
    const events = shown.events.filter((one) => !UNSAID.has(one.event));
    this.tried = {
      events: events.map((one) => one.phrase),
      best: phase === "h" ? shown.after.reading.best : null,
      unfinished: phase === "s" && this.display.seen?.position.phase === "s",
    };
    this.decision.back();
    this.display.said = [{ id: "guide-tried" }, ...this.tried.events];
  }

  private keep(): void {
    const { part, beat, answers } = this;
    keepGuidePlace({ part, beat, own: this.own, answers: [...answers] });
  }
}

/** Whether an action is of the kind that is asked for: the same card and space. */
function alike(one: Option, wanted: Option): boolean {
  if (one.kind !== wanted.kind || one.card !== wanted.card || one.wild !== wanted.wild) {
    return false;
  }
  return one.card === undefined || one.space === wanted.space;
}

/** Whether a question's task is fulfilled, as the judge says. */
function reached(question: Question, after: Practised): boolean {
  const { best } = after.seen.reading;
  const hiding = after.seen.position.phase === "h";
  if (question.name === "capture") return hiding && best?.capture === true;
  if (question.name === "escape") return hiding && best?.escape === true;
  const events = after.log.flatMap((entry) => entry.events);
  return after.result === "*" && events.some((one) => one.event === "EvidenceGained");
}

function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, motionOff() ? 0 : BEAT));
}
