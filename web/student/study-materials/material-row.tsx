import { FileText } from "lucide-react";
import type { Material } from "../../../contract/entities/file.ts";
import { textIn } from "../../features/courses/course-text.tsx";
import { DownloadButton } from "../../features/downloads/download-button.tsx";
import { ReadLink } from "../../features/reader/read-link.tsx";
import { useChoices } from "../../features/site/choices.ts";
import { useFormats } from "../../messages/format.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { Badge } from "../../ui/badge.tsx";

export type MaterialRowProps = { material: Material };

/** One material: what it is, and reading and downloading it. */
export function MaterialRow({ material }: MaterialRowProps) {
  const { description } = material;
  const shown = useTitle(material);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-rule py-5">
      <FileText aria-hidden="true" className="hidden size-7 shrink-0 text-act sm:block" />
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <h3 className="break-words font-sans text-base font-semibold" lang={shown.lang}>
          {shown.text}
        </h3>
        {description ? <p className="line-clamp-2 text-soft">{description}</p> : null}
        <Facts material={material} />
      </div>
      <Actions material={material} />
    </li>
  );
}

function Facts({ material: { size, subject, selectedClass, uploadedAt } }: MaterialRowProps) {
  const t = useMessages(studentMessages);
  const { date, fileSize } = useFormats();
  const { subjectName, className } = useChoices();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      {subject ? <Badge tone="indigo">{subjectName(subject)}</Badge> : null}
      {selectedClass ? <Badge>{className(selectedClass)}</Badge> : null}
      <span>{fileSize(size)}</span>
      <span>{t.added(date(uploadedAt))}</span>
    </p>
  );
}

/** The title in the page's language, where there is one. */
function useTitle({ title, titleHi }: Material) {
  return textIn(useLanguage(), title, titleHi);
}

function Actions({ material }: MaterialRowProps) {
  const { id, size, mimeType } = material;
  const title = useTitle(material).text;
  const file = { kind: "material", id } as const;
  return (
    <div className="flex w-full gap-2 *:flex-auto sm:w-80">
      <ReadLink file={file} title={title} mimeType={mimeType} />
      <DownloadButton file={file} title={title} size={size} isKeepable />
    </div>
  );
}
