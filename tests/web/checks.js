// Run in the page: what is cut off, out of reach, overlapping or without a glyph.
() => {
  const problems = [];
  const top = document.querySelector("dialog[open]") ?? document.body;
  const name = (one) =>
    `${one.tagName.toLowerCase()}.${[...one.classList].filter((c) => !c.startsWith("svelte-")).join(".")} ` +
    `"${(one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 40)}"`;
  const shown = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const heard = (one) => getComputedStyle(one).clipPath === "inset(50%)";
  const visible = [...top.querySelectorAll("*")].filter(
    (one) => shown(one) && !one.closest("svg") && !heard(one) && !one.closest(".heard, option"),
  );

  // Text that does not fit into its own box, or into a box that hides what runs over.
  for (const one of visible) {
    const own = [...one.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (!own || one.tagName === "SELECT") continue;
    const style = getComputedStyle(one);
    const clips = style.overflowX !== "visible";
    if (clips && one.scrollWidth > one.clientWidth + 1) problems.push(`cut off: ${name(one)}`);
    const range = document.createRange();
    range.selectNodeContents(one);
    const text = range.getBoundingClientRect();
    const scrolls = one.closest("aside, .body, ol, .log");
    let box = one;
    while (box && box !== top && !/^(button|label|section|figure|p|li|h1|h2)$/i.test(box.tagName))
      box = box.parentElement;
    const seat = one.closest(".seat")?.getBoundingClientRect();
    if (seat && text.right > seat.right + 1.5) problems.push(`runs over its seat: ${name(one)}`);
    const edge = (box ?? one).getBoundingClientRect();
    // A wide space that ends a line may hang over its edge, unseen.
    const hanging = one.textContent.includes("\u3000") ? Number.parseFloat(style.fontSize) : 0;
    if (text.right > edge.right + hanging + 1.5 || text.left < edge.left - 1.5)
      problems.push(`runs over: ${name(one)}`);
    if (!scrolls && (text.right > innerWidth + 1 || text.left < -1))
      problems.push(`outside the screen: ${name(one)}`);
  }

  // What is only heard lies where it stands, scrolled away with the rest: else the page grows by it.
  for (const one of top.querySelectorAll("*")) {
    if (!shown(one) || !heard(one)) continue;
    let box = one.parentElement;
    while (box && box !== top && !/auto|scroll/.test(getComputedStyle(box).overflowY))
      box = box.parentElement;
    if (box && box !== top && !box.contains(one.offsetParent))
      problems.push(`lengthens the page: ${name(one)}`);
  }

  // Controls: inside the screen without scrolling (tables), and none on top of another.
  const table = document.querySelector(".play");
  const controls = visible.filter(
    (one) => one.matches("button, a, select, input, summary") && !one.closest(".file"),
  );
  for (const one of controls) {
    const box = one.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) problems.push(`off the side: ${name(one)}`);
    const free = one.closest("aside, dialog, ol");
    if (table && !free && (box.top < -1 || box.bottom > innerHeight + 1))
      problems.push(`needs scrolling: ${name(one)}`);
  }
  for (let i = 0; i < controls.length; i += 1) {
    for (let j = i + 1; j < controls.length; j += 1) {
      const [a, b] = [controls[i], controls[j]];
      if (a.contains(b) || b.contains(a)) continue;
      const aside = (one) => one.closest("aside");
      if (Boolean(aside(a)) !== Boolean(aside(b))) continue;
      const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
      const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const tall = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (wide > 2 && tall > 2) problems.push(`overlap: ${name(a)} and ${name(b)}`);
    }
  }
  // Parts of the table must not lie on each other either.
  const parts = ["main", ".dock", "aside", "header"].map((one) => document.querySelector(one));
  if (table && top === document.body) {
    const boxes = parts.filter((one) => one && shown(one)).map((one) => one.getBoundingClientRect());
    boxes.forEach((p, i) =>
      boxes.slice(i + 1).forEach((q) => {
        const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
        const tall = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
        if (wide > 2 && tall > 2) problems.push("parts of the table overlap");
      }),
    );
    const room = document.querySelector(".room")?.getBoundingClientRect();
    if (room && room.height < 190) problems.push(`the board is only ${room.height} px high`);
  }

  // Glyphs: a character that looks like a code point which no font has is missing.
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 24;
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const drawn = (letter, font) => {
    pen.clearRect(0, 0, 24, 24);
    pen.font = `16px ${font}`;
    pen.fillText(letter, 2, 18);
    return pen.getImageData(0, 0, 24, 24).data.join();
  };
  const font = getComputedStyle(document.body).fontFamily;
  const missing = drawn("\u{10FFFE}", font);
  const letters = new Set(document.body.innerText.replace(/[\s\u202f\u00a0\ufe0e\ufe0f]/g, ""));
  for (const letter of letters) {
    if (drawn(letter, font) === missing)
      problems.push(`no glyph: ${letter} U+${letter.codePointAt(0).toString(16)}`);
  }
  return [...new Set(problems)];
};
