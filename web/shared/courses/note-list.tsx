import { BookOpen, Download, FileText, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { CourseNote, PublicCourseNote } from "../../../contract/entities/course-note.ts";
import { addressOf } from "../../api/send.ts";
import { coursesTexts, readLinkTexts } from "../../texts/courses.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge, NewMark } from "../../ui/badge.tsx";
import { buttonClasses, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DownloadButton } from "../downloads/download-button.tsx";
import { isReadable, type ReadingOrigin, ReadLink, sampleAnchor } from "../reader/read-link.tsx";
import { textIn } from "../site/course-text.tsx";

/** A note as visitors see it, or with what this person may do with it. */
export type ListedNote = PublicCourseNote &
  Partial<Pick<CourseNote, "locked" | "uploadedAt" | "isNew">>;

export type NoteListProps = {
  notes: readonly ListedNote[];
  /** False for visitors, who can download the samples only. */
  canDownload: boolean;
  /** The course's last day has passed, which locks its notes. */
  isOver?: boolean;
  /** The address of the course's page, which opens a sample note for visitors. */
  samplesAt?: string | undefined;
};

/** The notes of a course with their sizes; locked ones say why they are locked. */
export function NoteList({ notes, canDownload, isOver = false, samplesAt }: NoteListProps) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {notes.map((note) =>
        note.isSample && !canDownload ? (
          <NoteRow key={note.id} note={note} showsSize={false}>
            <SampleNote note={note} at={samplesAt} />
          </NoteRow>
        ) : (
          <NoteRow key={note.id} note={note} isOver={isOver}>
            {canDownload && note.locked === false ? <OpenNote note={note} /> : null}
          </NoteRow>
        ),
      )}
    </ul>
  );
}

function OpenNote({ note }: { note: ListedNote }) {
  const { id, size, mimeType } = note;
  const title = useNoteTitle(note).text;
  const file = { kind: "note", id } as const;
  return (
    <>
      <ReadLink file={file} title={title} mimeType={mimeType} />
      <DownloadButton file={file} title={title} size={size} isKeepable />
    </>
  );
}

function SampleNote({ note, at }: { note: ListedNote; at: string | undefined }) {
  const sample = { ...note, title: useNoteTitle(note).text };
  return (
    <>
      <ReadSample note={sample} at={at} />
      <SampleLink note={sample} />
    </>
  );
}

/** The title in the page's language, where there is one. */
function useNoteTitle({ title, titleHi }: ListedNote) {
  return textIn(useLanguage(), title, titleHi);
}

type NoteRowProps = {
  note: ListedNote;
  isOver?: boolean;
  /** False where the link to the note contains the size. */
  showsSize?: boolean;
  children: ReactNode;
};

function NoteRow({ note, isOver = false, showsSize = true, children }: NoteRowProps) {
  const t = useTexts(coursesTexts);
  const { date, fileSize } = useFormats();
  const title = useNoteTitle(note);
  const isLocked = note.locked ?? !note.isSample;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <span className={isLocked ? "text-faint" : "text-act"}>
        {isLocked ? (
          <Lock aria-hidden="true" className="size-6" />
        ) : (
          <FileText aria-hidden="true" className="size-6" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold" lang={title.lang}>
          {title.text}
        </p>
        {note.description ? (
          <p className="text-sm whitespace-pre-line text-soft [overflow-wrap:anywhere]">
            {note.description}
          </p>
        ) : null}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          {note.isNew ? <NewMark>{t.newNote}</NewMark> : null}
          {showsSize ? <span>{fileSize(note.size)}</span> : null}
          {note.uploadedAt ? <span>{date(note.uploadedAt)}</span> : null}
          {note.isSample ? <Badge tone="good">{t.freeToRead}</Badge> : null}
          {isLocked ? <span>{isOver ? t.closedNote : t.lockedNote}</span> : null}
        </p>
      </div>
      {children ? <div className="flex w-full gap-2 *:flex-auto sm:w-80">{children}</div> : null}
    </li>
  );
}

/** A sample note with its title in the page's language. */
type SampleNote = Pick<PublicCourseNote, "id" | "title" | "size" | "mimeType">;

/** Opens a sample note in the reader of the course's page; needs the page's scripts. */
function ReadSample({ note, at }: { note: SampleNote; at: string | undefined }) {
  const t = useTexts(readLinkTexts);
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
function SampleLink({ note }: { note: SampleNote }) {
  const { id, title, size, mimeType } = note;
  const t = useTexts(coursesTexts);
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
