import type { Attention, Figures } from "../../../contract/entities/overview.ts";
import { adminFiguresMessages } from "../../messages/admin-figures.ts";
import { useFormats } from "../../messages/format.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { textIn } from "../../shared/courses/course-text.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** The notes and materials that were downloaded most. */
export function MostRead({ files }: { files: Figures["mostRead"] }) {
  const t = useMessages(adminFiguresMessages);
  const { number } = useFormats();
  const language = useLanguage();
  const paths = usePaths();
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-heading">{t.mostRead}</h2>
      <p className="text-sm text-soft">{t.mostReadText}</p>
      {files.length === 0 ? <p className="text-soft">{t.nothingYet}</p> : null}
      <ol className="grid gap-2">
        {files.map(({ id, title, titleHi, courseId, count }) => {
          const { text, lang } = textIn(language, title, titleHi);
          return (
            <li key={id} className="flex items-baseline justify-between gap-3">
              <span lang={lang} className="min-w-0 wrap-anywhere">
                {courseId ? <TextLink to={paths.adminCourse(courseId)}>{text}</TextLink> : text}
              </span>
              <span className="font-semibold">{number(count)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

type StorageProps = { storage: Figures["storage"]; disk: Attention["disk"] | undefined };

/** How much is uploaded, and how much room there is. */
export function Storage({ storage: { files, bytes }, disk }: StorageProps) {
  const t = useMessages(adminFiguresMessages);
  const { number, fileSize } = useFormats();
  return (
    <Card className="grid content-start gap-2">
      <h2 className="text-heading">{t.storage}</h2>
      <p>{t.stored(number(files), fileSize(bytes))}</p>
      {disk ? (
        <p className="text-soft">{t.free(fileSize(disk.freeBytes), fileSize(disk.totalBytes))}</p>
      ) : null}
    </Card>
  );
}
