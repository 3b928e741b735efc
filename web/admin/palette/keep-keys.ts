/** What was typed, and whether Enter followed. */
export type KeptKeys = { text: string; isEntered: boolean };

export type KeepKeys = {
  /** What was typed before. */
  text: string;
  onChange: (kept: KeptKeys) => void;
  onEscape: () => void;
};

/**
 * Keeps what is typed from the keys that open the palette until its field has the focus, so that nothing of it
 * is lost or reaches the page. Escape and Tab end it too: the person no longer writes. Returns how to end it.
 */
export function keepKeys({ text, onChange, onEscape }: KeepKeys): () => void {
  let kept: KeptKeys = { text, isEntered: false };
  const end = () => window.removeEventListener("keydown", keep, true);
  function keep(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === "Tab" || key === "Escape" || isInField(event)) end();
    else if (!ctrlKey && !metaKey && !altKey && isText(key)) {
      kept = keptWith(kept, key);
      onChange(kept);
      event.preventDefault();
      event.stopPropagation();
    }
    if (key === "Escape") onEscape();
  }
  // In the capture phase, before the shortcuts that are single letters.
  window.addEventListener("keydown", keep, true);
  return end;
}

function isInField({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches("[data-focus-first]");
}

/** Names of other keys, such as ArrowDown, have more than one character. */
function isText(key: string): boolean {
  return key === "Enter" || key === "Backspace" || Array.from(key).length === 1;
}

function keptWith({ text, isEntered }: KeptKeys, key: string): KeptKeys {
  if (key === "Enter") return { text, isEntered: text !== "" };
  if (key === "Backspace") return { text: Array.from(text).slice(0, -1).join(""), isEntered };
  return { text: text + key, isEntered: false };
}
