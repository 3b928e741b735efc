import type { Material } from "../../../contract/entities/file.ts";
import { call } from "../../api/call.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminFilesMessages } from "../../messages/admin-files.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { ConfirmDialog } from "../list/confirm-dialog.tsx";
import { type Column, RowTable } from "../list/row-table.tsx";
import { useConfirmed } from "../list/use-confirmed.ts";
import { FileActions } from "./file-actions.tsx";

export type FileTableProps = {
  files: readonly Material[];
  onDeleted: (id: string) => void;
};

/** The study files, each with its download and its deletion, which asks first. */
export function FileTable({ files, onDeleted }: FileTableProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminFilesMessages);
  const { asked, ask, dialog } = useConfirmed(async ({ id }: Material) => {
    await call("deleteFile", { params: { id } });
    onDeleted(id);
    notify.success(a.deleted);
  });
  return (
    <>
      <RowTable caption={a.files} columns={useFileColumns(ask)} rows={files} />
      <ConfirmDialog
        {...dialog}
        title={t.deleteTitle}
        text={t.deleteText(asked?.title ?? "")}
        action={dialog.isBusy ? a.deleting : a.delete}
      />
    </>
  );
}

function useFileColumns(onDelete: (file: Material) => void): Column<Material>[] {
  const a = useMessages(adminMessages);
  const t = useMessages(adminFilesMessages);
  const c = useMessages(coursesMessages);
  const { date, fileSize } = useFormats();
  return [
    { key: "title", label: t.title, kind: "head", cell: (file) => <FileName file={file} /> },
    {
      key: "subject",
      label: t.subject,
      cell: ({ subject }) => (subject ? c.subjectName(subject) : a.none),
    },
    {
      key: "class",
      label: t.classLabel,
      cell: ({ selectedClass }) => (
        <span className="whitespace-nowrap">
          {selectedClass ? t.classes(selectedClass) : t.everyClass}
        </span>
      ),
    },
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
      cell: (file) => <FileActions kind="material" file={file} onDelete={() => onDelete(file)} />,
    },
  ];
}

function FileName({ file }: { file: Material }) {
  return (
    <span className="grid min-w-0 gap-0.5">
      <span>{file.title}</span>
      {file.description ? (
        <span className="line-clamp-2 text-sm font-normal text-soft">{file.description}</span>
      ) : null}
      <span className="text-sm font-normal break-all text-faint">{file.filename}</span>
    </span>
  );
}
