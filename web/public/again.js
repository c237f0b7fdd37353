// Loads the page again by itself when a bad line kept a part of it away. It belongs to no bundle,
// because it must be there when those are not; index.html says the same in words if it is not.
(() => {
  const PAUSE = 2000;
  const MOST = 5;
  const WITHIN = 300000;
  const KEPT = "cul.again";
  let asking = false;

  /** Whether the page was loaded again too often of late for that to help. */
  function tooOften() {
    const now = Date.now();
    const before = JSON.parse(sessionStorage.getItem(KEPT) || "[]");
    const late = before.filter((time) => now - time < WITHIN);
    if (late.length >= MOST) return true;
    sessionStorage.setItem(KEPT, JSON.stringify([...late, now]));
    return false;
  }

  /** Wait until the server answers, then load everything again. */
  async function again() {
    const answer = await fetch(location.pathname, { cache: "no-store" }).catch(() => null);
    if (!answer || !answer.ok) setTimeout(again, PAUSE);
    else if (!tooOften()) location.reload();
  }

  function begin() {
    if (asking) return;
    asking = true;
    setTimeout(again, PAUSE);
  }

  /** Scripts and style sheets without which there is no page. */
  function missing(event) {
    const part = event.target;
    if (part instanceof HTMLScriptElement || part.rel === "stylesheet") begin();
  }

  /** For whoever would rather not wait: beside the sentences in index.html. */
  function offer() {
    const button = document.createElement("button");
    button.textContent = "Reload · Recharger · 再読み込み · Обновить";
    button.addEventListener("click", () => location.reload());
    document.querySelector(".late")?.append(button);
  }

  addEventListener("error", missing, true);
  addEventListener("DOMContentLoaded", offer);
  addEventListener("vite:preloadError", begin);
})();
