import { useInfiniteQuery } from "@tanstack/react-query";
import type { Exam, ExamQuestion } from "../../../contract/entities/exam.ts";
import type { ListedQuestion } from "../../../contract/entities/question-bank.ts";
import { call, failureText } from "../../api/call.ts";
import { marksText } from "../../shared/exams/marks-text.ts";
import { WrittenText } from "../../shared/questions/written-text.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { examPageTexts } from "../../texts/admin-exams.ts";
import { adminQuestionsTexts } from "../../texts/admin-questions.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { useBeginning } from "../questions/questions-query.ts";
import { useSwap } from "./exams-query.ts";

export type ChooseQuestionProps = {
  exam: Exam;
  /** In whose place another is put; the dialog is closed without. */
  replaced: ExamQuestion | undefined;
  onClose: () => void;
};

/** The bank's questions that fit a place, one of which is taken. */
export function ChooseQuestion({ exam, replaced, onClose }: ChooseQuestionProps) {
  const t = useTexts(examPageTexts);
  return (
    <Dialog
      isOpen={replaced !== undefined}
      shape="wide"
      title={t.chooseFor((replaced?.position ?? 0) + 1)}
      onClose={onClose}
    >
      {replaced ? <Fitting exam={exam} replaced={replaced} onClose={onClose} /> : null}
    </Dialog>
  );
}

type FittingProps = ChooseQuestionProps & { replaced: ExamQuestion };

function Fitting(props: FittingProps) {
  const t = useTexts(examPageTexts);
  const { exam, replaced } = props;
  const { kind, marks } = exam.pattern.sections[replaced.section] ?? {};
  return (
    <>
      <p className="mt-2 text-soft">{t.chooseLead}</p>
      {kind === "written" && marks ? (
        <>
          <h3 className="mt-4 font-semibold">{t.forMarks(marksText(marks.right))}</h3>
          <Offers {...props} fullMarks={String(marks.right)} />
          <h3 className="mt-4 font-semibold">{t.forAnyMarks}</h3>
          <Offers {...props} fullMarks="none" />
        </>
      ) : (
        <Offers {...props} />
      )}
    </>
  );
}

type OffersProps = FittingProps & { fullMarks?: string };

function Offers({ exam, replaced, fullMarks, onClose }: OffersProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(examPageTexts);
  const swap = useSwap(exam);
  const found = useInfiniteQuery(fittingQuery(exam, replaced, fullMarks));
  const pages = found.data?.pages ?? [];
  const questions = pages.flatMap((page) => page.questions);
  const used = new Set(exam.paper.map(({ questionId }) => questionId));
  const free = questions.filter(({ id }) => !used.has(id));
  const take = ({ id: questionId }: ListedQuestion) =>
    swap.mutate({ position: replaced.position, questionId }, { onSettled: onClose });
  if (found.error)
    return (
      <FailedState
        message={failureText(found.error, { fallback: a.listFailed })}
        onRetry={() => void found.refetch()}
      />
    );
  return (
    <>
      {found.isSuccess && free.length === 0 && !found.hasNextPage ? (
        <p className="mt-4">{t.noneToChoose}</p>
      ) : null}
      <ul aria-busy={found.isPending} className="mt-4 grid grid-cols-1 divide-y divide-rule">
        {free.map((question) => (
          <Offered
            key={question.id}
            question={question}
            isBusy={swap.isPending}
            onTake={() => take(question)}
          />
        ))}
      </ul>
      {found.hasNextPage ? (
        <LoadMore
          shown={questions.length}
          total={pages[0]?.total ?? 0}
          isLoading={found.isFetchingNextPage}
          onMore={() => void found.fetchNextPage()}
        />
      ) : null}
    </>
  );
}

/** Of its section's subject and kind; the server refuses what does not fit all the same. */
function fittingQuery({ pattern }: Exam, { section, content }: ExamQuestion, fullMarks?: string) {
  const subject = pattern.sections[section]?.subject;
  const filter = { subject, kind: content.kind, fullMarks };
  return {
    queryKey: ["questions", "fitting", filter],
    queryFn: ({ pageParam: cursor, signal }: { pageParam: string; signal: AbortSignal }) =>
      call("GET /api/teach/questions", { query: { ...filter, cursor }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  };
}

type OfferedProps = { question: ListedQuestion; isBusy: boolean; onTake: () => void };

function Offered({ question, isBusy, onTake }: OfferedProps) {
  const t = useTexts(examPageTexts);
  const q = useTexts(adminQuestionsTexts);
  const beginning = useBeginning()(question.text);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <WrittenText written={question.text} isBrief />
        <p className="text-sm text-soft">
          {question.chapter} · {q.level(question.difficulty)}
        </p>
      </div>
      <Button variant="outline" isBusy={isBusy} aria-label={t.takeOf(beginning)} onClick={onTake}>
        {t.take}
      </Button>
    </li>
  );
}
