import { useEffect, useRef } from "react";
import { type PlayerCommands, SKIP_S } from "./use-commands.ts";

/** The player's keys, except while the focus is in a field that needs them. */
export function usePlayerKeys(commands: PlayerCommands): void {
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
      if (event.defaultPrevented || isShortcut) return;
      const act = actOf(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    // Before the slider, whose own steps are smaller.
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, []);
}

function actOf({ key, target }: KeyboardEvent, commands: PlayerCommands) {
  const element = target instanceof Element ? target : undefined;
  if (element?.closest("dialog, textarea, select, [type=text], [type=search]")) return undefined;
  const isChoice = element?.matches("[type=radio], [type=checkbox]") === true;
  // A button is pressed by the space bar, and the arrows change a choice.
  if (key === " ") {
    return isChoice || element?.matches("button, a, summary") ? undefined : commands.toggle;
  }
  if (key === "ArrowLeft") return isChoice ? undefined : () => commands.skip(-SKIP_S);
  if (key === "ArrowRight") return isChoice ? undefined : () => commands.skip(SKIP_S);
  if (key === "<") return () => commands.changeRate(-1);
  if (key === ">") return () => commands.changeRate(1);
  const letters: Record<string, () => void> = {
    k: commands.toggle,
    f: commands.toggleFullScreen,
    c: commands.toggleCaptions,
    m: commands.toggleSound,
  };
  return letters[key.toLowerCase()];
}
