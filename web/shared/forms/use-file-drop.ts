import { useEffect, useEffectEvent, useState } from "react";

/** A file field takes what is dropped on it by itself. */
const isForFileField = ({ target }: Event) =>
  target instanceof Element && target.closest("input[type=file]") !== null;

/** A dialog's own fields take what is dropped or pasted while it is open. */
const isDialogOpen = () => document.querySelector("dialog[open]") !== null;

/** Copied cells and texts hold a picture of themselves, too. */
const isText = (held: DataTransfer) => held.types.includes("text/plain");

/**
 * Takes files that are dropped or pasted anywhere in the page: beside its field the browser would open a
 * dropped file in the page's place. Gives whether files are held over the page.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((event: Event, held: DataTransfer | null) => {
    const files = [...(held?.files ?? [])];
    if (files.length === 0 || isForFileField(event)) return;
    if (event.type === "paste" && held && isText(held)) return;
    event.preventDefault();
    if (!isDialogOpen()) onFiles(files);
  });
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
      take(event, event.dataTransfer);
    };
    document.addEventListener("dragover", over, { signal });
    document.addEventListener("dragleave", leave, { signal });
    document.addEventListener("drop", drop, { signal });
    document.addEventListener("paste", (event) => take(event, event.clipboardData), { signal });
    return () => page.abort();
  }, []);
  return isOver;
}
