import { BookOpen } from "lucide-react";
import { useLocation } from "react-router";
import { type Paths, usePaths } from "../../paths.ts";
import { readLinkTexts } from "../../texts/courses.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import type { Downloadable } from "../downloads/downloads.ts";

type ReadLinkProps = { file: Downloadable; title: string; mimeType: string };

/** The link that opens a file in the reader; nothing for files that can only be downloaded. */
export function ReadLink({ file, title, mimeType }: ReadLinkProps) {
  const t = useTexts(readLinkTexts);
  const { to, origin } = useWayToReader(file, title);
  if (!isReadable(mimeType)) return null;
  return (
    <LinkButton variant="outline" to={to} state={origin} aria-label={t.readOf(title)}>
      <BookOpen aria-hidden="true" className="size-4" />
      {t.read}
    </LinkButton>
  );
}

/** The address of a file in the reader, and the state that leads back to the present page. */
export function useWayToReader(file: Downloadable, title: string) {
  const paths = usePaths();
  const { pathname, search } = useLocation();
  const origin: ReadingOrigin = { title, from: pathname + search };
  return { to: readerAddressOf(file, paths), origin };
}

function readerAddressOf({ kind, id }: Downloadable, paths: Paths): string {
  if (kind === "note") return paths.readNote(id);
  return kind === "notice" ? paths.readNoticeFile(id) : paths.readMaterial(id);
}

/** What the reader can show; `other` can only be downloaded. */
type ReadableKind = "pdf" | "picture" | "other";

const pictures = new Set(["image/png", "image/jpeg", "image/webp", "image/avif"]);

export function readableKindOf(mimeType: string): ReadableKind {
  if (mimeType === "application/pdf") return "pdf";
  return pictures.has(mimeType) ? "picture" : "other";
}

export function isReadable(mimeType: string): boolean {
  return readableKindOf(mimeType) !== "other";
}

/** The page that the reader was opened from, and the file's title there. Stored in the history entry. */
export type ReadingOrigin = { title: string; from: string };

/** The end of a course page's address that opens a sample note. */
export function sampleAnchor(noteId: string): string {
  return `sample-${noteId}`;
}

const known = new Map<string, ReadingOrigin>();

/**
 * The origin in the history entry. After signing in the entry has none, so it is remembered for as long as
 * the document lives.
 */
export function readingOriginOf(fileId: string, state: unknown): ReadingOrigin | undefined {
  if (isOrigin(state)) known.set(fileId, state);
  return known.get(fileId);
}

/** Whether the entry has an origin; then the list is the previous entry, and going back restores it. */
export function isOrigin(state: unknown): state is ReadingOrigin {
  return (
    typeof state === "object" &&
    state !== null &&
    "title" in state &&
    typeof state.title === "string" &&
    "from" in state &&
    typeof state.from === "string"
  );
}
