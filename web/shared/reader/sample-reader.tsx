import { Download } from "lucide-react";
import { useLocation } from "react-router";
import type { PublicCourseNote } from "../../../contract/entities/course-note.ts";
import { addressOf } from "../../api/send.ts";
import { readerTexts } from "../../texts/reader.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { buttonClasses, iconButtonClasses } from "../../ui/button.tsx";
import { isOrigin } from "./read-link.tsx";
import { Reader } from "./reader.tsx";

type SampleReaderProps = {
  note: Pick<PublicCourseNote, "id" | "title" | "titleHi">;
  /** The course's page. */
  backTo: string;
};

/** A sample note on the page of its course, for anybody. */
export default function SampleReader({ note, backTo }: SampleReaderProps) {
  const { state } = useLocation();
  const isHindi = useLanguage() === "hi";
  const title = isHindi ? (note.titleHi ?? note.title) : note.title;
  const address = addressOf("/api/public/sample-notes/:id", { id: note.id });
  return (
    <Reader
      file={{ kind: "note", id: note.id }}
      title={title}
      back={{ to: backTo, isBefore: isOrigin(state) }}
      userId={undefined}
      open={{
        address,
        ways: {
          download: <PublicDownload address={address} title={title} />,
          bar: <PublicBarDownload address={address} title={title} />,
        },
      }}
    />
  );
}

type PublicDownloadProps = { address: string; title: string };

/** A plain link to a file that anybody may download. */
function PublicDownload({ address, title }: PublicDownloadProps) {
  const t = useTexts(readerTexts);
  return (
    <a href={address} download className={buttonClasses("outline")}>
      <Download aria-hidden="true" className="size-4" />
      {t.download} <span className="sr-only">{title}</span>
    </a>
  );
}

/** The same as an icon, for the reader's bar. */
function PublicBarDownload({ address, title }: PublicDownloadProps) {
  const t = useTexts(readerTexts);
  const name = `${t.download}: ${title}`;
  return (
    <a href={address} download aria-label={name} title={name} className={iconButtonClasses}>
      <Download aria-hidden="true" className="size-5" />
    </a>
  );
}
