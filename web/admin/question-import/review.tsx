import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import {
  type ImportState,
  importStates,
  type QuestionImport,
} from "../../../contract/entities/question-import.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { useAskToLeave } from "../../shared/leaving/leave-guard.tsx";
import { rejectSignedOut } from "../../shared/session/guards.ts";
import { questionImportsTexts } from "../../texts/question-imports.ts";
import { useTexts } from "../../texts/texts.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { ListEnd } from "../list/list-end.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { chaptersQuery, useTeachingArea } from "../questions/questions-query.ts";
import type { Route } from "./+types/review";
import { AcceptReady } from "./accept-ready.tsx";
import { CorrectQuestion } from "./correct-question.tsx";
import { EndImport } from "./end-import.tsx";
import { GivenFields } from "./given-fields.tsx";
import { importQuery, shownState } from "./imports-query.ts";
import { goOnAfter, useReviewKeys } from "./review-keys.ts";
import { ReviewQuestion } from "./review-question.tsx";

export async function clientLoader({ params: { importId }, request }: Route.ClientLoaderArgs) {
  const show = shownState(new URL(request.url).searchParams);
  const found = queryClient.fetchInfiniteQuery({ ...importQuery(importId, show), staleTime: 0 });
  const chapters = queryClient.fetchQuery(chaptersQuery).catch(rejectSignedOut);
  await Promise.all([orNotFound(found), chapters]);
  return importId;
}

export const meta = privateTitle({
  en: questionImportsTexts.en.title,
  hi: questionImportsTexts.hi.title,
});

/** What was read from a file beside the questions as they will be, until each is accepted or left out. */
export default function ReviewPage({ loaderData: id }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const show = shownState(search);
  return <ReviewImport id={id} show={show} />;
}

export type ReviewImportProps = { id: string; show: ImportState | undefined };

export function ReviewImport({ id, show }: ReviewImportProps) {
  const t = useTexts(questionImportsTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const found = useInfiniteQuery(importQuery(id, show));
  const [correcting, setCorrecting] = useState<number>();
  const list = useReviewKeys();
  const ask = useAskToLeave();
  const crumbs = [
    { label: useSectionTitle("questions"), to: paths.questions(area) },
    { label: t.title, to: paths.importQuestions(area) },
  ];
  const pages = found.data?.pages ?? [];
  const last = pages.at(-1);
  if (!last) return null;
  const { import: shown } = last;
  const questions = pages.flatMap((page) => page.questions);
  const lacksPlace = questions.some(({ faults }) =>
    faults.some(({ field }) => field === "subject" || field === "chapter"),
  );
  return (
    <OfficePage
      title={shown.title}
      lead={t.reviewLead}
      crumbs={[...crumbs, { label: shown.title }]}
      actions={<EndImport import={shown} />}
    >
      <GivenFields key={shown.version} import={shown} isLacking={lacksPlace} />
      <States import={shown} show={show} onLeave={() => setCorrecting(undefined)} />
      {questions.length === 0 ? <EmptyState title={t.empty} text={t.emptyText} /> : null}
      <p className="text-sm text-soft max-lg:hidden">{t.keys}</p>
      <ol ref={list} className="grid grid-cols-1 gap-4">
        {questions.map((question, at) => (
          <li key={question.place} data-question className="min-w-0 scroll-my-20">
            {correcting === question.place ? (
              <CorrectQuestion
                importId={id}
                question={question}
                onClose={() => setCorrecting(undefined)}
              />
            ) : (
              <ReviewQuestion
                import={shown}
                question={question}
                onCorrect={() => ask(() => setCorrecting(question.place))}
                onDone={() => goOnAfter(list.current, at)}
              />
            )}
          </li>
        ))}
      </ol>
      {questions.length > 0 ? (
        <ListEnd
          {...{ found, last }}
          shown={questions.length}
          others={0}
          rowSelector="[data-question]"
        />
      ) : null}
      <AcceptReady import={shown} />
    </OfficePage>
  );
}

type StatesProps = {
  import: QuestionImport;
  show: ImportState | undefined;
  /** Others are shown, of which none is being corrected. */
  onLeave: () => void;
};

/** Which questions are shown, with how many there are of each. */
function States({ import: { id, counts }, show, onLeave }: StatesProps) {
  const ask = useAskToLeave();
  const navigate = useNavigate();
  const t = useTexts(questionImportsTexts);
  const paths = usePaths();
  const address = paths.questionImport(useTeachingArea(), id);
  const addressFor = (state: ImportState | undefined) =>
    state ? `${address}?show=${state}` : address;
  const all = importStates.reduce((sum, state) => sum + counts[state], 0);
  const choices = [
    { state: undefined, label: t.all, count: all },
    ...importStates.map((state) => ({ state, label: t.state(state), count: counts[state] })),
  ];
  return (
    <nav aria-label={t.show} className="flex flex-wrap gap-2">
      {choices.map(({ state, label, count }) => (
        <PageLink
          key={label}
          to={addressFor(state)}
          replace
          preventScrollReset
          onClick={(event) => {
            if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            ask(() => {
              onLeave();
              void navigate(addressFor(state), { replace: true, preventScrollReset: true });
            });
          }}
          aria-current={state === show ? "page" : undefined}
          className={buttonClasses(state === show ? "act" : "outline")}
        >
          {label} <span className="tabular-nums">{count}</span>
        </PageLink>
      ))}
    </nav>
  );
}
