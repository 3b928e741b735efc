import { queryOptions, useQuery } from "@tanstack/react-query";
import { FileText, Lock } from "lucide-react";
import { useState } from "react";
import type { RecentDownload } from "../../../contract/entities/recent-download.ts";
import { call } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { DownloadButton } from "../../shared/downloads/download-button.tsx";
import { ReadLink } from "../../shared/reader/read-link.tsx";
import { textIn } from "../../shared/site/course-text.tsx";
import { recentDownloadsTexts } from "../../texts/profile.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** How many are shown before all are asked for. */
const FIRST = 5;

export const recentDownloadsQuery = queryOptions({
  queryKey: ["recent-downloads"],
  queryFn: async ({ signal }) =>
    (await call("GET /api/user/recent-downloads", { signal })).downloads,
});

/** The person's last downloads, each with a button to download it again; nothing before the first. */
export function RecentDownloads() {
  const t = useTexts(recentDownloadsTexts);
  const { data: downloads, isError, isFetching, refetch } = useQuery(recentDownloadsQuery);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? downloads : downloads?.slice(0, FIRST);
  const hasFailed = !downloads && isError && !isFetching;
  if (downloads?.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-heading">{t.recentDownloads}</h2>
      {hasFailed ? <FailedState message={t.failed} onRetry={() => void refetch()} /> : null}
      {downloads || hasFailed ? null : <Skeletons />}
      {shown && shown.length > 0 ? (
        <ul className="divide-y divide-rule border-y border-rule">
          {shown.map((each) => (
            <DownloadRow key={each.id} download={each} />
          ))}
        </ul>
      ) : null}
      {downloads && shown && shown.length < downloads.length ? (
        <Button variant="outline" onClick={() => setIsWhole(true)} className="mt-4">
          {t.showAll(downloads.length)}
        </Button>
      ) : null}
    </section>
  );
}

function Skeletons() {
  const t = useTexts(recentDownloadsTexts);
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}

function DownloadRow({ download }: { download: RecentDownload }) {
  const t = useTexts(recentDownloadsTexts);
  const { date, fileSize } = useFormats();
  const { kind, id, title, mimeType, size, isLocked, downloadedAt } = download;
  const Icon = isLocked ? Lock : FileText;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Icon
        aria-hidden="true"
        className={isLocked ? "size-6 shrink-0 text-faint" : "size-6 shrink-0 text-act"}
      />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="break-words font-sans text-base font-semibold">{title}</h3>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-soft">
          <From download={download} />
          <span>{fileSize(size)}</span>
          <span>{t.downloadedOn(date(downloadedAt))}</span>
        </p>
      </div>
      {isLocked ? (
        <p className="w-full text-sm text-soft sm:w-72">{t.locked}</p>
      ) : (
        <div className="flex w-full gap-2 *:flex-1 sm:w-72">
          <ReadLink file={{ kind, id }} title={title} mimeType={mimeType} />
          <DownloadButton file={{ kind, id }} title={title} size={size} />
        </div>
      )}
    </li>
  );
}

/** A link to the course of the file, or to the study materials. */
function From({ download }: { download: RecentDownload }) {
  const t = useTexts(recentDownloadsTexts);
  const language = useLanguage();
  const paths = usePaths();
  const { courseId, courseTitle, courseTitleHi } = download;
  const { text, lang } = textIn(language, courseTitle, courseTitleHi);
  const address = courseId === null ? paths.studyMaterials() : paths.course(courseId);
  return (
    <PageLink to={address} lang={lang} className="text-act underline underline-offset-4">
      {text ?? t.studyMaterials}
    </PageLink>
  );
}
