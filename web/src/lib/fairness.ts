// Checks by the record of a game that nobody chose its shuffles; docs/fair-shuffles.md says how.
import type { Promises, StepVerified } from "./wire";

const LABEL = "cryptid fair shuffle 1";
const WHO = ["Server", "Opener", "Guest"] as const;

export interface Finding {
  readonly holds: boolean;
  readonly draws: number;
  /** Whether it was held to promises that this browser noted before the game. */
  readonly noted: boolean;
}

/** What this browser knows of a game by itself: a number could be looked for until it suits. */
export interface Noted {
  /** The invitation that the two met by. */
  readonly table: string;
  /** Which game of the match it was. */
  readonly game: number;
  readonly promises: Promises;
}

export interface Parts {
  readonly tags: ReadonlyMap<string, string>;
  /** The steps, with what chance gave. */
  readonly steps: readonly string[];
}

/** A record taken apart as far as is needed here. */
export function readRecord(text: string): Parts {
  const [head = "", body = ""] = text.split(/\n\n([\s\S]*)/);
  const tags = new Map<string, string>();
  for (const [, name = "", value = ""] of head.matchAll(/^\[(\w+) "((?:[^"\\]|\\.)*)"\]$/gm)) {
    tags.set(name, value.replace(/\\(.)/g, "$1"));
  }
  const bare = body.replace(/\{(?:[^}\\]|\\.)*\}/g, " ");
  const steps = bare.split(/\s+/).filter((word) => word && !/^\d+\.$/.test(word));
  return { tags, steps };
}

/** Whether a step shows what was drawn for it. Ordinary blocks on top of the deck need no draw. */
function shows(letters: string, drawn: readonly string[]): boolean {
  const rest = [...letters];
  for (const one of drawn) {
    const place = rest.indexOf(one);
    if (place < 0) return false;
    rest.splice(place, 1);
  }
  return rest.every((one) => one === "o");
}

/** What a step of a record says was drawn; for the first hands what the position says. */
function written({ tags, steps }: Parts, index: number): string {
  if (index > 0) return steps[index - 1]?.split("~")[1] ?? "";
  const fields = tags.get("Start")?.split(" ") ?? [];
  return [fields[4], fields[5]].map((cards) => cards?.split(".")[0]?.replace("-", "")).join("");
}

/**
 * Whether the secrets are those that were promised, and every draw is what they give. `dealt` is
 * the game dealt again, step by step: each draw names what was left, and is drawn here once more.
 */
export async function checkShuffle(
  record: string,
  dealt: readonly StepVerified[],
  noted: Noted | null,
): Promise<Finding> {
  const { blake2b, bytesToHex, hmac, sha256, utf8ToBytes } = await import("./hashes");
  const parts = readRecord(record);
  const tag = (name: string): string => parts.tags.get(name) ?? "";
  const game = tag("ShuffleGame");
  const kept = WHO.every((who) => {
    const secret = tag(`Secret${who}`);
    const promised = secret ? bytesToHex(sha256(utf8ToBytes(secret))) : "";
    return promised === tag(`Shuffle${who}`);
  });
  const asNoted =
    !noted ||
    (noted.table === tag("ShuffleTable") &&
      String(noted.game) === game &&
      noted.promises.server[noted.game - 1] === tag("ShuffleServer") &&
      noted.promises.opener === tag("ShuffleOpener") &&
      (noted.promises.guest ?? "") === tag("ShuffleGuest"));
  const lines = [LABEL, tag("ShuffleTable"), game, tag("SecretOpener"), tag("SecretGuest")];
  const key = utf8ToBytes(tag("SecretServer"));
  const seed = bytesToHex(hmac(sha256, key, utf8ToBytes(lines.join("\n"))));

  function drawnAgain(step: StepVerified): boolean {
    return step.draws.every(({ label, pool, drawn }) => {
      const digest = bytesToHex(blake2b(utf8ToBytes(label), { dkLen: 8 }));
      const place = Number(BigInt(`0x${digest}`) % BigInt(pool.length));
      return label.startsWith(`${seed}/`) && pool[place] === drawn;
    });
  }

  const same =
    dealt.length === parts.steps.length + 1 &&
    dealt.every((step, index) => {
      const drawn = step.draws.map((draw) => draw.drawn);
      const own = index === 0 || step.step === parts.steps[index - 1];
      return own && shows(written(parts, index), drawn) && drawnAgain(step);
    });
  const draws = dealt.reduce((sum, step) => sum + step.draws.length, 0);
  return { holds: kept && asNoted && same && draws > 0, draws, noted: noted !== null };
}
