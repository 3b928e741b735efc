import { BookOpen, Download } from "lucide-react";
import { useLocation } from "react-router";
import type { PublicCourseNote } from "../../../contract/entities/course-note.ts";
import { addressOf } from "../../api/send.ts";
import { coursesMessages, readLinkMessages } from "../../messages/courses.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { buttonClasses, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { isReadable, type ReadingOrigin, sampleAnchor } from "../reader/read-link.tsx";

/** A sample note with its title in the page's language. */
type SampleNote = Pick<PublicCourseNote, "id" | "title" | "size" | "mimeType">;

/** Opens a sample note in the reader of the course's page; needs the page's scripts. */
export function ReadSample({ note, at }: { note: SampleNote; at: string | undefined }) {
  const t = useMessages(readLinkMessages);
  const { pathname, search } = useLocation();
  if (at === undefined || !isReadable(note.mimeType)) return null;
  const origin: ReadingOrigin = { title: note.title, from: pathname + search };
  return (
    <LinkButton
      to={`${at}#${sampleAnchor(note.id)}`}
      state={origin}
      aria-label={t.readOf(note.title)}
      className="noscript:hidden"
    >
      <BookOpen aria-hidden="true" className="size-4" />
      {t.read}
    </LinkButton>
  );
}

/** A plain link to a sample note for visitors; it works without scripts. */
export function SampleLink({ note }: { note: SampleNote }) {
  const { id, title, size, mimeType } = note;
  const t = useMessages(coursesMessages);
  const { fileSize } = useFormats();
  return (
    <a
      href={addressOf("/api/public/sample-notes/:id", { id })}
      download
      // Kind and size of a large presentation need a second line on a phone.
      className={classNames(buttonClasses("outline"), "whitespace-normal!")}
    >
      <Download aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {t.downloadSample(`${fileKind(mimeType)}, ${fileSize(size)}`)}{" "}
        <span className="sr-only">{title}</span>
      </span>
    </a>
  );
}

const OFFICE = "application/vnd.openxmlformats-officedocument";

/** Common names of the types that may be uploaded. */
const kinds: Partial<Record<string, string>> = {
  "application/pdf": "PDF",
  "application/zip": "ZIP",
  "audio/mpeg": "MP3",
  "text/plain": "TXT",
  [`${OFFICE}.wordprocessingml.document`]: "Word",
  [`${OFFICE}.presentationml.presentation`]: "PowerPoint",
  [`${OFFICE}.spreadsheetml.sheet`]: "Excel",
};

/** `PDF`, `Word`, `PNG`: the type of a file in one word, the same in both languages. */
function fileKind(mimeType: string): string {
  return kinds[mimeType] ?? mimeType.replace(/^.*\//, "").toUpperCase();
}
