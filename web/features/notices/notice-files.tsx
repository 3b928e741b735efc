import { FileText, Image } from "lucide-react";
import type { NoticeFile } from "../../../contract/entities/notice-file.ts";
import { addressOf } from "../../api/send.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { noticeFilesMessages } from "../../messages/notice-files.ts";

/** The files of a notice with their sizes; a tap opens a picture and downloads a PDF, for the browser's own viewer. */
export function NoticeFiles({ files }: { files: readonly NoticeFile[] }) {
  const t = useMessages(noticeFilesMessages);
  if (files.length === 0) return null;
  return (
    <ul aria-label={t.files} className="grid max-w-text grid-cols-1 gap-2">
      {files.map((file) => (
        <li key={file.id}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  );
}

function FileLink({ file: { id, title, size, mimeType } }: { file: NoticeFile }) {
  const t = useMessages(noticeFilesMessages);
  const { fileSize } = useFormats();
  const isPdf = mimeType === "application/pdf";
  const Icon = isPdf ? FileText : Image;
  return (
    <a
      href={addressOf("/api/user/notice-files/:id", { id })}
      target="_blank"
      rel="noreferrer"
      className="flex min-h-11 items-center gap-3 rounded-control border border-rule px-3 py-2 hover:bg-tint"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-act" />
      <span className="min-w-0 flex-1">
        <bdi className="font-semibold wrap-anywhere">{title}</bdi>{" "}
        <span className="block text-sm text-soft">
          {isPdf ? t.pdf : t.picture}, {fileSize(size)}
        </span>
      </span>
    </a>
  );
}
