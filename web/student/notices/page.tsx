import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { queryClient } from "../../api/query-client.ts";
import { noticesQuery } from "../../features/notices/notices-query.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { useMessages } from "../../messages/messages.ts";
import { noticesMessages } from "../../messages/notices.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { wasPushAllowed } from "../profile/push-here.ts";
import type { Route } from "./+types/page";
import { NoticeRow } from "./notice-row.tsx";

const PushOffer = lazyPart(() => import("./push-offer.tsx"));

export async function clientLoader() {
  await queryClient.prefetchInfiniteQuery({ ...noticesQuery, retry: false });
  return null;
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: noticesMessages.en.title, hi: noticesMessages.hi.title });
}

/** What the institute tells this person, newest first. */
export default function NoticesPage() {
  const t = useMessages(noticesMessages);
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
      </Container>
    </>
  );
}

function Notices() {
  const t = useMessages(noticesMessages);
  const found = useInfiniteQuery(noticesQuery);
  const { data, isFetching, hasNextPage, refetch } = found;
  if (!data)
    return isFetching ? (
      <Skeleton className="h-40 w-full" />
    ) : (
      <FailedState message={t.failed} onRetry={() => void refetch()} />
    );
  const notices = data.pages.flatMap((page) => page.notices);
  const total = data.pages.at(-1)?.total ?? notices.length;
  if (notices.length === 0) return <EmptyState title={t.none} text={t.noneText} />;
  const showMore = () => void found.fetchNextPage();
  return (
    <div>
      <ul className="grid grid-cols-1 gap-3">
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
      {found.isFetchNextPageError ? (
        <FailedState message={t.moreFailed} onRetry={showMore} />
      ) : (
        <LoadMore
          shown={notices.length}
          total={hasNextPage ? total : notices.length}
          isLoading={found.isFetchingNextPage}
          rowSelector="li"
          onMore={showMore}
        />
      )}
    </div>
  );
}
