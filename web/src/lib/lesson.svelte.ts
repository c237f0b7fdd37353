// A desk for lessons: the server judges each step and keeps nothing.
import { practice } from "./api";
import { Desk } from "./desk.svelte";
import { language, t } from "./i18n.svelte";
import { LESSONS } from "./lessons";
import type { Lesson } from "./lessons";
import type { Draft, Practised, Preview } from "./wire";

export class LessonDesk extends Desk {
  number = $state(0);
  /** The player has done what the lesson is about. */
  learned = $state(false);
  /** Something legal was played that is not what the lesson is about. */
  astray = $state(false);
  failed = $state(false);
  private steps: string[] = [];

  get lesson(): Lesson {
    return LESSONS[this.number] as Lesson;
  }

  private judge(extra: readonly string[], draft: Draft | null = null): Promise<Practised> {
    return practice({
      position: this.lesson.position,
      steps: [...this.steps, ...extra],
      draft,
      language: language(),
    });
  }

  /** Lay out a lesson from its beginning. */
  async open(number: number): Promise<void> {
    this.number = number;
    this.learned = false;
    this.astray = false;
    this.steps = [...(this.lesson.before ?? [])];
    this.tokens = null;
    this.log = [];
    await this.refresh();
    this.begin();
    this.said = `${t(`lesson-${this.lesson.name}-title`)} ${t(`lesson-${this.lesson.name}-text`)}`;
  }

  /** Ask again, for instance in another language. */
  async refresh(): Promise<void> {
    const answer = await this.judge([]).catch(() => null);
    this.failed = answer === null;
    if (answer) this.take(answer);
  }

  private take(answer: Practised): void {
    const before = this.log.length;
    this.log = answer.log;
    this.toAct = answer.to_act;
    this.prompt = answer.prompt;
    this.result = answer.result;
    this.bottom = this.lesson.seat;
    this.acting = !this.learned && answer.to_act === this.lesson.seat ? this.lesson.seat : null;
    const entries = answer.log.slice(before);
    this.show(answer.seen, entries, this.tokens === null);
  }

  override async choose(draft: Draft, keep = false): Promise<void> {
    await super.choose(draft, keep);
    if (this.lesson.look && this.draft.feature === this.lesson.look) this.praise();
  }

  private praise(): void {
    this.learned = true;
    this.astray = false;
    this.acting = null;
    this.said = t(`lesson-${this.lesson.name}-done`);
  }

  protected async ask(draft: Draft): Promise<Preview> {
    const answer = await this.judge([], draft);
    if (!answer.preview) throw new Error("no preview");
    return answer.preview;
  }

  protected async send(actions: string[]): Promise<void> {
    const answer = await this.judge(actions);
    const events = answer.log.slice(this.log.length).flatMap((entry) => entry.events);
    if (answer.refusal || !this.lesson.done(actions, events)) {
      this.astray = true;
      this.said = t(`lesson-${this.lesson.name}-again`);
      this.back();
      return;
    }
    this.steps = [...this.steps, ...actions];
    this.learned = true;
    this.take(answer);
    this.praise();
    this.draft = {};
    this.preview = null;
  }
}
