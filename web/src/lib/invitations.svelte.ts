// Invitations that this browser made or accepted: its keys and secrets, and waiting for the other.
import { keepKeys, keysOf } from "judge:keychain";

import { begin, cancelInvitation, invitation, invite, join } from "./api";
import { RefusedError } from "./judge";
import {
  forgetInvitation,
  keepInvitation,
  keptInvitation,
  keptInvitations,
  settle,
} from "./invited";
import type { KeptInvitation } from "./invited";
import { stored, store } from "./prefs.svelte";
import { newSecret, newToken, promise } from "./secrets";
import type { InvitationSeen, Role, Terms } from "./wire";

const REMATCH = "cul.rematch";
const PAUSE = 1200;

const refusedAs = (error: unknown, ...codes: string[]): boolean =>
  error instanceof RefusedError && codes.includes(error.refusal.code);

/** An invitation of ours at which a game has begun: from now on we have the keys to its table. */
async function keepSeat(kept: KeptInvitation, table: string): Promise<void> {
  if (!(await keysOf(table))) await keepKeys({ table, tokens: {}, mine: kept.token });
  settle(kept.invitation);
}

/**
 * Our invitations whose games have not begun. One may have begun while no page of ours was open:
 * then its table is from now on among those that we have keys of.
 */
export async function waitingInvitations(): Promise<InvitationSeen[]> {
  const found: InvitationSeen[] = [];
  for (const kept of keptInvitations().filter((one) => !one.settled)) {
    try {
      const seen = await invitation(kept.invitation);
      if (seen.state === "begun" && seen.table) await keepSeat(kept, seen.table);
      else if (seen.state === "cancelled") settle(kept.invitation);
      else if (kept.own || seen.state === "joined") found.push(seen);
    } catch (error) {
      if (refusedAs(error, "unknown")) settle(kept.invitation);
    }
  }
  return found;
}

/** Take back what nobody has accepted. */
export async function withdrawInvitations(): Promise<void> {
  const open = keptInvitations().filter((one) => one.own && !one.settled);
  await Promise.allSettled(open.map((one) => cancelInvitation(one.invitation, one.token)));
}

/** Make an invitation; gives its id. */
export async function makeInvitation(terms: Terms, name: string): Promise<string> {
  const [token, secret] = [newToken(), newSecret()];
  const made = await invite({ terms, name, token, promise: await promise(secret) });
  keepInvitation({ invitation: made.invitation, token, secret, own: true });
  return made.invitation;
}

/** Our secret for the match after a game: asked for again, because an answer was lost, the same. */
export function rematchSecret(table: string): string {
  const before = stored(REMATCH) as { table?: unknown; secret?: unknown } | null;
  if (before?.table === table && typeof before.secret === "string") return before.secret;
  const secret = newSecret();
  store(REMATCH, { table, secret });
  return secret;
}

/** Take the free seat; `token` is one's own from an earlier game of the same two. */
export async function acceptInvitation(
  seen: InvitationSeen,
  name: string,
  role: Role | null,
  token = newToken(),
): Promise<InvitationSeen> {
  const id = seen.invitation;
  const before = keptInvitation(id);
  const own: KeptInvitation = before ?? {
    invitation: id,
    token,
    secret: newSecret(),
    own: false,
  };
  const given = await promise(own.secret);
  // Noted before anything is sent, and once: what server and opener promised before they knew our
  // secret cannot change any more.
  keepInvitation({ ...own, promises: own.promises ?? { ...seen.promises, guest: given } });
  const chosen = role ? { role } : {};
  try {
    return await join(id, { name, token: own.token, secret: own.secret, ...chosen });
  } catch (error) {
    // Somebody else was quicker: this key opens nothing, and we may watch.
    if (!own.own && refusedAs(error, "taken", "forbidden")) forgetInvitation(id);
    throw error;
  }
}

/** An invitation that is looked at again and again until the game has begun. */
export class Waiting {
  seen: InvitationSeen | null = $state.raw(null);
  /** Why there is nothing to wait for. */
  lost: RefusedError | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    readonly id: string,
    private readonly onbegun: (table: string) => void,
  ) {
    void this.look();
  }

  get kept(): KeptInvitation | undefined {
    return keptInvitation(this.id);
  }

  /** Look now, and go on looking. A server that cannot be reached is asked again. */
  async look(): Promise<void> {
    clearTimeout(this.timer);
    try {
      await this.step(await invitation(this.id));
      this.lost = null;
    } catch (error) {
      if (refusedAs(error, "unknown")) this.lost = error as RefusedError;
    }
    if (this.closed || this.lost || this.seen?.state === "cancelled") return;
    this.timer = setTimeout(() => void this.look(), PAUSE);
  }

  private async step(found: InvitationSeen): Promise<void> {
    const { kept } = this;
    let seen = found;
    if (kept?.own && seen.state === "joined") {
      // The promises are noted before our own secret is given away, and never again: whoever asks
      // for it twice could promise something else meanwhile. Our own we know ourselves.
      const opener = await promise(kept.secret);
      keepInvitation({ ...kept, promises: kept.promises ?? { ...seen.promises, opener } });
      seen = await begin(this.id, { token: kept.token, secret: kept.secret });
    }
    this.seen = seen;
    if (this.closed || seen.state !== "begun" || !seen.table || !kept) return;
    this.close();
    await keepSeat(kept, seen.table);
    this.onbegun(seen.table);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }
}
