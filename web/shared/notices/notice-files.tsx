import { FileText, Image } from "lucide-react";
import type { NoticeFile } from "../../../contract/entities/notice.ts";
import { noticeFilesTexts } from "../../texts/notices.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { DownloadIconButton } from "../downloads/download-button.tsx";
import { KeepButton } from "../downloads/keep-button.tsx";
import { useWayToReader } from "../reader/read-link.tsx";

type NoticeFilesProps = {
  files: readonly NoticeFile[];
  /** Also offers each for download, and to keep it on this device for reading offline. */
  isKeepable?: boolean;
};

/** The files of a notice with their sizes; a tap opens one in the reader. */
export function NoticeFiles({ files, isKeepable = false }: NoticeFilesProps) {
  const t = useTexts(noticeFilesTexts);
  if (files.length === 0) return null;
  return (
    <ul aria-label={t.files} className="grid max-w-text grid-cols-1 gap-2">
      {files.map((file) => (
        <li key={file.id} className="flex items-center gap-1 rounded-control border border-rule">
          <FileLink file={file} />
          {isKeepable ? <TakeAway file={file} /> : null}
        </li>
      ))}
    </ul>
  );
}

function FileLink({ file: { id, title, size, mimeType } }: { file: NoticeFile }) {
  const t = useTexts(noticeFilesTexts);
  const { fileSize } = useFormats();
  const { to, origin } = useWayToReader({ kind: "notice", id }, title);
  const isPdf = mimeType === "application/pdf";
  const Icon = isPdf ? FileText : Image;
  return (
    <PageLink
      to={to}
      state={origin}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-3 py-2 hover:bg-tint"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-act" />
      <span className="min-w-0 flex-1">
        <bdi className="font-semibold wrap-anywhere">{title}</bdi>{" "}
        <span className="block text-sm text-soft">
          {isPdf ? t.pdf : t.picture}, {fileSize(size)}
        </span>
      </span>
    </PageLink>
  );
}

function TakeAway({ file: { id, title, size } }: { file: NoticeFile }) {
  const file = { kind: "notice", id } as const;
  return (
    <>
      <DownloadIconButton file={file} title={title} size={size} />
      <KeepButton file={{ ...file, title, size }} />
    </>
  );
}
