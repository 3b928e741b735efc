import { FileText } from "lucide-react";
import type { Material } from "../../../contract/entities/file.ts";
import { DownloadButton } from "../../features/downloads/download-button.tsx";
import { ReadLink } from "../../features/reader/read-link.tsx";
import { coursesMessages } from "../../messages/courses.ts";
import { enrolmentFormMessages } from "../../messages/enrolment-form.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { Badge } from "../../ui/badge.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import type { MaterialFilter } from "./material-query.ts";
import { type MaterialPage, useMoreMaterials } from "./use-more-materials.ts";

export type MaterialListProps = { first: MaterialPage; filter: MaterialFilter };

/** The materials, part by part. */
export function MaterialList({ first, filter }: MaterialListProps) {
  const t = useMessages(studentMessages);
  const { files, hasMore, state, loadMore } = useMoreMaterials(first, filter);
  return (
    <>
      <ul className="divide-y divide-rule border-y border-rule">
        {files.map((file) => (
          <MaterialRow key={file.id} material={file} />
        ))}
      </ul>
      {state === "failed" ? (
        <FailedState message={t.moreFailed} onRetry={() => void loadMore()} />
      ) : (
        <LoadMore
          shown={files.length}
          total={hasMore ? first.total : files.length}
          isLoading={state === "loading"}
          onMore={() => void loadMore()}
        />
      )}
    </>
  );
}

/** One material. Far rows are not laid out until they come near. */
function MaterialRow({ material }: { material: Material }) {
  const t = useMessages(studentMessages);
  const { date, fileSize } = useFormats();
  const c = useMessages(coursesMessages);
  const { classes } = useMessages(enrolmentFormMessages);
  const { title, description, size, subject, selectedClass, uploadedAt } = material;
  const file = { kind: "material", id: material.id } as const;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-5 [contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
      <FileText aria-hidden="true" className="hidden size-7 shrink-0 text-act sm:block" />
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h2 className="font-sans text-base font-semibold">{title}</h2>
        {description ? <p className="line-clamp-2 text-soft">{description}</p> : null}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          {subject ? <Badge tone="indigo">{c.subjectName(subject)}</Badge> : null}
          {selectedClass ? <Badge>{classes(selectedClass)}</Badge> : null}
          <span>{fileSize(size)}</span>
          <span>{t.added(date(uploadedAt))}</span>
        </p>
      </div>
      <div className="flex w-full gap-2 *:flex-1 sm:w-72">
        <ReadLink file={file} title={title} mimeType={material.mimeType} />
        <DownloadButton file={file} title={title} size={size} />
      </div>
    </li>
  );
}
