import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CircleStop, FileUp, Timer } from "lucide-react";
import { useState } from "react";
import type { BoardRow } from "../../../contract/entities/exam-board.ts";
import { failureText } from "../../api/call.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { useServerNow } from "../../api/use-server-now.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { examBoardTexts } from "../../texts/exam-board.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { RowTable } from "../list/row-table.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { useTeachingArea } from "../questions/questions-query.ts";
import type { Route } from "./+types/board";
import { type BoardSide, useBoardColumns } from "./board-columns.tsx";
import { type AskedOnBoard, BoardDialogs } from "./board-dialogs.tsx";
import { boardQuery } from "./board-query.ts";
import { StandingBadge } from "./exams.tsx";
import { examQuery, standingOf, useExamTimes } from "./exams-query.ts";

export async function clientLoader({ params: { examId } }: Route.ClientLoaderArgs) {
  const [exam] = await Promise.all([
    orNotFound(queryClient.fetchQuery({ ...examQuery(examId), staleTime: 0 })),
    orNotFound(queryClient.fetchInfiniteQuery({ ...boardQuery(examId), staleTime: 0 })),
  ]);
  return exam;
}

export function meta(side: Route.MetaArgs) {
  const title = side.loaderData?.title ?? "";
  return privateMeta(side, {
    en: `${examBoardTexts.en.title}: ${title}`,
    hi: `${examBoardTexts.hi.title}: ${title}`,
  });
}

/** Who sits a test, and how far they are: asked for each ten seconds while the page is seen. */
export default function BoardPage({ loaderData }: Route.ComponentProps) {
  const exam = useQuery(examQuery(loaderData.id)).data ?? loaderData;
  const t = useTexts(examBoardTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const now = useServerNow();
  const times = useExamTimes()(exam);
  const { text: title } = textIn(useLanguage(), exam.title, exam.titleHi);
  const [asked, setAsked] = useState<AskedOnBoard>();
  const standing = standingOf(exam, now);
  const isPublished = standing === "published";
  return (
    <OfficePage
      title={t.title}
      lead={t.lead}
      crumbs={[
        { label: useSectionTitle("exams"), to: paths.exams(area) },
        { label: title, to: paths.exam(area, exam.id) },
        { label: t.title },
      ]}
      actions={
        <>
          {isPublished ? null : (
            <Button variant="outline" onClick={() => setAsked({ is: "minutes", rows: "all" })}>
              <Timer aria-hidden="true" className="size-4" />
              {t.addToAll}
            </Button>
          )}
          <Button variant="outline" onClick={() => setAsked({ is: "files" })}>
            <FileUp aria-hidden="true" className="size-4" />
            {t.answerFiles}
          </Button>
          {isPublished ? null : (
            <Button variant="outline" onClick={() => setAsked({ is: "endAll" })}>
              <CircleStop aria-hidden="true" className="size-4" />
              {t.endAll}
            </Button>
          )}
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StandingBadge standing={standing} />
        <span className="wrap-anywhere">{title}</span>
        {times.map((time) => (
          <span key={time} className="text-soft">
            {time}
          </span>
        ))}
      </p>
      <Board examId={exam.id} questions={exam.asked} isPublished={isPublished} onAsk={setAsked} />
      <BoardDialogs examId={exam.id} asked={asked} onClose={() => setAsked(undefined)} />
    </OfficePage>
  );
}

export function Board({ examId, ...side }: BoardSide & { examId: string }) {
  const t = useTexts(examBoardTexts);
  const { number } = useFormats();
  const found = useInfiniteQuery(boardQuery(examId));
  const columns = useBoardColumns(side);
  const addMinutes = (rows: readonly BoardRow[]) => (
    <Button onClick={() => side.onAsk({ is: "minutes", rows })}>
      <Timer aria-hidden="true" className="size-4" />
      {t.addMinutes}
    </Button>
  );
  const pages = found.data?.pages ?? [];
  const [first] = pages;
  const failure = found.error ? (
    <FailedState message={failureText(found.error, { fallback: t.failed })} />
  ) : null;
  if (!first) return failure;
  const rows = pages.flatMap(({ attempts }) =>
    attempts.map((row) => ({ ...row, id: row.attemptId })),
  );
  const { notBegun, total } = first;
  return (
    <>
      {failure}
      {rows.length === 0 ? (
        <EmptyState title={t.nobody} text={t.nobodyText} />
      ) : (
        <div>
          <RowTable
            caption={t.title}
            columns={columns}
            rows={rows}
            count={t.counts(number(total), number(notBegun.length))}
            {...(!side.isPublished && { bulk: addMinutes })}
          />
          {found.hasNextPage ? (
            <LoadMore
              shown={rows.length}
              total={total}
              isLoading={found.isFetchingNextPage}
              onMore={() => void found.fetchNextPage()}
            />
          ) : null}
        </div>
      )}
      {notBegun.length === 0 ? null : (
        <section aria-label={t.notBegun} className="grid grid-cols-1 gap-2">
          <h2 className="text-heading">
            {t.notBegun} ({number(notBegun.length)})
          </h2>
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
            {notBegun.map(({ id, name }) => (
              <li key={id} className="min-w-0 wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
