import { Pencil, Pin, Trash2 } from "lucide-react";
import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { addressOf } from "../../api/send.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminFilesTexts } from "../../texts/admin-files.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import type { Column } from "../list/row-table.tsx";
import { ScheduleBadge } from "../schedule/schedule-fields.tsx";

export type MaterialActions = Record<
  "onEdit" | "onDelete" | "onFirst",
  (material: OfficeMaterial) => void
>;

/** The columns of the list of study files. */
export function useMaterialColumns(actions: MaterialActions): Column<OfficeMaterial>[] {
  const a = useTexts(adminTexts);
  const t = useTexts(adminFilesTexts);
  const { subjectName, gradeName } = useLookups();
  const { date } = useFormats();
  return [
    { key: "title", label: t.title, kind: "head", cell: (row) => <MaterialTexts material={row} /> },
    {
      key: "subject",
      label: t.subject,
      cell: ({ subject }) => (subject ? subjectName(subject) : a.none),
    },
    {
      key: "class",
      label: t.classLabel,
      cell: ({ selectedClass }) => (
        <span className="whitespace-nowrap">
          {selectedClass ? gradeName(selectedClass) : t.everyGrade}
        </span>
      ),
    },
    {
      key: "added",
      label: t.added,
      cell: ({ uploadedAt }) => <span className="whitespace-nowrap">{date(uploadedAt)}</span>,
    },
    {
      key: "actions",
      label: a.actions,
      kind: "actions",
      cell: (row) => <RowButtons material={row} {...actions} />,
    },
  ];
}

function MaterialTexts({ material }: { material: OfficeMaterial }) {
  const t = useTexts(adminFilesTexts);
  const { fileSize } = useFormats();
  const { id, title, titleHi, description, filename, size, position } = material;
  return (
    <span className="grid min-w-0 justify-items-start gap-0.5">
      <span className="[overflow-wrap:anywhere]">{title}</span>
      {titleHi ? (
        <span lang="hi" className="font-normal text-soft">
          {titleHi}
        </span>
      ) : null}
      {description ? (
        <span className="line-clamp-2 text-sm font-normal text-soft">{description}</span>
      ) : null}
      <a
        href={addressOf("/api/user/download/:id", { id })}
        download
        className="text-sm font-normal break-all text-act underline underline-offset-4"
      >
        {filename} ({fileSize(size)})
      </a>
      <span className="flex flex-wrap gap-1">
        {position === null ? null : <Badge tone="indigo">{t.isFirst}</Badge>}
        <ScheduleBadge schedule={material} now={new Date()} />
      </span>
    </span>
  );
}

function RowButtons({
  material,
  onEdit,
  onDelete,
  onFirst,
}: MaterialActions & { material: OfficeMaterial }) {
  const a = useTexts(adminTexts);
  const e = useTexts(editingTexts);
  const t = useTexts(adminFilesTexts);
  const { title, position } = material;
  return (
    <>
      {position === null ? (
        <IconButton label={t.putFirst(title)} onClick={() => onFirst(material)}>
          <Pin aria-hidden="true" className="size-5" />
        </IconButton>
      ) : null}
      <Button variant="quiet" aria-label={e.editOf(title)} onClick={() => onEdit(material)}>
        <Pencil aria-hidden="true" className="size-4" />
        {e.edit}
      </Button>
      <Button variant="danger" aria-label={a.deleteOf(title)} onClick={() => onDelete(material)}>
        <Trash2 aria-hidden="true" className="size-4" />
        {a.delete}
      </Button>
    </>
  );
}
