import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { BinItem } from "../../../contract/entities/bin.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { rejectSignedOut } from "../../shared/session/guards.ts";
import { useRestoreRefusal } from "../../staff/editing/notify-undo.tsx";
import { adminBinTexts } from "../../texts/admin-audit.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { MoreRows } from "../../ui/more-rows.tsx";
import { notify } from "../../ui/toast.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { restoreFromBin } from "../restore-from-bin.ts";
import { adminSections } from "../sections.ts";

/** In pages as the server cuts them. */
const binQuery = infiniteQueryOptions({
  queryKey: ["bin"],
  queryFn: ({ pageParam: cursor, signal }) =>
    call("GET /api/admin/bin", { query: { cursor }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

export async function clientLoader() {
  await queryClient.fetchInfiniteQuery({ ...binQuery, staleTime: 0 }).catch(rejectSignedOut);
}

export const meta = privateTitle(adminSections.bin);

function useBin() {
  return useInfiniteQuery(binQuery);
}

/** What was deleted or replaced in the last 30 days: restore it. */
export default function BinPage() {
  const t = useTexts(adminBinTexts);
  const found = useBin();
  const items = found.data?.pages.flatMap((page) => page.items);
  return (
    <OfficePage title={useSectionTitle("bin")} lead={t.lead}>
      {items ? null : <FailedState message={t.failed} onRetry={() => void found.refetch()} />}
      {items?.length === 0 ? <EmptyState title={t.empty} text={t.emptyText} /> : null}
      <ul className="divide-y divide-rule border-y border-rule empty:hidden">
        {items?.map((item) => (
          <BinRow key={`${item.kind} ${item.id}`} item={item} />
        ))}
      </ul>
      {found.hasNextPage ? (
        <MoreRows
          found={found}
          shown={items?.length ?? 0}
          total={found.data?.pages.at(-1)?.total}
          failed={t.failed}
        />
      ) : null}
    </OfficePage>
  );
}

function BinRow({ item }: { item: BinItem }) {
  const t = useTexts(adminBinTexts);
  const dateTime = useDateTime();
  const restore = useRestore(item);
  const { kind, title, courseTitle, deletedAt, deletedBy } = item;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="line-clamp-3 font-semibold wrap-anywhere">{title}</p>
        <p className="text-soft wrap-anywhere">
          {t.kind(kind)}
          {courseTitle ? ` · ${courseTitle}` : null}
          <span className="block">{t.deleted(dateTime(deletedAt), deletedBy)}</span>
        </p>
      </div>
      <Button
        variant="outline"
        aria-label={t.restoreOf(title)}
        isBusy={restore.isPending}
        onClick={() => restore.mutate()}
      >
        {t.restore}
      </Button>
    </li>
  );
}

/** What is restored may stand in any list, so all of them are asked for again. */
function useRestore({ kind, id, title }: BinItem) {
  const t = useTexts(adminBinTexts);
  const queries = useQueryClient();
  const refusal = useRestoreRefusal();
  return useMutation({
    mutationFn: () => restoreFromBin(kind, id),
    onSuccess: () => void notify.success(t.restored(title)),
    onError: (error) => void notify.error(refusal(error)),
    onSettled: () => queries.invalidateQueries(),
  });
}
