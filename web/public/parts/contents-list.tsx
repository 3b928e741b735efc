import { useId } from "react";

export type ContentsEntry = { id: string; text: string; level?: number };
export type ContentsListProps = { title: string; entries: readonly ContentsEntry[] };

/** Table of contents of a long page; beside the text on wide screens. */
export function ContentsList({ title, entries }: ContentsListProps) {
  const titleId = useId();
  if (entries.length < 2) return null;
  return (
    <nav
      aria-labelledby={titleId}
      data-screen-only
      className="rounded-sheet bg-tint p-5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto"
    >
      <p id={titleId} className="font-semibold">
        {title}
      </p>
      <ol className="mt-2 grid">
        {entries
          .filter(({ level }) => (level ?? 2) === 2)
          .map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center py-1.5 leading-snug text-act underline-offset-4 hover:underline"
              >
                {text}
              </a>
            </li>
          ))}
      </ol>
    </nav>
  );
}
