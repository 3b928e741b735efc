import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Exam } from "../../../contract/entities/exam.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { adminExamsTexts, examFormTexts, examPageTexts } from "../../texts/admin-exams.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { courseTitleIn } from "../student-cells.tsx";
import { useExamsChanged, useExamTimes, useShowExam } from "./exams-query.ts";
import { PatternTotals } from "./pattern-facts.tsx";

/** Lets students see the test, after a question that shows what they will see. */
export function AnnounceExam({ exam }: { exam: Exam }) {
  const x = useTexts(adminExamsTexts);
  const t = useTexts(examPageTexts);
  const { stepAnnounce: announce } = useTexts(examFormTexts);
  const [asked, setAsked] = useState<Exam>();
  const show = useShowExam();
  const changed = useExamsChanged();
  const announcing = useMutation({
    mutationFn: ({ id, version }: Exam) =>
      call("POST /api/teach/exams/:id/announce", { params: { id }, version }),
    onSuccess({ exam: announced }) {
      show(announced);
      notify.success(t.announced);
    },
  });
  const isWhole = exam.kind === "paper" || exam.questions === exam.asked;
  return (
    <>
      <p className="text-soft">{isWhole ? t.announceLead : t.incomplete}</p>
      <div>
        <Button disabled={!isWhole} onClick={() => setAsked(exam)}>
          {announce}
        </Button>
      </div>
      <ConfirmDialog
        asked={asked}
        change={announcing}
        onClose={() => setAsked(undefined)}
        onOvertaken={changed}
        title={t.announceTitle}
        text={t.announceText}
        action={announcing.isPending ? t.announcing : announce}
        // A session that has begun meanwhile is named by its field.
        failureOf={(error) => (error instanceof ApiError ? error.fields[0]?.message : undefined)}
      >
        <dl className="grid gap-3">
          <Fact name={x.test}>{textIn(useLanguage(), exam.title, exam.titleHi).text}</Fact>
          <ExamFacts exam={exam} />
          <Fact name={x.questions}>
            <PatternTotals pattern={exam.pattern} />
          </Fact>
        </dl>
      </ConfirmDialog>
    </>
  );
}

/** When a test is, for whom, and when its solutions are shown. */
export function ExamFacts({ exam }: { exam: Exam }) {
  const t = useTexts(adminExamsTexts);
  const p = useTexts(examPageTexts);
  const language = useLanguage();
  const dateTime = useDateTime();
  const times = useExamTimes()(exam);
  const { showsSolutionsAt: at } = exam;
  return (
    <>
      <Fact name={t.when}>
        {times.map((time) => (
          <span key={time} className="block">
            {time}
          </span>
        ))}
      </Fact>
      <Fact name={t.courses}>
        {exam.courses.map((course) => courseTitleIn(course, language)).join(", ")}
      </Fact>
      <Fact name={p.solutions}>
        {at === null ? p.solutionsAtOnce : p.solutionsLater(dateTime(at))}
      </Fact>
    </>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
