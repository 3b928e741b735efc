import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type Drawing, drawing, type Exam } from "../../../contract/entities/exam.ts";
import { typedNumber } from "../../../contract/typed-text.ts";
import { call } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { useNamedPattern } from "../../shared/exams/named-pattern.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { ConfirmDialog } from "../../staff/editing/confirm-dialog.tsx";
import { examFormTexts, examPageTexts } from "../../texts/admin-exams.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { useTeachingArea } from "../questions/questions-query.ts";
import { presentExam, useExamsChanged, useShowExam, useSwap } from "./exams-query.ts";

const usualMix = { easy: "30", usual: "50", hard: "20" };
const parts = ["easy", "usual", "hard"] as const;

/** Draws the questions by difficulty, and names what the bank is short of. */
export function DrawQuestions({ exam }: { exam: Exam }) {
  const t = useTexts(examPageTexts);
  const { stepDraw } = useTexts(examFormTexts);
  const [asked, setAsked] = useState<Drawing>();
  const changed = useExamsChanged();
  const show = useShowExam();
  const draw = useMutation({
    mutationFn: (body: Drawing) =>
      call("POST /api/teach/exams/:id/draw", {
        ...{ params: { id: exam.id }, body, version: exam.version },
      }),
    onSuccess({ exam: drawn }) {
      show(drawn);
      notify.success(t.drawn);
    },
  });
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: drawing,
    defaultValues: { mix: usualMix },
    // An empty part is none; what is no number is refused at its field.
    toInput: ({ mix }) => ({
      mix: Object.fromEntries(parts.map((part) => [part, Number(typedNumber(mix[part]))])),
      seed: crypto.getRandomValues(new Uint32Array(1))[0],
    }),
    async send(body) {
      if (exam.paper.length > 0) setAsked(body);
      else await draw.mutateAsync(body);
    },
    onRefused(error) {
      const present = presentExam(error);
      if (present) show(present);
    },
  });
  const isDrawn = exam.paper.length > 0;
  const unknown = hasLongAndShortAnswers(exam) ? ofUnknownMarks(exam) : [];
  return (
    <>
      <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
        <p className="text-soft">{t.drawLead}</p>
        {unknown.length > 0 ? (
          <p className="text-soft">{t.marksUnknown(unknown.join(", "))}</p>
        ) : null}
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {parts.map((part) => (
            <TextField key={part} {...field(`mix.${part}`)} inputMode="numeric" label={t[part]} />
          ))}
        </div>
        {refusal ? <FailedState message={refusal} /> : null}
        <div>
          <Button type="submit" variant={isDrawn ? "outline" : "act"} isBusy={isSending}>
            {isDrawn ? t.drawAnew : stepDraw}
          </Button>
        </div>
      </form>
      {isDrawn ? <Shortages exam={exam} /> : null}
      <ConfirmDialog
        asked={asked}
        change={draw}
        onClose={() => setAsked(undefined)}
        onOvertaken={changed}
        title={t.drawTitle}
        text={t.drawText}
        action={t.drawAnew}
      />
    </>
  );
}

/** The numbers of the written questions that do not say their full marks. */
function ofUnknownMarks({ paper }: Exam): number[] {
  return paper.flatMap(({ position, content }) =>
    content.kind === "written" && content.fullMarks === undefined ? [position + 1] : [],
  );
}

/** Whether sections of one subject in writing differ by marks alone, as a board's. */
function hasLongAndShortAnswers({ pattern: { sections } }: Exam): boolean {
  const written = sections.filter(({ kind }) => kind === "written");
  return written.some(({ subject, marks }) =>
    written.some((other) => other.subject === subject && other.marks.right !== marks.right),
  );
}

/** What the bank is short of, each with two ways on. */
function Shortages({ exam }: { exam: Exam }) {
  const t = useTexts(examPageTexts);
  const paths = usePaths();
  const area = useTeachingArea();
  const swap = useSwap(exam);
  const { sections } = useNamedPattern(exam.pattern);
  if (exam.shortages.length === 0) return null;
  return (
    <div role="status" className="grid gap-2 rounded-sheet bg-glow p-4">
      <h3 className="font-semibold">{t.short}</h3>
      <ul className="grid gap-2">
        {exam.shortages.map(({ section: at, missing }) => {
          const { name = "", subject = "", kind = "" } = sections[at] ?? {};
          const bank = `${paths.questions(area)}?${new URLSearchParams({ subject, kind })}`;
          return (
            <li key={at} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>{t.missing(name, missing)}</span>
              <span className="flex flex-wrap gap-2">
                <LinkButton variant="outline" to={bank} aria-label={t.toBankOf(name)}>
                  {t.toBank}
                </LinkButton>
                <Button
                  variant="outline"
                  isBusy={swap.isPending}
                  aria-label={t.addOneTo(name)}
                  onClick={() => swap.mutate({ position: freePlace(exam, at) })}
                >
                  {t.addOne}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The first place of a section that has no question. */
function freePlace({ pattern, paper }: Exam, section: number): number {
  const before = pattern.sections.slice(0, section).reduce((sum, { count }) => sum + count, 0);
  const taken = new Set(paper.map(({ position }) => position));
  let place = before;
  while (taken.has(place)) place += 1;
  return place;
}
