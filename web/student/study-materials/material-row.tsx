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
 * out until they come near. Their words stay as they are when the rest comes.
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
        "flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-rule pt-5 [contain-intrinsic-size:auto_14rem] [content-visibility:auto] sm:pb-5 sm:[contain-intrinsic-size:auto_7rem]",
        // As high and as wide as the words of a whole row.
        isNear ? "pb-5" : "pb-19 sm:ps-11 sm:pe-84",
      )}
    >
      {isNear ? (
        <FileText aria-hidden="true" className="hidden size-7 shrink-0 text-act sm:block" />
      ) : null}
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h3 className="break-words font-sans text-base font-semibold">{title}</h3>
        {description ? <p className="line-clamp-2 text-soft">{description}</p> : null}
        <Facts material={material} isNear={isNear} />
      </div>
      {isNear ? <Actions material={material} /> : null}
    </li>
  );
});

function Facts({ material, isNear }: { material: Material; isNear: boolean }) {
  const t = useMessages(studentMessages);
  const { date, fileSize } = useFormats();
  const c = useMessages(coursesMessages);
  const { classes } = useMessages(enrolmentFormMessages);
  const subject = material.subject ? c.subjectName(material.subject) : "";
  const ofClass = material.selectedClass ? classes(material.selectedClass) : "";
  const size = fileSize(material.size);
  const added = t.added(date(material.uploadedAt));
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      {isNear ? (
        <>
          {subject ? <Badge tone="indigo">{subject}</Badge> : null}
          {ofClass ? <Badge>{ofClass}</Badge> : null}
          <span>{size}</span>
          <span>{added}</span>
        </>
      ) : (
        [subject, ofClass, size, added].filter(Boolean).join(" · ")
      )}
    </p>
  );
}

function Actions({ material: { id, title, size, mimeType } }: { material: Material }) {
  const file = { kind: "material", id } as const;
  return (
    <div className="flex w-full gap-2 *:flex-auto sm:w-80">
      <ReadLink file={file} title={title} mimeType={mimeType} />
      <DownloadButton file={file} title={title} size={size} isKeepable />
    </div>
  );
}
