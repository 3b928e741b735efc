import { Download } from "lucide-react";
import type { PublicCourseNote } from "../../../contract/entities/course.ts";
import { apiPaths } from "../../../contract/paths.ts";
import { addressOf } from "../../api/send.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { fileKind } from "./file-kind.ts";

export type SampleLinkProps = {
  note: Pick<PublicCourseNote, "id" | "title" | "size" | "mimeType">;
};

/** The way into a sample note for whoever has not signed in: a plain link, which needs no script. */
export function SampleLink({ note: { id, title, size, mimeType } }: SampleLinkProps) {
  const t = useMessages(coursesMessages);
  const { fileSize } = useFormats();
  const { path } = apiPaths.downloadSampleNote;
  return (
    <a
      href={addressOf(path, { id })}
      download
      // A presentation of many megabytes needs a second line on a phone.
      className={classNames(buttonClasses("outline"), "whitespace-normal!")}
    >
      <Download aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {t.downloadSample(`${fileKind(mimeType)}, ${fileSize(size)}`)}{" "}
        <span className="sr-only">{title}</span>
      </span>
    </a>
  );
}
