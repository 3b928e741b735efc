import { Check } from "lucide-react";
import type { Exam } from "../../../contract/entities/exam.ts";
import { usePaths } from "../../paths.ts";
import { examFormTexts } from "../../texts/admin-exams.ts";
import { useTexts } from "../../texts/texts.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { useTeachingArea } from "../questions/questions-query.ts";

type ExamStepsProps = {
  /** Not made yet without one. */
  exam: Exam | undefined;
  present?: "form";
};

/** The steps of making a test until it is announced, those that are done with a tick: each can be left and come back to. */
export function ExamSteps({ exam, present }: ExamStepsProps) {
  const t = useTexts(examFormTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  if (exam && exam.state !== "draft") return null;
  const steps = [
    { id: "form", name: t.stepForm, isDone: exam !== undefined },
    { id: "draw", name: t.stepDraw, isDone: exam !== undefined && exam.questions === exam.asked },
    { id: "paper", name: t.stepRead, isDone: false },
    { id: "announce", name: t.stepAnnounce, isDone: false },
  ];
  const classes = "flex min-h-11 items-center gap-2 rounded-control leading-snug";
  return (
    <nav aria-label={t.steps} data-screen-only>
      <ol className="grid grid-cols-2 gap-x-2 gap-y-1 sm:flex sm:flex-wrap sm:gap-x-4">
        {steps.map(({ id, name, isDone }, at) => {
          const step = (
            <>
              <span
                data-done={isDone || undefined}
                className="grid size-6 shrink-0 place-items-center rounded-full border border-edge text-sm font-semibold text-soft data-done:border-good data-done:bg-good-tint data-done:text-good"
              >
                {isDone ? <Check aria-hidden="true" strokeWidth={3} className="size-4" /> : at + 1}
              </span>
              {name}
              {isDone ? <span className="sr-only"> ({t.stepDone})</span> : null}
            </>
          );
          return (
            <li
              key={id}
              aria-current={present === id ? "step" : undefined}
              className="aria-[current=step]:font-semibold"
            >
              {exam ? (
                <PageLink
                  to={
                    id === "form"
                      ? paths.editExam(area, exam.id)
                      : `${paths.exam(area, exam.id)}#${id}`
                  }
                  className={`${classes} underline-offset-4 hover:underline`}
                >
                  {step}
                </PageLink>
              ) : (
                <span className={classes}>{step}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
