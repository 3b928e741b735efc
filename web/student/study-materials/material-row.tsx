import { FileText } from "lucide-react";
import { memo, useRef } from "react";
import type { Material } from "../../../contract/entities/file.ts";
import { DownloadButton } from "../../features/downloads/download-button.tsx";
import { ReadLink } from "../../features/reader/read-link.tsx";
import { coursesMessages } from "../../messages/courses.ts";
import { enrolmentFormMessages } from "../../messages/enrolment-form.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { useIsNear } from "../../state/use-is-near.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";

export type MaterialRowProps = {
  material: Material;
  /** Whether its part of the list is near the screen. */
  isPartNear: boolean;
  /** Whether it is on the screen as the list is first drawn. */
  beginsNear: boolean;
};

/**
 * One material. A list has thousands of them: far rows are words alone, to be found and read, and are not laid
 * out until they come near. They are as high as whole ones, by what stands in the place of the rest: where a row
 * itself changed its padding, the browser would not keep what is read in its place.
 */
export const MaterialRow = memo(function MaterialRow({
  material,
  isPartNear,
  beginsNear,
}: MaterialRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const isNear = useIsNear(row, { asks: isPartNear, begins: beginsNear });
  const { title, description } = material;
  return (
    <li
      ref={row}
      data-row
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-rule py-5",
        // What is on the screen at once would be laid out twice: first as if it were far.
        !beginsNear &&
          "[contain-intrinsic-size:auto_14rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_7rem]",
      )}
    >
      {isNear ? (
        <FileText aria-hidden="true" className="hidden size-7 shrink-0 text-act sm:block" />
      ) : (
        <span className="hidden size-7 shrink-0 sm:block" />
      )}
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h3 className="break-words font-sans text-base font-semibold">{title}</h3>
        {description ? <p className="line-clamp-2 text-soft">{description}</p> : null}
        <Facts material={material} />
      </div>
      {isNear ? <Actions material={material} /> : <span className="h-11 w-full sm:w-80" />}
    </li>
  );
});

function Facts({
  material: { size, subject, selectedClass, uploadedAt },
}: Pick<MaterialRowProps, "material">) {
  const t = useMessages(studentMessages);
  const { date, fileSize } = useFormats();
  const c = useMessages(coursesMessages);
  const { classes } = useMessages(enrolmentFormMessages);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      {subject ? <Badge tone="indigo">{c.subjectName(subject)}</Badge> : null}
      {selectedClass ? <Badge>{classes(selectedClass)}</Badge> : null}
      <span>{fileSize(size)}</span>
      <span>{t.added(date(uploadedAt))}</span>
    </p>
  );
}

function Actions({ material: { id, title, size, mimeType } }: Pick<MaterialRowProps, "material">) {
  const file = { kind: "material", id } as const;
  return (
    <div className="flex w-full gap-2 *:flex-auto sm:w-80">
      <ReadLink file={file} title={title} mimeType={mimeType} />
      <DownloadButton file={file} title={title} size={size} isKeepable />
    </div>
  );
}
