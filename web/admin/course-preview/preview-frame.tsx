import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

export type PreviewFrameProps = {
  title: string;
  lang: string;
  /** Of the screen that it shows, in CSS pixels. */
  width: number;
  height: number;
  children: ReactNode;
};

/**
 * A part of the site on a screen of another width: in a frame its styles follow the frame's width. It can be
 * read and scrolled, not used. A wider screen than there is room for is shown smaller.
 */
export function PreviewFrame({ title, lang, width, height, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement>();
  const room = useElementWidth();
  const prepare = useCallback(
    (frame: HTMLIFrameElement | null) => setBody(frame ? preparedBody(frame, lang) : undefined),
    [lang],
  );
  const scale = room.width === undefined ? 1 : Math.min(1, room.width / width);
  return (
    <div
      ref={room.ref}
      style={{ height: height * scale }}
      className="overflow-hidden rounded-sheet border border-rule bg-paper"
    >
      <iframe
        ref={prepare}
        title={title}
        // Firefox gives a frame another document once it has loaded; in Chrome that is before React listens.
        onLoad={({ currentTarget }) => prepare(currentTarget)}
        style={{ width, height, transform: `scale(${scale})` }}
        className="origin-top-left"
      />
      {body ? createPortal(<div inert>{children}</div>, body) : null}
    </div>
  );
}

/** Copies the styles and the theme of this document into the frame's; returns the frame's body. */
function preparedBody(frame: HTMLIFrameElement, lang: string): HTMLElement | undefined {
  const inside = frame.contentDocument;
  if (!inside) return undefined;
  inside.head.replaceChildren();
  const { theme } = document.documentElement.dataset;
  if (theme) inside.documentElement.dataset.theme = theme;
  inside.documentElement.lang = lang;
  for (const style of document.querySelectorAll("link[rel=stylesheet], style"))
    inside.head.append(style.cloneNode(true));
  return inside.body;
}

/** The width of an element in CSS pixels, kept as it changes; undefined until it is known. */
function useElementWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
