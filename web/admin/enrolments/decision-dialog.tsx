import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import type { EnrolmentDecision } from "../../../contract/entities/closed-lists.ts";
import { decisionForm, type ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { limits } from "../../../contract/limits.ts";
import { coursesQuery, invalidateCourses } from "../../shared/courses/course-queries.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { useShowUndo } from "../../staff/editing/notify-undo.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminDecisionsTexts } from "../../texts/admin-decisions.ts";
import { undoTexts } from "../../texts/editing.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { SelectField, TextArea } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { enrolmentList } from "../enrolment-list.tsx";
import { BulkFrame, type BulkQuestion, PartDone, useBulkRefusal } from "../list/bulk-frame.tsx";
import type { BulkSending } from "../list/bulk-sending.ts";
import { useUndoParts } from "../list/use-undo-parts.ts";
import { courseTitleIn, studentName } from "../student-cells.tsx";
import { decide } from "./decide-all.ts";
import { type AskedDecision, Decided, useStateName } from "./decision-parts.tsx";

export type DecisionDialogProps = {
  /** The dialog is closed without it. */
  asked: AskedDecision | undefined;
  /** Gets the current state of the enrolments of each part, including those that were not changed. */
  onDecided: (enrolments: readonly ListedEnrolment[]) => void;
  /** Called once the server has decided about all of them. */
  onFinished?: () => void;
  onClose: () => void;
};

/** Names how many enrolments are decided, asks for the reason, and tells which were left as they were. */
export function DecisionDialog({ asked, onDecided, onFinished, onClose }: DecisionDialogProps) {
  const t = useTexts(adminDecisionsTexts);
  const stateOf = useStateName();
  return (
    <BulkFrame
      asked={asked && { rows: asked.enrolments, title: (count) => t.title(asked.action, count) }}
      question={(question) => (asked ? <Question {...question} action={asked.action} /> : null)}
      nameOf={studentName}
      stateOf={stateOf}
      leftTitle={(count) => (asked ? t.refused(asked.action, count) : "")}
      onChanged={onDecided}
      onFinished={onFinished}
      onClose={onClose}
    />
  );
}

type QuestionProps = BulkQuestion<ListedEnrolment> & { action: EnrolmentDecision };

function Question({ action, rows: enrolments, doneCount, send, onClose }: QuestionProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminDecisionsTexts);
  const sendingOf = useDecisionSending(action);
  const isReasonNeeded = action === "decline" || action === "withdraw";
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: decisionForm(action),
    defaultValues: { reason: "", courseId: "" },
    send: (said) => send(sendingOf(said)),
    refusalText: useBulkRefusal(),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4">
      <p className="text-soft">{t.text(action, enrolments.length)}</p>
      <PartDone doneCount={doneCount} restCount={enrolments.length} />
      <Decided enrolments={enrolments} />
      {action === "move" ? <TargetCourse {...field("courseId")} enrolments={enrolments} /> : null}
      <TextArea
        {...field("reason")}
        label={isReasonNeeded ? t.reason : t.word}
        hint={t.reasonHint}
        {...(isReasonNeeded ? {} : { optional: a.optional })}
        rows={2}
      />
      {refusal ? <FailedState message={refusal} /> : null}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 bg-sheet px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7">
        <Button variant="outline" disabled={isSending} onClick={onClose}>
          {a.cancel}
        </Button>
        <Button type="submit" variant={isReasonNeeded ? "danger" : "act"} isBusy={isSending}>
          {enrolments.length === 1 ? t.act(action) : t.actOn(action, enrolments.length)}
        </Button>
      </div>
    </form>
  );
}

type TargetCourseProps = Omit<ComponentProps<typeof SelectField>, "label" | "children"> & {
  enrolments: readonly ListedEnrolment[];
};

/** To which course enrolments move: an open one with a seat, in which they are not all already. */
function TargetCourse({ enrolments, ...field }: TargetCourseProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminDecisionsTexts);
  const language = useLanguage();
  const courses = useQuery(coursesQuery).data ?? [];
  const offered = courses.filter(
    ({ id, isOpen, seatsLeft }) =>
      isOpen && seatsLeft > 0 && enrolments.some(({ course }) => course.id !== id),
  );
  return (
    <SelectField {...field} label={t.target}>
      <option value="">{a.choose}</option>
      {offered.map((course) => (
        <option key={course.id} value={course.id}>
          {t.withSeats(courseTitleIn(course, language), course.seatsLeft)}
        </option>
      ))}
    </SelectField>
  );
}

/** What the form says besides: see decisionForm. */
type Said = { reason?: string | undefined; courseId?: string | undefined };

/** How enrolments are decided, and what is said then: the end of an enrolment can be set back. */
function useDecisionSending(
  action: EnrolmentDecision,
): (said: Said) => BulkSending<ListedEnrolment> {
  const t = useTexts(adminDecisionsTexts);
  const queries = useQueryClient();
  const notifyEnded = useNotifyEnded(action);
  const isEnd = action === "decline" || action === "withdraw";
  return (said) => ({
    async send(enrolments) {
      const decided = await decide({ ...said, action, enrolments });
      return { rows: decided.enrolments, refused: decided.refused };
    },
    onDone(done) {
      if (isEnd) notifyEnded(done);
      else notify.success(t.done(action, done.length));
      void invalidateCourses(queries);
    },
  });
}

/** Says how many enrolments were declined or withdrawn, with a button that sets them back while there are seats. */
function useNotifyEnded(action: EnrolmentDecision): (ended: readonly ListedEnrolment[]) => void {
  const t = useTexts(adminDecisionsTexts);
  const u = useTexts(undoTexts);
  const queries = useQueryClient();
  const showUndo = useShowUndo();
  const former = action === "decline" ? "hold" : "confirm";
  const undoOf = useUndoParts({
    atOnce: limits.rowsAtOnce,
    restorePart: (enrolments: ListedEnrolment[]) => decide({ action: former, enrolments }),
    refetch: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [enrolmentList.section] }),
        queries.invalidateQueries({ queryKey: ["person"] }),
        invalidateCourses(queries),
      ]),
  });
  return (ended) => {
    const toast = `ended ${ended[0]?.id}`;
    const undo = undoOf({
      items: ended,
      texts: { ...t, restored: (count) => t.done(former, count) },
      toast,
      sayLeft(refused) {
        const [first] = refused;
        const why = first?.code === "changed_meanwhile" ? u.undoOvertaken : first?.message;
        notify.error(t.notUndone(namesOf(ended, refused), why ?? u.undoFailed), { id: toast });
      },
    });
    showUndo({ toast, said: t.done(action, ended.length), undo });
  };
}

/** How many students whose enrolment could not be restored are named; the others are counted. */
const NAMED = 3;

function namesOf(ended: readonly ListedEnrolment[], refused: readonly { id: string }[]): string {
  const ids = new Set(refused.map(({ id }) => id));
  const names = ended.filter(({ id }) => ids.has(id)).map(studentName);
  const rest = names.length - NAMED;
  return [...names.slice(0, NAMED), ...(rest > 0 ? [`+${rest}`] : [])].join(", ");
}
