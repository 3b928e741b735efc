import { useEffect, useEffectEvent, useState } from "react";

/** A file field takes what is dropped on it by itself. */
const isForFileField = ({ target }: Event) =>
  target instanceof Element && target.closest("input[type=file]") !== null;

/**
 * Takes a file that is dropped anywhere in the page: beside its field the browser would open it in the page's
 * place. Gives whether one is held over the page.
 */
export function useVideoDrop(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const page = new AbortController();
    const { signal } = page;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      const file = event.dataTransfer?.files.item(0);
      if (!file || isForFileField(event)) return;
      event.preventDefault();
      take(file);
    };
    document.addEventListener("dragover", over, { signal });
    document.addEventListener("dragleave", leave, { signal });
    document.addEventListener("drop", drop, { signal });
    return () => page.abort();
  }, []);
  return isOver;
}
