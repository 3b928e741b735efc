import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import type { ReachedNotice } from "../../../contract/entities/notice.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { NoticeFiles } from "../../shared/notices/notice-files.tsx";
import { NoticeText } from "../../shared/notices/notice-text.tsx";
import { textIn } from "../../shared/site/course-text.tsx";
import { CopyForGroup, NoticeReach } from "../../staff/written-notices/notice-reach.tsx";
import { adminUnreachedTexts } from "../../texts/admin-notices.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterBar, FilterSelect } from "../list/filter-bar.tsx";
import { isAnotherPage, ListTable, loadList } from "../list/office-list.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/notice";
import { PhoneCallQueue } from "./call-queue.tsx";
import { noticeQuery, toldIn, unreachedList } from "./notice-query.ts";
import { useUnreachedColumns } from "./unreached-columns.tsx";

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

export const meta = privateTitle(adminSections.notices);

/** What a notice says, and whom it has not reached. */
export default function NoticePage({ loaderData }: Route.ComponentProps) {
  const notice = useQuery(noticeQuery(loaderData.id)).data ?? loaderData;
  const t = useTexts(adminUnreachedTexts);
  const paths = usePaths();
  const language = useLanguage();
  const dateTime = useDateTime();
  const section = useSectionTitle("notices");
  const sent =
    notice.sentAt === null ? t.planned(dateTime(notice.sendAt)) : t.sent(dateTime(notice.sentAt));
  const title = textIn(language, notice.titleEn, notice.titleHi);
  const text = textIn(language, notice.textEn, notice.textHi);
  return (
    <OfficePage
      title={title.text}
      lead={sent}
      crumbs={[{ label: section, to: paths.adminSection("notices") }, { label: title.text }]}
    >
      <Card className="grid gap-4">
        <p lang={text.lang} className="max-w-text whitespace-pre-line wrap-anywhere">
          <NoticeText text={text.text} />
        </p>
        <NoticeFiles files={notice.files} />
        <div>
          <CopyForGroup notice={notice} />
        </div>
      </Card>
      <Unreached notice={notice} />
    </OfficePage>
  );
}

function Unreached({ notice }: { notice: ReachedNotice }) {
  const t = useTexts(adminUnreachedTexts);
  const list = useMemo(() => unreachedList(notice.id), [notice.id]);
  const columns = useUnreachedColumns(notice);
  const [search] = useSearchParams();
  const { told, unreached } = notice.reach;
  const listed = toldIn(search) ? told + unreached : unreached;
  const everybody = { title: t.allReached, text: t.allReachedText };
  if (notice.sentAt === null) return null;
  if (notice.receivers === 0) return <EmptyState title={t.noReceivers} text={t.noReceiversText} />;
  if (told + unreached === 0)
    return (
      <>
        <NoticeReach notice={notice} />
        <EmptyState {...everybody} />
      </>
    );
  return (
    <section aria-labelledby="unreached" className="grid grid-cols-1 gap-4">
      <NoticeReach notice={notice} />
      <h2 id="unreached" className="text-heading">
        {t.unreached}
      </h2>
      <Tools notice={notice} />
      {listed === 0 ? (
        <EmptyState {...everybody} />
      ) : (
        <ListTable list={list} columns={columns} empty={everybody} summary={t.rows} />
      )}
    </section>
  );
}

function Tools({ notice }: { notice: ReachedNotice }) {
  const t = useTexts(adminUnreachedTexts);
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0 grow basis-64 sm:max-w-xl">
        <FilterBar searchLabel={t.searchLabel}>
          <FilterSelect
            name="told"
            label={t.who}
            all={t.unreached}
            options={[{ value: "also", label: t.alsoTold }]}
          />
        </FilterBar>
      </div>
      <PhoneCallQueue notice={notice} />
    </div>
  );
}
