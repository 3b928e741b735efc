import { useQueryClient } from "@tanstack/react-query";
import { Download, EllipsisVertical, FilePen, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { EditableNote } from "../../../contract/entities/editable-note.ts";
import { addressOf } from "../../api/send.ts";
import { invalidateCourses } from "../../shared/courses/course-queries.ts";
import { courseNotesTexts } from "../../texts/course-notes.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Menu, menuItemClasses } from "../../ui/menu.tsx";
import { useNotifyReplaced } from "../editing/notify-undo.tsx";
import { OrderButtons } from "../editing/order-buttons.tsx";
import type { Order } from "../editing/use-order.ts";
import { documentTypes } from "../uploads/file-kinds.ts";
import { Replacing, useReplacement } from "../uploads/replacing.tsx";
import { drawFirstPage } from "./draw-first-page.ts";
import { presentNote, useKeepNote, useNoteEditing } from "./notes-query.ts";

export type NoteRowProps = {
  note: EditableNote;
  /** Selects it, where several can be changed at once. */
  box?: ReactNode;
  order: Order;
  isFirst: boolean;
  isLast: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

/** The id of the element that names a note. */
export function headIdOf({ id }: Pick<EditableNote, "id">): string {
  return `note-${id}`;
}

/** A note as those who edit it see it, and what can be done with it. */
export function NoteRow(props: NoteRowProps) {
  const { note, box, order, isFirst, isLast, onEdit, onDelete } = props;
  const e = useTexts(editingTexts);
  const { title } = note;
  const replacement = useReplaceNote(note);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 grow basis-56 items-start">
        {box ? <span className="-mt-2.5">{box}</span> : null}
        <NoteTexts note={note} />
      </div>
      <div className="flex flex-wrap items-center gap-1 max-sm:w-full">
        <OrderButtons order={order} isFirst={isFirst} isLast={isLast} id={note.id} title={title} />
        <Button
          variant="quiet"
          aria-label={e.editOf(title)}
          // Editing takes the row away, and with it the file that is being sent.
          disabled={replacement.running !== undefined}
          onClick={onEdit}
          data-edit=""
        >
          <Pencil aria-hidden="true" className="size-4" />
          {e.edit}
        </Button>
        <MoreActions note={note} onReplace={replacement.start} onDelete={onDelete} />
      </div>
      {replacement.running ? <Replacing running={replacement.running} /> : null}
    </div>
  );
}

function NoteTexts({ note }: { note: EditableNote }) {
  const t = useTexts(courseNotesTexts);
  const { date, fileSize } = useFormats();
  return (
    <div className="grid min-w-0 grow justify-items-start gap-0.5">
      <p className="flex flex-wrap items-center gap-x-3 font-semibold [overflow-wrap:anywhere]">
        <span id={headIdOf(note)}>{note.title}</span>
        {note.titleHi === null ? null : (
          <span lang="hi" className="font-normal text-soft">
            {note.titleHi}
          </span>
        )}
      </p>
      {note.description === null ? null : (
        <p className="line-clamp-2 text-sm text-soft">{note.description}</p>
      )}
      <p className="text-sm wrap-anywhere text-faint">
        {note.filename} · <span className="whitespace-nowrap">{fileSize(note.size)}</span> ·{" "}
        <span className="whitespace-nowrap">{date(note.uploadedAt)}</span>
      </p>
      {note.isSample ? <Badge tone="marigold">{t.sample}</Badge> : null}
    </div>
  );
}

type MoreActionsProps = {
  note: EditableNote;
  onReplace: (file: File) => void;
  onDelete: () => void;
};

function MoreActions({ note: { id, title }, onReplace, onDelete }: MoreActionsProps) {
  const e = useTexts(editingTexts);
  const t = useTexts(courseNotesTexts);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu
        label={t.more(title)}
        button={<EllipsisVertical aria-hidden="true" className="size-5" />}
        buttonClassName="grid size-11 place-items-center"
      >
        <button type="button" className={menuItemClasses} onClick={() => chooser.current?.click()}>
          <FilePen aria-hidden="true" className="size-4" />
          {e.replace}
        </button>
        <a
          href={addressOf("/api/user/download-course-note/:id", { id })}
          download
          className={menuItemClasses}
        >
          <Download aria-hidden="true" className="size-4" />
          {t.download}
        </a>
        <button
          type="button"
          aria-label={t.deleteOf(title)}
          className={menuItemClasses}
          onClick={onDelete}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          {t.delete}
        </button>
      </Menu>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={e.replace}
        accept={documentTypes}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onReplace(file);
          target.value = "";
        }}
      />
    </>
  );
}

/** Sends another file for a note, whose address stays. */
function useReplaceNote(note: EditableNote) {
  const e = useTexts(editingTexts);
  const queries = useQueryClient();
  const { server } = useNoteEditing();
  const keep = useKeepNote(note.courseId);
  const notifyReplaced = useNotifyReplaced();
  const { id, title, version } = note;
  const show = (now: EditableNote) => {
    keep(now);
    void invalidateCourses(queries);
  };
  return useReplacement({
    target: `file of note ${id}`,
    async use(uploadId, chosen) {
      const firstPage = await drawFirstPage(chosen);
      const sent = { uploadId, ...(firstPage && { firstPage }) };
      const answer = await server.replaceFile({ id, version }, sent);
      show(answer.note);
      notifyReplaced({
        id,
        said: e.replaced(title),
        undoUntil: answer.undoUntil,
        undo: () => server.restore("note-file", answer.undoId),
        onUndone: () => invalidateCourses(queries),
      });
    },
    refusalText(error) {
      const present = presentNote(error);
      if (present) keep(present);
      return present && e.changedElsewhere;
    },
  });
}
