import {
  type InfiniteData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import type { ReceivedNotice } from "../../../contract/entities/notice.ts";
import { call } from "../../api/call.ts";
import { queryClient, retryPassing } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { NoticeFiles } from "../../shared/notices/notice-files.tsx";
import { NoticeText } from "../../shared/notices/notice-text.tsx";
import { noticesQuery, unreadQuery } from "../../shared/notices/notices-query.ts";
import { listPosters, PosterCarousel } from "../../shared/posters/poster-carousel.tsx";
import { rejectSignedOut } from "../../shared/session/guards.ts";
import { unlessSilent } from "../../shared/session/open-part.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { useDateTime } from "../../texts/date-time.ts";
import { noticesTexts } from "../../texts/notices.ts";
import { postersTexts } from "../../texts/posters.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { NewMark } from "../../ui/badge.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { wasPushAllowed } from "../settings/push-here.ts";

const PushOffer = lazyPart(() => import("./push-offer.tsx"));

/** The spec: nothing where they cannot be had. */
const postersQuery = queryOptions({ queryKey: ["posters"], queryFn: listPosters });

export async function clientLoader() {
  const asked = { ...noticesQuery, retry: false, revalidateIfStale: true };
  void queryClient.prefetchQuery(postersQuery);
  // Where they are not there, the page says so.
  await unlessSilent(queryClient.ensureInfiniteQueryData(asked).catch(rejectSignedOut));
  return null;
}

export const meta = privateTitle({ en: noticesTexts.en.title, hi: noticesTexts.hi.title });

/** What the institute tells this person, newest first. */
export default function NoticesPage() {
  const t = useTexts(noticesTexts);
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Container className="grid grid-cols-1 gap-6 py-8 sm:py-12">
        {wasPushAllowed() ? (
          <Suspense>
            <PushOffer />
          </Suspense>
        ) : null}
        <Notices />
        <Announcements />
      </Container>
    </>
  );
}

/** What the institute shows on its home page, too. */
function Announcements() {
  const t = useTexts(postersTexts);
  const { data: posters = [] } = useQuery(postersQuery);
  if (posters.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-heading">{t.announcements}</h2>
      <PosterCarousel posters={posters} />
    </section>
  );
}

function Notices() {
  const t = useTexts(noticesTexts);
  const found = useInfiniteQuery(noticesQuery);
  const { data, isFetching, refetch } = found;
  if (!data)
    return isFetching ? (
      <Skeleton className="h-40 w-full" />
    ) : (
      <FailedState message={t.failed} onRetry={() => void refetch()} />
    );
  const notices = data.pages.flatMap((page) => page.notices);
  const total = data.pages.at(-1)?.total;
  if (notices.length === 0) return <EmptyState title={t.none} text={t.noneText} />;
  return (
    <div>
      <ul className="grid grid-cols-1 gap-3">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
      <MoreRows found={found} shown={notices.length} total={total} failed={t.moreFailed} />
    </div>
  );
}

/** A notice whose text can be unfolded; it then counts as read. */
function NoticeRow({ notice }: { notice: ReceivedNotice }) {
  const t = useTexts(noticesTexts);
  const language = useLanguage();
  const dateTime = useDateTime();
  const read = useReadNotice();
  const unfolding = useUnfolding(notice.id);
  const title = textIn(language, notice.titleEn, notice.titleHi);
  const text = textIn(language, notice.textEn, notice.textHi);
  return (
    <li>
      <Disclosure
        look="card"
        open={unfolding.wasUnfolded}
        onToggle={({ currentTarget }) => {
          unfolding.remember(currentTarget.open);
          if (currentTarget.open && notice.readAt === null && !read.isPending) read.mutate(notice);
        }}
        head={
          <>
            <span lang={title.lang} className="font-semibold">
              {title.text}
            </span>{" "}
            {notice.readAt === null ? <NewMark>{t.isNew}</NewMark> : null}
            <span className="block text-sm text-soft">{dateTime(notice.receivedAt)}</span>
          </>
        }
      >
        <p lang={text.lang} className="max-w-text px-4 pb-4 whitespace-pre-line wrap-anywhere">
          <NoticeText text={text.text} />
        </p>
        {notice.files.length > 0 ? (
          <div className="px-4 pb-4">
            <NoticeFiles files={notice.files} isKeepable />
          </div>
        ) : null}
      </Disclosure>
    </li>
  );
}

type Page = { notices: ReceivedNotice[]; unread: number; total: number; nextCursor: string | null };

/**
 * Waits for the network, as the office calls whom a notice has not reached. If it fails after that, the notice stays
 * unread until it is opened again.
 */
function useReadNotice() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: "online",
    // It may be repeated.
    retry: retryPassing,
    mutationFn: ({ id }: ReceivedNotice) =>
      call("POST /api/user/notices/:id/read", { params: { id } }),
    onSuccess({ unread }, { id }) {
      queries.setQueryData(unreadQuery.queryKey, unread);
      queries.setQueryData<InfiniteData<Page, string>>(noticesQuery.queryKey, (held) =>
        held ? { ...held, pages: held.pages.map((page) => withRead(page, { id, unread })) } : held,
      );
    },
  });
}

function withRead(page: Page, { id, unread }: { id: string; unread: number }): Page {
  const readAt = new Date().toISOString();
  const notices = page.notices.map((each) => (each.id === id ? { ...each, readAt } : each));
  return { ...page, notices, unread };
}

/** The unfolded notices by history entry, as long as the document lives. */
const unfolded = new Set<string>();

/** Whether a notice was unfolded when this history entry was left, so that going back to it shows it as it was. */
function useUnfolding(noticeId: string) {
  const { key } = useLocation();
  const place = `${key} ${noticeId}`;
  const [wasUnfolded] = useState(() => unfolded.has(place));
  return {
    wasUnfolded,
    remember(isUnfolded: boolean) {
      if (isUnfolded) unfolded.add(place);
      else unfolded.delete(place);
    },
  };
}
