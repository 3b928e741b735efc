import { FileText, Lock } from "lucide-react";
import type { ReactNode } from "react";
import type { CourseNote, PublicCourseNote } from "../../../contract/entities/course.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { Badge } from "../../ui/badge.tsx";
import { DownloadButton } from "../downloads/download-button.tsx";
import { ReadLink } from "../reader/read-link.tsx";
import { isNewNote } from "./note-groups.ts";
import { SampleLink } from "./sample-link.tsx";

/** A note as anybody may see it, or with what this person may do with it. */
export type ListedNote = PublicCourseNote & Partial<Pick<CourseNote, "locked" | "uploadedAt">>;

export type NoteListProps = {
  notes: readonly ListedNote[];
  /** False for visitors: they read the samples, and see of the others that they exist and how large they are. */
  canDownload: boolean;
  /** Until when the person had seen the course; later notes are marked as new. */
  seenBefore?: string | null;
  /** What is locked was open until the course's last day. */
  isOver?: boolean;
};

/** The notes of a course with their sizes; those that are locked say why. */
export function NoteList({ notes, canDownload, seenBefore = null, isOver = false }: NoteListProps) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {notes.map((note) =>
        note.isSample && !canDownload ? (
          <NoteRow key={note.id} note={note} isNew={false} tellsSize={false}>
            <SampleLink note={note} />
          </NoteRow>
        ) : (
          <NoteRow
            key={note.id}
            note={note}
            isNew={isNewNote({ uploadedAt: note.uploadedAt ?? "" }, seenBefore)}
            isOver={isOver}
          >
            {canDownload && note.locked === false ? <OpenNote note={note} /> : null}
          </NoteRow>
        ),
      )}
    </ul>
  );
}

function OpenNote({ note: { id, title, size, mimeType } }: { note: ListedNote }) {
  const file = { kind: "note", id } as const;
  return (
    <>
      <ReadLink file={file} title={title} mimeType={mimeType} />
      <DownloadButton file={file} title={title} size={size} isKeepable />
    </>
  );
}

type NoteRowProps = {
  note: ListedNote;
  isNew: boolean;
  isOver?: boolean;
  /** False where the way into the note says how large it is. */
  tellsSize?: boolean;
  children: ReactNode;
};

function NoteRow({ note, isNew, isOver = false, tellsSize = true, children }: NoteRowProps) {
  const t = useMessages(coursesMessages);
  const { date, fileSize } = useFormats();
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
        <p className="font-semibold">{note.title}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          {isNew ? <Badge tone="good">{t.newNote}</Badge> : null}
          {tellsSize ? <span>{fileSize(note.size)}</span> : null}
          {note.uploadedAt ? <span>{date(note.uploadedAt)}</span> : null}
          {note.isSample ? <Badge tone="good">{t.freeToRead}</Badge> : null}
          {isLocked ? <span>{isOver ? t.closedNote : t.lockedNote}</span> : null}
        </p>
      </div>
      {children ? <div className="flex w-full gap-2 *:flex-auto sm:w-80">{children}</div> : null}
    </li>
  );
}
