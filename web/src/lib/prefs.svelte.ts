// What this browser remembers: language, aids, sound, motion.

export type AidName = "badges" | "explorer" | "ended" | "tracker" | "strip" | "log";

export const AIDS: readonly AidName[] = ["badges", "explorer", "ended", "tracker", "strip", "log"];

export type Speed = "slow" | "normal" | "fast";

/** How long bots wait before each action, in milliseconds: each of them can be seen. */
export const PACES: Readonly<Record<Speed, number>> = { slow: 2200, normal: 1000, fast: 350 };
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast"];

export interface Preferences {
  language: string | null;
  aids: Record<AidName, boolean>;
  sound: boolean;
  /** From 0 to 100. */
  volume: number;
  still: boolean;
  speed: Speed;
  /** Whether what is the only thing to do is done without asking. */
  forced: boolean;
  /** Whether single keys do things at the table. */
  shortcuts: boolean;
  guided: boolean;
  /** How the next game against the computer is set up. */
  role: "C" | "S";
  level: string;
  reshuffle: "immediate" | "when-needed";
  takeBack: boolean;
  /** Serious mistakes are pointed out in the games that one begins. */
  teaching: boolean;
  /** What one wants to be called, and whether others' names are hidden. */
  name: string;
  nameless: boolean;
}

const PREFERENCES = "cul.preferences";
const GUIDE = "cul.guide";
const GAME = {
  role: "C",
  level: "",
  reshuffle: "immediate",
  takeBack: true,
  teaching: false,
} as const;

export function stored(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

export function store(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; it only forgets.
  }
}

function read(): Preferences {
  const on = { badges: true, explorer: true, ended: true, tracker: true, strip: true, log: true };
  const first: Preferences = {
    language: null,
    aids: on,
    sound: false,
    volume: 60,
    still: false,
    speed: "normal",
    forced: true,
    shortcuts: true,
    guided: false,
    ...GAME,
    name: "",
    nameless: false,
  };
  const found = stored(PREFERENCES);
  if (!found || typeof found !== "object") return first;
  const kept = found as Partial<Preferences>;
  return { ...first, ...kept, aids: { ...on, ...kept.aids } };
}

export const prefs: Preferences = $state(read());

/** The aids as chosen, while a quiz does without them. */
let aside: Preferences["aids"] | null = null;

let aidsAllowed = $state(true);

/** Whether the table at hand has reading aids at all; both players agreed on it. */
export function allowAids(allowed: boolean): void {
  aidsAllowed = allowed;
}

/** Whether a reading aid is shown: wanted here, and allowed at the table. */
export const aid = (name: AidName): boolean => prefs.aids[name] && (aidsAllowed || name === "log");

export function savePrefs(): void {
  const kept = $state.snapshot(prefs);
  store(PREFERENCES, aside ? { ...kept, aids: aside } : kept);
}

/** Do without the aids that would answer for the player; gives a way to bring them back. */
export function withoutAids(): () => void {
  const chosen = $state.snapshot(prefs.aids);
  aside = chosen;
  prefs.aids = { ...chosen, explorer: false, ended: false };
  return () => {
    prefs.aids = chosen;
    aside = null;
  };
}

/** Where somebody is in the guided first game, and what they chose and answered in it. */
export interface GuidePlace {
  readonly part: string;
  readonly beat: number;
  readonly own: Readonly<Record<string, readonly string[]>>;
  readonly answers: readonly (boolean | null)[];
}

export function guidePlace(): GuidePlace {
  const first = { part: "goal", beat: 0, own: {}, answers: [] };
  const found = stored(GUIDE);
  return found && typeof found === "object" ? { ...first, ...found } : first;
}

export function keepGuidePlace(place: GuidePlace): void {
  store(GUIDE, place);
}

/** Whether pieces should jump instead of gliding. */
export function motionOff(): boolean {
  return prefs.still || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
