// Says on the icon of an installed page that it is one's turn.
interface Badges {
  setAppBadge?: (count?: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** Show a badge while it is our turn; gives how to take it away. */
export function badge(mine: boolean): () => void {
  const badges = navigator as Badges;
  if (mine) void badges.setAppBadge?.(1).catch(() => undefined);
  return () => void badges.clearAppBadge?.().catch(() => undefined);
}
