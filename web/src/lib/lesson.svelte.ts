// A lesson of the guided game: the judge answers each request and keeps nothing in between.
import { practice } from "./api";
import { Decision } from "./decision.svelte";
import { Display } from "./display.svelte";
import type { Judge } from "./judge";
import { RefusedError } from "./judge";
import { LESSONS } from "./lessons";
import type { Lesson } from "./lessons";
import type { Choice, Practice, Practised, Preview, Refused } from "./wire";

export class LessonSession implements Judge {
  readonly display = new Display();
  readonly decision = new Decision(this.display, this);
  number = $state(0);
  /** The player has done what the lesson is about. */
  learned = $state(false);
  /** Something legal was played that is not what the lesson is about. */
  astray = $state(false);
  failed = $state(false);
  private steps: readonly string[] = [];

  get lesson(): Lesson {
    return LESSONS[this.number] as Lesson;
  }

  private ask(more: Partial<Practice> = {}): Promise<Practised> {
    return practice({ position: this.lesson.position, steps: [...this.steps], ...more });
  }

  /** Lay out a lesson from its beginning. */
  async open(number: number): Promise<void> {
    this.number = number;
    this.learned = false;
    this.astray = false;
    this.steps = this.lesson.before ?? [];
    this.display.pieces = null;
    this.display.log = [];
    const answer = await this.ask().catch(() => null);
    this.failed = answer === null;
    if (!answer) return;
    this.take(answer);
    const { name, seat } = this.lesson;
    this.decision.begin(seat, answer.to_act === seat ? answer.legal : null);
    this.display.said = [{ id: `lesson-${name}-title` }, { id: `lesson-${name}-text` }];
  }

  private take(answer: Practised): void {
    const { display } = this;
    const entries = answer.log.slice(display.log.length);
    display.log = answer.log;
    display.toAct = answer.to_act;
    display.prompt = answer.prompt;
    display.result = answer.result;
    display.bottom = this.lesson.seat;
    display.show(answer.seen, entries, display.pieces === null);
  }

  private praise(): void {
    this.learned = true;
    this.astray = false;
    this.display.said = [{ id: `lesson-${this.lesson.name}-done` }];
  }

  async preview(actions: readonly string[]): Promise<Preview> {
    const answer = await this.ask({ preview: [...actions] });
    if (!answer.preview) throw new Error("no preview");
    return answer.preview;
  }

  async why(choice: Choice): Promise<Refused | null> {
    return (await this.ask({ why: choice })).refusal;
  }

  async act(chosen: readonly string[]): Promise<void> {
    // Steps are played as they stand, so that several go in the rules' order.
    const { actions } = await this.preview(chosen);
    const steps = [...this.steps, ...actions];
    const answer = await this.ask({ steps });
    if (answer.refusal) throw new RefusedError(answer.refusal);
    const events = answer.log.slice(this.display.log.length).flatMap((entry) => entry.events);
    if (!this.lesson.done(actions, events)) {
      this.astray = true;
      this.decision.back();
      this.display.said = [{ id: `lesson-${this.lesson.name}-again` }];
      return;
    }
    this.steps = steps;
    this.take(answer);
    this.decision.begin(null, null);
    this.praise();
  }

  /** A feature was chosen, and in some lessons that is all: it is not announced. */
  looked(feature: string | undefined): void {
    if (!feature || feature !== this.lesson.look || this.learned) return;
    this.decision.seat = null;
    this.praise();
  }
}
