// What to do next while a movement card is being played, in a few words.
import { t } from "./i18n.svelte";
import type { Draft } from "./wire";

/** The next choice of a draft in the sensor phase; null before anything is chosen. */
export function hintFor(draft: Draft): string | null {
  if (draft.draw) return t("hint-draw");
  if (draft.wild && !draft.card) return t("hint-wild");
  if (draft.card === "S") return t(draft.space ? "hint-trays" : "hint-split");
  if (draft.card === "A") return t("hint-align");
  if (draft.card === "H") return t(draft.space ? "hint-shuffle-way" : "hint-shuffle");
  if (draft.space) return t("hint-space", { space: draft.space });
  return null;
}
