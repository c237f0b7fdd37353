// What the screen is called in the title, and where the focus goes when another one comes.

class Screen {
  /** Stands before the name of the game; empty on the first screen. */
  title = $state("");
}

export const screen = new Screen();

/** Go on reading from the heading of a new screen, as soon as it is there; gives the way to stop. */
export function focusHeading(page: HTMLElement = document.body): () => void {
  const watcher = new MutationObserver(() => found() && watcher.disconnect());
  const found = (): boolean => {
    const heading = page.querySelector<HTMLElement>("h1");
    if (!heading) return false;
    if (page.querySelector("dialog[open]")) return true;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (!found()) watcher.observe(page, { childList: true, subtree: true });
  return () => watcher.disconnect();
}
