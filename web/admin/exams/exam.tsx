import { useMutation, useQuery } from "@tanstack/react-query";
import { Pencil, PenLine, ScanLine, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { Exam } from "../../../contract/entities/exam.ts";
import { call } from "../../api/call.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { useServerNow } from "../../api/use-server-now.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { useNamedPattern } from "../../shared/exams/named-pattern.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { useNotifyDeleted } from "../../staff/editing/notify-undo.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { answerSheetsTexts } from "../../texts/admin-answer-sheets.ts";
import { adminExamsTexts, examFormTexts, examPageTexts } from "../../texts/admin-exams.ts";
import { editingTexts } from "../../texts/editing.ts";
import { examMarkingTexts } from "../../texts/exam-marking.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useListRows } from "../list/list-rows.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { useTeachingArea } from "../questions/questions-query.ts";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/exam";
import { AnnounceExam, ExamFacts, Fact } from "./announce-exam.tsx";
import { DrawQuestions } from "./draw-questions.tsx";
import { useExamLinks } from "./exam-frame.tsx";
import { ExamPaper } from "./exam-paper.tsx";
import { ExamSteps } from "./exam-steps.tsx";
import { StandingBadge } from "./exams.tsx";
import { examList, examQuery, standingOf, useExamsChanged } from "./exams-query.ts";
import { PatternFacts } from "./pattern-facts.tsx";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const query = { ...examQuery(params.examId), staleTime: 0 };
  return orNotFound(queryClient.fetchQuery(query));
}

export function meta(side: Route.MetaArgs) {
  const { en, hi } = adminSections.exams;
  const title = side.loaderData?.title;
  return privateMeta(side, { en: title ?? en, hi: title ?? hi });
}

/** A test while it is made: its questions are drawn, looked through, printed, and it is announced. */
export default function ExamPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const exam = useQuery(examQuery(loaderData.id)).data ?? loaderData;
  const steps = useTexts(examFormTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const { text: title } = textIn(useLanguage(), exam.title, exam.titleHi);
  return (
    <OfficePage
      title={title}
      crumbs={[{ label: useSectionTitle("exams"), to: paths.exams(area) }, { label: title }]}
      actions={<Actions exam={exam} />}
    >
      <ExamSteps exam={exam} />
      <Facts exam={exam} />
      {exam.state === "draft" ? (
        <Step id="draw" title={steps.stepDraw}>
          <DrawQuestions exam={exam} />
        </Step>
      ) : null}
      <Step id="paper" title={steps.stepRead}>
        <ExamPaper exam={exam} />
      </Step>
      {exam.state === "draft" ? (
        <Step id="announce" title={steps.stepAnnounce}>
          <AnnounceExam exam={exam} />
        </Step>
      ) : null}
    </OfficePage>
  );
}

export function Actions({ exam }: { exam: Exam }) {
  const e = useTexts(editingTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const marking = useTexts(examMarkingTexts).title;
  const sheets = useTexts(answerSheetsTexts).title;
  const isWritten = exam.pattern.sections.some(({ kind }) => kind === "written");
  const hasWritten = exam.kind !== "paper" && isWritten;
  return (
    <>
      {useExamLinks()(exam).map(({ Icon, name, to }, at) => (
        <LinkButton key={to} variant={at === 0 ? "act" : "outline"} to={to}>
          <Icon aria-hidden="true" className="size-4" />
          {name}
        </LinkButton>
      ))}
      {exam.begun > 0 && hasWritten ? (
        <LinkButton variant="outline" to={`${paths.exam(area, exam.id)}/marking`}>
          <PenLine aria-hidden="true" className="size-4" />
          {marking}
        </LinkButton>
      ) : null}
      {exam.questions === exam.asked ? (
        <LinkButton variant="outline" to={paths.examSheets(area, exam.id)}>
          <ScanLine aria-hidden="true" className="size-4" />
          {sheets}
        </LinkButton>
      ) : null}
      <LinkButton variant="outline" to={paths.editExam(area, exam.id)}>
        <Pencil aria-hidden="true" className="size-4" />
        {e.edit}
      </LinkButton>
      {exam.begun > 0 ? null : <DeleteExam exam={exam} />}
    </>
  );
}

/** Asks before a test goes to the bin, and offers to bring it back. */
function DeleteExam({ exam }: { exam: Exam }) {
  const a = useTexts(adminTexts);
  const t = useTexts(examPageTexts);
  const [asked, setAsked] = useState<Exam>();
  const paths = usePaths();
  const area = useTeachingArea();
  const navigate = useNavigate();
  const { remove } = useListRows(examList);
  const changed = useExamsChanged();
  const notifyDeleted = useNotifyDeleted({
    restore: (id) => call("POST /api/teach/exams/:id/restoration", { params: { id } }),
    onRestored: changed,
  });
  const deletion = useMutation({
    mutationFn: ({ id, version }: Exam) =>
      call("DELETE /api/teach/exams/:id", { params: { id }, version }),
    onSuccess({ undoUntil }, { id, title }) {
      remove(id);
      notifyDeleted({ id, title, undoUntil });
      void navigate(paths.exams(area));
    },
  });
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(exam)}>
        <Trash2 aria-hidden="true" className="size-4" />
        {a.delete}
      </Button>
      <ConfirmDialog
        asked={asked}
        change={deletion}
        onClose={() => setAsked(undefined)}
        onOvertaken={changed}
        title={t.deleteTitle}
        text={t.deleteText(exam.title)}
        action={deletion.isPending ? a.deleting : a.delete}
      />
    </>
  );
}

type StepProps = { id: string; title: string; children: ReactNode };

function Step({ id, title, children }: StepProps) {
  return (
    <section id={id} tabIndex={-1} aria-label={title} className="scroll-mt-20 outline-none">
      <Card className="grid min-w-0 grid-cols-1 gap-5">
        <h2 className="text-heading">{title}</h2>
        {children}
      </Card>
    </section>
  );
}

/** What the test is, and whether it can still be changed. */
function Facts({ exam }: { exam: Exam }) {
  const t = useTexts(adminExamsTexts);
  const p = useTexts(examPageTexts);
  const now = useServerNow();
  const { number } = useFormats();
  const sitting = [p.isBegun(number(exam.begun)), exam.state === "published" ? "" : p.onBoard];
  const begun = exam.kind === "paper" ? p.isMarked : sitting.join(" ").trim();
  return (
    <Card tone="plain" className="grid gap-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StandingBadge standing={standingOf(exam, now)} />
        {exam.state === "draft" ? null : <span>{exam.begun > 0 ? begun : p.isAnnounced}</span>}
      </p>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact name={t.pattern}>
          {useNamedPattern(exam.pattern).name}
          <PatternFacts pattern={exam.pattern} />
        </Fact>
        <ExamFacts exam={exam} />
      </dl>
    </Card>
  );
}
