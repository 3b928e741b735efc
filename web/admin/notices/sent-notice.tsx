import { useQuery } from "@tanstack/react-query";
import { failureText } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { CopyForGroup, NoticeReach } from "../../staff/written-notices/notice-reach.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminUnreachedTexts } from "../../texts/admin-notices.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import { noticeQuery } from "./notice-query.ts";

/** What became of a notice that was just sent: whom it has reached so far, and the way to the others. */
export function SentNotice({ id }: { id: string }) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminUnreachedTexts);
  const paths = usePaths();
  const { number } = useFormats();
  const language = useLanguage();
  const { data: notice, error, refetch } = useQuery(noticeQuery(id));
  if (!notice && error)
    return (
      <FailedState
        message={failureText(error, { fallback: a.listFailed })}
        onRetry={() => void refetch()}
      />
    );
  if (!notice) return <Skeleton className="h-24 w-full" />;
  const { text, lang } = textIn(language, notice.titleEn, notice.titleHi);
  const { unreached } = notice.reach;
  return (
    <Card tone="tint" className="grid gap-3">
      <div className="wrap-anywhere">
        <h2 lang={lang} className="text-heading">
          {text}
        </h2>
        {notice.course ? <p>{courseTitleIn(notice.course, language)}</p> : null}
      </div>
      {notice.receivers === 0 ? (
        <p role="status">{t.noReceiversText}</p>
      ) : (
        <NoticeReach notice={notice} />
      )}
      <div className="flex flex-wrap gap-3">
        {unreached > 0 ? (
          <LinkButton to={paths.adminNotice(id)} className="max-sm:whitespace-normal">
            {t.toUnreached(number(unreached))}
          </LinkButton>
        ) : null}
        <CopyForGroup notice={notice} />
      </div>
    </Card>
  );
}
