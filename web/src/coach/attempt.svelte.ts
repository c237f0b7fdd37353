// A position to decide on once more, with the ordinary controls of the table. The judge of lessons
// answers what is asked on the way; what is confirmed goes to whoever set the task.
import { practice } from "../lib/api";
import { Decision } from "../lib/decision.svelte";
import { Display } from "../lib/display.svelte";
import type { Judge } from "../lib/judge";
import { RefusedError } from "../lib/judge";
import type { Choice, Practised, Preview, Refused, Role } from "../lib/wire";

export class Attempt implements Judge {
  readonly display = new Display();
  readonly decision = new Decision(this.display, this);
  failed: unknown = $state.raw(null);

  constructor(
    readonly position: string,
    readonly seat: Role,
    private readonly confirmed: (actions: readonly string[]) => Promise<void>,
    number = "",
  ) {
    this.display.number = number;
    this.display.bottom = seat;
    void this.begin();
  }

  /** Ask for the decision, from the start or once more. */
  async begin(): Promise<void> {
    try {
      const { seen, legal, prompt } = await this.ask({});
      this.display.toAct = this.seat;
      this.display.prompt = prompt;
      this.display.show(seen, [], true);
      this.decision.begin(this.seat, legal);
    } catch (error) {
      this.failed = error;
    }
  }

  private async ask(more: { preview?: string[]; why?: Choice }): Promise<Practised> {
    return practice({ position: this.position, seat: this.seat, ...more });
  }

  async preview(actions: readonly string[]): Promise<Preview> {
    const { preview, refusal } = await this.ask({ preview: [...actions] });
    if (preview) return preview;
    throw new RefusedError(refusal as Refused);
  }

  async why(choice: Choice): Promise<Refused | null> {
    return (await this.ask({ why: choice })).refusal;
  }

  act(actions: readonly string[]): Promise<void> {
    return this.confirmed(actions);
  }
}
