// The decision that is asked for: what is chosen so far, what that leaves of the legal actions,
// and what would come of it. Choosing is answered here, at once; judging is left to the judge.
import {
  common,
  completed,
  fitting,
  named,
  spacesOf,
  swapped,
  targetsOf,
  whole,
  withSpace,
} from "./choosing";
import type { Display } from "./display.svelte";
import type { Judge } from "./judge";
import { RefusedError } from "./judge";
import { count, without } from "./notation";
import { piecesAfter } from "./pieces";
import type { Pieces } from "./pieces";
import { builtInWords } from "./spoken";
import type { Choice, Colour, Fact, Option, Preview, Refused, Role, Side } from "./wire";
import { COLOURS, other } from "./wire";

/** What is ready from the start can be confirmed only when it has been there for a moment. */
const ARMING = 400;

/** With so few actions left, what each would lead to is asked for before one is chosen. */
const AHEAD = 4;

export class Decision {
  /** The seat that the person at this screen decides for; null while nothing is asked. */
  seat: Role | null = $state(null);
  legal: readonly Option[] = $state.raw([]);
  choice: Choice = $state.raw({});
  /** Displaced sensors with the spaces chosen for them, in the order of choosing. */
  placed: readonly Option[] = $state.raw([]);
  refusal: Refused | null = $state.raw(null);
  preview: Preview | null = $state.raw(null);
  busy = $state(false);
  /** Something was touched, or the decision has been on the screen for a moment. */
  private armed = $state(true);
  private arming: ReturnType<typeof setTimeout> | undefined;
  /** The choice with which this decision began. */
  private first: Choice = {};
  /** Counts touches: a reason that an earlier one asked for comes too late. */
  private touches = 0;
  /** The actions whose preview is wanted. */
  private wanted = "";
  // Nothing on the screen is made from it, so it need not be watched.
  // eslint-disable-next-line svelte/prefer-svelte-reactivity
  private readonly previews = new Map<string, Promise<Preview | null>>();

  constructor(
    private readonly display: Display,
    private readonly judge: Judge,
  ) {}

  /** Displaced sensors are put back together: several actions, one Confirm. */
  readonly relocating = $derived(this.legal[0]?.kind === "put-back");

  readonly remaining = $derived(fitting(this.legal, this.choice));

  /** Displaced sensors that no space is chosen for yet. */
  readonly waiting = $derived.by((): string => {
    const displaced = this.display.seen?.position.displaced ?? "";
    return this.placed.reduce((left, one) => without(left, one.colour ?? ""), displaced);
  });

  /** The one action that is left. A card must have been chosen, even where only one can be. */
  private readonly one = $derived.by((): Option | null => {
    const [option, second] = this.remaining;
    if (this.relocating || !option || second || !Object.keys(this.choice).length) return null;
    return option.card !== undefined && this.choice.card === undefined ? null : option;
  });

  /** What Confirm would send; empty while choices are missing. */
  readonly actions = $derived.by((): string[] => {
    if (this.relocating) return this.waiting ? [] : this.placed.map((option) => option.action);
    return this.one ? [this.one.action] : [];
  });

  readonly ready = $derived(this.actions.length > 0 && !this.busy && this.armed);

  /** Whether there is anything to go back from. */
  readonly begun = $derived.by(() => {
    const more = Object.keys(this.choice).some((member) => !(member in this.first));
    return more || this.placed.length > 0;
  });

  /** What would happen: as the judge says, until then as the list says. */
  readonly events = $derived.by((): readonly Fact[] => {
    if (this.preview) return this.preview.events;
    const active = this.display.seen?.position.active ?? "C";
    return [...this.placed.map((one) => putBack(one, active)), ...moved(this.one, active)];
  });

  /** The pieces as the chosen action would leave them. */
  readonly ghosts = $derived.by((): Pieces | null => {
    const pieces = this.display.pieces;
    return pieces && this.events.length ? piecesAfter(pieces, this.events) : null;
  });

