import type { CourseNote } from "../../../contract/entities/course.ts";
import { call } from "../../api/call.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminCoursesMessages } from "../../messages/admin-courses.ts";
import { adminFilesMessages } from "../../messages/admin-files.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { Badge } from "../../ui/badge.tsx";
import { notify } from "../../ui/toast.ts";
import { FileActions } from "../files/file-actions.tsx";
import { ConfirmDialog } from "../list/confirm-dialog.tsx";
import { type Column, RowTable } from "../list/row-table.tsx";
import { useConfirmed } from "../list/use-confirmed.ts";

export type NoteTableProps = { notes: readonly CourseNote[]; onDeleted: (id: string) => void };

/** The notes of one course; deleting asks first. */
export function NoteTable({ notes, onDeleted }: NoteTableProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminCoursesMessages);
  const { asked, ask, dialog } = useConfirmed(async ({ id }: CourseNote) => {
    await call("deleteFile", { params: { id } });
    onDeleted(id);
    notify.success(a.deleted);
  });
  return (
    <>
      <RowTable caption={t.notes} columns={useNoteColumns(ask)} rows={notes} />
      <ConfirmDialog
        {...dialog}
        title={t.deleteTitle}
        text={t.deleteText(asked?.title ?? "")}
        action={dialog.isBusy ? a.deleting : a.delete}
      />
    </>
  );
}

function useNoteColumns(onDelete: (note: CourseNote) => void): Column<CourseNote>[] {
  const a = useMessages(adminMessages);
  const t = useMessages(adminFilesMessages);
  const { date, fileSize } = useFormats();
  return [
    { key: "title", label: t.title, kind: "head", cell: (note) => <NoteName note={note} /> },
    {
      key: "added",
      label: t.added,
      cell: ({ size, uploadedAt }) => (
        <span className="whitespace-nowrap">
          {date(uploadedAt)} · {fileSize(size)}
        </span>
      ),
    },
    {
      key: "actions",
      label: a.actions,
      kind: "actions",
      cell: (note) => <FileActions kind="note" file={note} onDelete={() => onDelete(note)} />,
    },
  ];
}

function NoteName({ note }: { note: CourseNote }) {
  const t = useMessages(adminCoursesMessages);
  return (
    <span className="grid min-w-0 justify-items-start gap-1">
      <span>{note.title}</span>
      <span className="text-sm font-normal break-all text-faint">{note.filename}</span>
      {note.isSample ? <Badge tone="marigold">{t.sample}</Badge> : null}
    </span>
  );
}
