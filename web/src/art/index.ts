// The drawings: one file each, fetched as pictures when they are shown, and kept by the browser.
const FILES: Record<string, string> = import.meta.glob("./*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The address of a drawing by its name, `block-cinema` for one. */
export function art(name: string): string {
  return FILES[`./${name}.svg`] ?? "";
}

/** The five finds that evidence shows, in the order in which mysterious blocks come. */
export const FINDS = ["paw", "scratches", "eyes", "feather", "egg"] as const;