  readonly litSpaces = $derived.by((): number[] => {
    if (this.relocating) return this.waiting ? spacesOf(this.remaining) : [];
    return spacesOf(this.legal).filter((space) =>
      this.open(withSpace(this.choice, space, undefined)),
    );
  });

  /** Spaces of the inactive row that what is chosen so far can go to. */
  readonly litTargets = $derived.by((): number[] => {
    const { card, space, left } = this.choice;
    if (this.relocating || left !== undefined) return [];
    return card === undefined && space === undefined
      ? []
      : targetsOf(this.remaining, this.choice).sort((one, two) => one - two);
  });

  /** The list still holds something for a choice. */
  open(choice: Choice): boolean {
    return fitting(this.legal, choice).length > 0;
  }

  /** What is chosen of this, or all that is left says. */
  decided<Member extends keyof Choice & keyof Option>(member: Member): Option[Member] | undefined {
    const chosen = this.choice[member] as Option[Member] | undefined;
    if (chosen !== undefined || this.choice.card === undefined) return chosen;
    return common(this.remaining, member);
  }

  /** Whether the card chosen still leaves this open; a colour once the space is known. */
  asks(member: "space" | "colour" | "side"): boolean {
    if (this.choice.card === undefined || !named(this.remaining, member)) return false;
    if (member === "space") return this.decided("space") === undefined;
    return member === "side" || !this.asks("space");
  }

  /** The only thing that can be done, if there is but one. */
  readonly only = $derived(
    this.legal.length === 1 && !this.relocating ? (this.legal[0] ?? null) : null,
  );

  /** Choose a whole action. */
  choose(option: Option): void {
    this.set(whole(option));
  }

  /** Begin the decision that is asked of a seat; with no list, nothing is asked. */
  begin(seat: Role | null, legal: readonly Option[] | null): void {
    this.touches += 1;
    this.arm();
    this.previews.clear();
    this.seat = legal ? seat : null;
    this.legal = legal ?? [];
    this.placed = [];
    this.refusal = null;
    this.busy = false;
    this.first = this.start();
    this.choice = this.first;
    this.showPreview();
  }

  /** A click meant for the decision before this one finds nothing to confirm. */
  private arm(): void {
    clearTimeout(this.arming);
    this.armed = false;
    this.arming = setTimeout(() => (this.armed = true), ARMING);
  }

  /** Drawn blocks lie somewhere from the start, and some displaced sensor is in the hand. */
  private start(): Choice {
    const { left_block, right_block } = this.legal[0] ?? {};
    if (left_block && right_block) return { left_block, right_block };
    return this.relocating && this.waiting ? { colour: this.waiting[0] as Colour } : {};
  }

  /** Give up what was chosen so far. */
  back(): void {
    this.placed = [];
    this.set(this.start());
  }

  /** Choose this, if the list holds something for it; otherwise ask why not. */
  take(choice: Choice): void {
    if (this.open(choice)) this.set(completed(this.legal, choice));
    else void this.explain(choice);
  }

  touchSpace(space: number, colour: Colour | undefined): void {
    if (this.relocating) this.put(this.choice.colour, space);
    else this.take(withSpace(this.choice, space, colour));
  }

  /** Send what is chosen to a space of the inactive row; in a Split, a sensor of some colour. */
  aim(target: number, piece: { space?: number; colour?: Colour } = {}): void {
    const { left, right = "", ...choice } = this.choice;
    if (left === undefined || (piece.space ?? choice.space) !== choice.space) {
      this.take({ ...choice, ...piece, target });
      return;
    }
    const to = this.sideOf(target);
    const from = to === "<" ? ">" : "<";
    if (!to || !piece.colour) void this.explain({ ...choice, ...piece, target });
    else if ((from === "<" ? left : right).includes(piece.colour)) this.swap(piece.colour, from);
  }

  /** The way that a Split of the chosen space sends sensors to a space. */
  private sideOf(target: number): Side | null {
    const { card, wild, space } = this.choice;
    const chosen = { card, wild, space } as Choice;
    const [first, ...more] = targetsOf(fitting(this.legal, chosen), { space } as Choice).sort(
      (one, two) => one - two,
    );
    if (target === first && more.length) return "<";
    return more.includes(target) ? ">" : null;
  }

