import type { EnrolmentDecision } from "../../../contract/entities/closed-lists.ts";
import { decisionForm, type ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { useContractForm } from "../../features/forms/use-contract-form.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminDecisionsMessages } from "../../messages/admin-decisions.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { BulkFrame, type BulkQuestion, PartDone, useBulkRefusal } from "../list/bulk-frame.tsx";
import { studentName } from "../student-cells.tsx";
import { type AskedDecision, Decided, useStateName } from "./decision-parts.tsx";
import { TargetCourse } from "./target-course.tsx";
import { useDecisionSending } from "./use-decision-sending.ts";

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
  const t = useMessages(adminDecisionsMessages);
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
  const a = useMessages(adminMessages);
  const t = useMessages(adminDecisionsMessages);
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
