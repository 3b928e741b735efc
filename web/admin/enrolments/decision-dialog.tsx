import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  type DecidedEnrolments,
  decisionForm,
  type ListedEnrolment,
} from "../../../contract/entities/enrolment.ts";
import { invalidateCourses } from "../../features/courses/course-queries.ts";
import { useContractForm } from "../../features/forms/use-contract-form.ts";
import { FormDialog } from "../../features/leaving/form-dialog.tsx";
import { adminMessages } from "../../messages/admin.ts";
import { adminDecisionsMessages } from "../../messages/admin-decisions.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { notify } from "../../ui/toast.ts";
import { decideAll } from "./decide-all.ts";
import { type AskedDecision, Decided, Refusals } from "./decision-parts.tsx";
import { TargetCourse } from "./target-course.tsx";
import { useNotifyEnded } from "./use-notify-ended.ts";

export type DecisionDialogProps = {
  /** The dialog is closed without it. */
  asked: AskedDecision | undefined;
  /** Gets the current state of all the enrolments, including those that were not changed. */
  onDecided: (enrolments: readonly ListedEnrolment[]) => void;
  onClose: () => void;
};

/** Names how many enrolments are decided, asks for the reason, and tells which were left as they were. */
export function DecisionDialog({ asked, onDecided, onClose }: DecisionDialogProps) {
  const t = useMessages(adminDecisionsMessages);
  const [isHeld, setIsHeld] = useState(false);
  const [left, setLeft] = useState<DecidedEnrolments>();
  const close = () => {
    setLeft(undefined);
    onClose();
  };
  const title = asked ? t.title(asked.action, asked.enrolments.length) : "";
  return (
    <FormDialog isOpen={asked !== undefined} isHeld={isHeld} onClose={close} title={title}>
      {asked && !left ? (
        <Question
          asked={asked}
          onSending={setIsHeld}
          onDecided={(decided) => {
            onDecided(decided.enrolments);
            if (decided.refused.length === 0) close();
            else setLeft(decided);
          }}
          onCancel={close}
        />
      ) : null}
      {asked && left ? <Refusals asked={asked} left={left} onClose={close} /> : null}
    </FormDialog>
  );
}

type QuestionProps = {
  asked: AskedDecision;
  onSending: (isSending: boolean) => void;
  onDecided: (decided: DecidedEnrolments) => void;
  onCancel: () => void;
};

function Question({ asked, onSending, onDecided, onCancel }: QuestionProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminDecisionsMessages);
  const queries = useQueryClient();
  const notifyEnded = useNotifyEnded();
  const { action, enrolments } = asked;
  const tell = (decided: DecidedEnrolments) => {
    const left = new Set(decided.refused.map(({ id }) => id));
    const done = decided.enrolments.filter(({ id }) => !left.has(id));
    if (done.length === 0) return;
    if (action === "decline" || action === "withdraw") notifyEnded({ action, ended: done });
    else notify.success(t.done(action, done.length));
  };
  const isReasonNeeded = action === "decline" || action === "withdraw";
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: decisionForm(action),
    defaultValues: { reason: "", courseId: "" },
    send: async (said) => {
      onSending(true);
      try {
        const decided = await decideAll({ ...said, action, enrolments });
        tell(decided);
        void invalidateCourses(queries);
        onDecided(decided);
      } finally {
        onSending(false);
      }
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4">
      <p className="text-soft">{t.text(action, enrolments.length)}</p>
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
        <Button variant="outline" disabled={isSending} onClick={onCancel}>
          {a.cancel}
        </Button>
        <Button type="submit" variant={isReasonNeeded ? "danger" : "act"} isBusy={isSending}>
          {enrolments.length === 1 ? t.act(action) : t.actOn(action, enrolments.length)}
        </Button>
      </div>
    </form>
  );
}