  /** One sensor into the other tray. Trays are put right by going on, so they stay as they are. */
  swap(colour: Colour, from: Side): void {
    this.set(swapped(this.choice, colour, from));
    if (!this.remaining.length) void this.explain(this.choice);
  }

  /** A displaced sensor into a space. */
  put(colour: Colour | undefined, space: number): void {
    const wanted = { ...(colour ? { colour } : {}), space };
    const [option] = fitting(this.legal, wanted);
    if (option && colour && this.waiting.includes(colour)) {
      this.placed = [...this.placed, option];
      this.hold(colour);
    } else void this.explain(wanted);
  }

  /** A displaced sensor back into the hand. */
  lift(index: number): void {
    const colour = this.placed[index]?.colour;
    this.placed = this.placed.filter((_, place) => place !== index);
    if (colour) this.hold(colour);
  }

  /** Take a displaced sensor of a colour into the hand; of another, if there is none left. */
  hold(colour: Colour): void {
    const next = this.waiting.includes(colour) ? colour : this.waiting[0];
    this.set({ colour: (next ?? colour) as Colour });
  }

  private set(choice: Choice): void {
    this.touches += 1;
    this.armed = true;
    this.refusal = null;
    this.choice = choice;
    this.showPreview();
  }

  private async explain(choice: Choice): Promise<void> {
    this.touches += 1;
    const mine = this.touches;
    const refusal = await this.judge.why(choice).catch(() => null);
    if (mine === this.touches && refusal) this.refuse(refusal);
  }

  /** Say why something was refused; a table that has moved on is seen as it is. */
  refuse(refusal: Refused): void {
    if (refusal.code === "stale") return;
    this.refusal = refusal;
    this.display.said = [refusal.phrase];
  }

  /** Ask what the chosen action would lead to, and ahead of time what the last few would. */
  private showPreview(): void {
    const chosen = this.relocating ? this.placed.map((one) => one.action) : this.actions;
    const wanted = chosen.join(" ");
    this.wanted = wanted;
    this.preview = null;
    void this.previewOf(chosen).then((preview) => {
      if (wanted !== this.wanted) return;
      this.preview = preview;
      if (preview && this.begun) this.display.said = builtInWords(preview, this.display.seen);
    });
    if (this.relocating || this.remaining.length > AHEAD) return;
    for (const option of this.remaining) void this.previewOf([option.action]);
  }

  private previewOf(actions: readonly string[]): Promise<Preview | null> {
    const name = actions.join(" ");
    if (!name) return Promise.resolve(null);
    const asked = this.previews.get(name) ?? this.judge.preview(actions).catch(() => null);
    this.previews.set(name, asked);
    return asked;
  }

  async confirm(): Promise<void> {
    if (!this.ready) return;
    this.busy = true;
    try {
      await this.judge.act(this.actions);
    } catch (error) {
      if (error instanceof RefusedError) this.refuse(lost(error.refusal));
    }
    this.busy = false;
  }
}

/** What was confirmed for a table that has moved on since was not played, and that is said. */
function lost(refusal: Refused): Refused {
  if (refusal.code !== "stale") return refusal;
  return { code: "lost", rule: null, phrase: { id: "act-lost" } };
}

/** The moves of an action as facts. */
function moved(option: Option | null, active: Role): Fact[] {
  return (option?.moves ?? []).flatMap((move) =>
    COLOURS.filter((colour) => move.sensors.includes(colour)).map((colour) => ({
      event: "SensorsMoved",
      colour,
      count: count(move.sensors, colour),
      from_row: active,
      from_space: move.from_space,
      to_row: other(active),
      to_space: move.to_space,
      by: option?.card ?? "S",
    })),
  );
}

function putBack(option: Option, active: Role): Fact {
  const { colour = "p", space = 1 } = option;
  return { event: "SensorPutBack", colour, row: other(active), space };
}
