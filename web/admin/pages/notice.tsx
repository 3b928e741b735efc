import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { OfficeNotice } from "../../../contract/entities/notice.ts";
import { orNotFound } from "../../api/or-not-found.ts";
import { queryClient } from "../../api/query-client.ts";
import { textIn } from "../../features/courses/course-text.tsx";
import { NoticeFiles } from "../../features/notices/notice-files.tsx";
import { NoticeText } from "../../features/notices/notice-text.tsx";
import { privateMeta } from "../../head/page-meta.ts";
import { adminUnreachedMessages } from "../../messages/admin-unreached.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useFormats } from "../../messages/format.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterBar } from "../list/filter-bar.tsx";
import { isAnotherPage, ListTable, loadList } from "../list/office-list.tsx";
import { CallQueue } from "../notices/call-queue.tsx";
import { noticeQuery, unreachedList } from "../notices/notice-query.ts";
import { useUnreachedColumns } from "../notices/unreached-columns.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/notice";

export async function clientLoader(side: Route.ClientLoaderArgs) {
  const { noticeId } = side.params;
  const [notice] = await orNotFound(
    Promise.all([
      queryClient.fetchQuery({ ...noticeQuery(noticeId), staleTime: 0 }),
      loadList(unreachedList(noticeId), side),
    ]),
  );
  return notice;
}

export const shouldRevalidate = isAnotherPage;

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, adminSections.notices);
}

/** What a notice says, and whom it has not reached. */
export default function NoticePage({ loaderData }: Route.ComponentProps) {
  const notice = useQuery(noticeQuery(loaderData.id)).data ?? loaderData;
  const t = useMessages(adminUnreachedMessages);
  const paths = usePaths();
  const language = useLanguage();
  const dateTime = useDateTime();
  const section = useSectionTitle("notices");
  const sent =
    notice.sentAt === null ? t.planned(dateTime(notice.sendAt)) : t.sent(dateTime(notice.sentAt));
  const isHeld = notice.messagesAt !== notice.sendAt;
  const when = isHeld ? `${sent} · ${t.messagesFrom(dateTime(notice.messagesAt))}` : sent;
  const title = textIn(language, notice.titleEn, notice.titleHi);
  const text = textIn(language, notice.textEn, notice.textHi);
  return (
    <OfficePage
      title={title.text}
      lead={when}
      crumbs={[{ label: section, to: paths.adminSection("notices") }, { label: title.text }]}
    >
      <Card>
        <p lang={text.lang} className="max-w-text whitespace-pre-line wrap-anywhere">
          <NoticeText text={text.text} />
        </p>
        <NoticeFiles files={notice.files} />
      </Card>
      <Unreached notice={notice} />
    </OfficePage>
  );
}

function Unreached({ notice }: { notice: OfficeNotice }) {
  const t = useMessages(adminUnreachedMessages);
  const { number } = useFormats();
  const list = useMemo(() => unreachedList(notice.id), [notice.id]);
  const columns = useUnreachedColumns(notice);
  const { reached, receivers } = notice;
  const left = receivers - reached;
  const everybody = { title: t.allReached, text: t.allReachedText };
  if (receivers === 0) return <EmptyState title={t.noReceivers} text={t.noReceiversText} />;
  if (left === 0) return <EmptyState {...everybody} />;
  const [some, all] = [number(reached), number(receivers)];
  return (
    <section aria-labelledby="unreached" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="unreached" className="text-heading">
          {t.unreached}
        </h2>
        <p className="text-soft">
          {left === 1 ? t.callOne(some, all) : t.call(some, all, number(left))}
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 grow basis-64 sm:max-w-md">
          <FilterBar searchLabel={t.searchLabel} />
        </div>
        <CallQueue notice={notice} />
      </div>
      <ListTable list={list} columns={columns} empty={everybody} summary={t.rows} />
    </section>
  );
}
