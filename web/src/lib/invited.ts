// What this browser keeps of the invitations that it made or accepted.
import { store, stored } from "./prefs.svelte";
import type { Promises } from "./wire";

export interface KeptInvitation {
  readonly invitation: string;
  readonly token: string;
  readonly secret: string;
  /** Whether it was made here; otherwise it was accepted here. */
  readonly own: boolean;
  /** What was promised before the cards were dealt. */
  readonly promises?: Promises;
  /** There is nothing to wait for any more: the keys to its table are kept, or it is gone. */
  readonly settled?: boolean;
}

const KEPT = "cul.invitations";
const MOST_KEPT = 40;

export function keptInvitations(): KeptInvitation[] {
  const found = stored(KEPT);
  return Array.isArray(found) ? (found as KeptInvitation[]) : [];
}

export const keptInvitation = (id: string): KeptInvitation | undefined =>
  keptInvitations().find((one) => one.invitation === id);

export function keepInvitation(kept: KeptInvitation): void {
  const others = keptInvitations().filter((one) => one.invitation !== kept.invitation);
  store(KEPT, [kept, ...others].slice(0, MOST_KEPT));
}

export function forgetInvitation(id: string): void {
  store(
    KEPT,
    keptInvitations().filter((one) => one.invitation !== id),
  );
}

export function settle(id: string): void {
  const settled = (one: KeptInvitation): KeptInvitation =>
    one.invitation === id ? { ...one, settled: true } : one;
  store(KEPT, keptInvitations().map(settled));
}
