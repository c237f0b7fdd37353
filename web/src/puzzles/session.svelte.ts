// A puzzle on the screen: its position, what is being chosen, and the verdict on the answer.
import { answerPuzzle, askPuzzle, puzzle } from "../lib/api";
import { Decision } from "../lib/decision.svelte";
import { Display } from "../lib/display.svelte";
import type { Judge } from "../lib/judge";
import { RefusedError } from "../lib/judge";
import { withoutAnswers } from "../lib/unaided";
import type { Choice, Preview, PuzzleShown, PuzzleVerdict, Refused } from "../lib/wire";

export class PuzzleSession implements Judge {
  readonly display = new Display();
  readonly decision = new Decision(this.display, this);
  shown: PuzzleShown | null = $state.raw(null);
  verdict: PuzzleVerdict | null = $state.raw(null);
  failed: unknown = $state.raw(null);

  /** `onanswer` is told of every answer. */
  constructor(private readonly onanswer: (puzzle: PuzzleShown, right: boolean) => void) {}

  async open(id: string): Promise<void> {
    this.decision.begin(null, null);
    this.verdict = null;
    this.failed = null;
    try {
      this.shown = await puzzle(id);
    } catch (error) {
      this.failed = error;
      return;
    }
    this.begin(this.shown);
  }

  /** Lay the position out anew and ask. */
  private begin(shown: PuzzleShown): void {
    const { display } = this;
    this.verdict = null;
    display.number = shown.id;
    display.log = [];
    display.pieces = null;
    display.toAct = shown.seat;
    display.bottom = shown.seat;
    display.prompt = shown.aim;
    display.result = "*";
    display.show(withoutAnswers(shown.seen), [], true);
    display.said = [shown.aim];
    this.decision.begin(shown.seat, shown.legal);
  }

  again(): void {
    if (this.shown) this.begin(this.shown);
  }

  async preview(actions: readonly string[]): Promise<Preview> {
    // What an announcement would bring is what is asked for.
    if (!this.shown || this.display.seen?.position.phase === "h") throw new Error("a puzzle");
    const { preview, refusal } = await askPuzzle(this.shown.id, { preview: [...actions] });
    if (refusal) throw new RefusedError(refusal);
    if (!preview) throw new Error("no preview");
    return { ...preview, after: withoutAnswers(preview.after) };
  }

  async why(choice: Choice): Promise<Refused | null> {
    if (!this.shown) return null;
    return (await askPuzzle(this.shown.id, { why: choice })).refusal;
  }

  async act(actions: readonly string[]): Promise<void> {
    const { shown } = this;
    const [action] = actions;
    if (!shown || !action) return;
    this.verdict = await answerPuzzle(shown.id, action);
    this.decision.begin(null, null);
    this.display.prompt = this.verdict.why;
    this.display.said = [this.verdict.why];
    this.onanswer(shown, this.verdict.right);
  }
}
