import { FileText, Lock } from "lucide-react";
import type { ReactNode } from "react";
import type { CourseNote, PublicCourseNote } from "../../../contract/entities/course-note.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useFormats } from "../../messages/format.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { Badge } from "../../ui/badge.tsx";
import { DownloadButton } from "../downloads/download-button.tsx";
import { ReadLink } from "../reader/read-link.tsx";
import { textIn } from "../site/course-text.tsx";
import { ReadSample, SampleLink } from "./sample-links.tsx";

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
  const t = useMessages(coursesMessages);
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
          {note.isNew ? <Badge tone="good">{t.newNote}</Badge> : null}
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
