import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CourseNotice } from "../../../contract/entities/course-notice.ts";
import { call } from "../../api/call.ts";
import { NoticeFiles } from "../../shared/notices/notice-files.tsx";
import { NoticeText } from "../../shared/notices/notice-text.tsx";
import { textIn } from "../../shared/site/course-text.tsx";
import { useDateTime } from "../../texts/date-time.ts";
import { useFormats } from "../../texts/format.ts";
import { useLanguage } from "../../texts/language.ts";
import { teachTexts } from "../../texts/teach.ts";
import { useTexts } from "../../texts/texts.ts";
import { courseNoticesTexts, writtenNoticesTexts } from "../../texts/written-notices.ts";
import { FailedState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { hasNumbers, numberedNames } from "../numbered-names.ts";
import { CopyForGroup, NoticeReach } from "../written-notices/notice-reach.tsx";
import { type WithdrawalCalls, WithdrawNotice } from "../written-notices/withdraw-notice.tsx";
import { unreachedQuery } from "./course-notices-query.ts";

const withdrawal: WithdrawalCalls = {
  withdraw: (id) => call("POST /api/teach/notices/:id/withdraw", { params: { id } }),
  restore: (id) => call("POST /api/teach/notices/:id/restore", { params: { id } }),
};

type NoticeRowProps = { notice: CourseNotice; onChanged: () => Promise<unknown> };

/** What a notice says, when it is sent, and how many it has reached. */
export function NoticeRow({ notice, onChanged }: NoticeRowProps) {
  const w = useTexts(writtenNoticesTexts);
  const dateTime = useDateTime();
  const language = useLanguage();
  const title = textIn(language, notice.titleEn, notice.titleHi);
  const text = textIn(language, notice.textEn, notice.textHi);
  const when = dateTime(notice.sendAt);
  return (
    <li className="grid gap-2 py-5">
      <div>
        <h3 lang={title.lang} className="font-semibold wrap-anywhere">
          {title.text}
        </h3>
        <p className="text-sm text-soft">{notice.sentAt === null ? w.plannedFor(when) : when}</p>
      </div>
      <p lang={text.lang} className="max-w-text whitespace-pre-line wrap-anywhere">
        <NoticeText text={text.text} />
      </p>
      <NoticeFiles files={notice.files} />
      {notice.sentAt === null ? null : <Reach notice={notice} />}
      <div className="flex flex-wrap gap-3">
        <CopyForGroup notice={notice} />
        {notice.canWithdraw ? (
          <WithdrawNotice notice={notice} calls={withdrawal} onChanged={onChanged} />
        ) : null}
      </div>
    </li>
  );
}

/** Whoever has left without opening it, or may not come in, is not to be reached any more, and is in no number. */
function Reach({ notice }: Pick<NoticeRowProps, "notice">) {
  const t = useTexts(courseNoticesTexts);
  const { receivers, opened, reach } = notice;
  if (receivers === 0) return <p className="text-soft">{t.nobody}</p>;
  return (
    <div>
      {opened + reach.told + reach.unreached > 0 ? <NoticeReach notice={notice} /> : null}
      {reach.unreached === 0 ? (
        <p className="text-soft">{opened === receivers ? t.everybody : t.unreachedNone}</p>
      ) : (
        <UnreachedNames notice={notice} />
      )}
    </div>
  );
}

type UnreachedNamesProps = { notice: Pick<CourseNotice, "id" | "reach"> };

/** Names, which are asked for when they are unfolded; the office has the phone numbers. */
function UnreachedNames({ notice }: UnreachedNamesProps) {
  const t = useTexts(courseNoticesTexts);
  const { number } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold">
        {t.unreached(number(notice.reach.unreached))}
      </summary>
      {isOpen ? <Names notice={notice} /> : null}
    </details>
  );
}

function Names({ notice }: UnreachedNamesProps) {
  const t = useTexts(courseNoticesTexts);
  const { numbered } = useTexts(teachTexts);
  const { data, isFetching, hasNextPage, ...found } = useInfiniteQuery(unreachedQuery(notice));
  if (!data)
    return isFetching ? (
      <Skeleton className="h-24 w-full" />
    ) : (
      <FailedState message={t.unreachedFailed} onRetry={() => void found.refetch()} />
    );
  const students = data.pages.flatMap((page) => page.students);
  const names = numberedNames(students);
  const last = data.pages.at(-1);
  const showMore = () => void found.fetchNextPage();
  if (students.length === 0) return <p className="pb-2 text-soft">{t.unreachedNone}</p>;
  return (
    <div className="grid gap-3 pb-2">
      <p className="text-soft">{t.askOffice}</p>
      {hasNumbers(students) ? <p className="text-soft">{numbered}</p> : null}
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {[...names].map(([id, name]) => (
          <li key={id} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      {found.isFetchNextPageError ? (
        <FailedState message={t.unreachedFailed} onRetry={showMore} />
      ) : hasNextPage ? (
        <LoadMore
          shown={students.length}
          total={last?.total ?? students.length}
          isLoading={found.isFetchingNextPage}
          rowSelector="li"
          onMore={showMore}
        />
      ) : null}
    </div>
  );
}
