import { useQueryClient } from "@tanstack/react-query";
import type { EnrolmentDecision } from "../../../contract/entities/closed-lists.ts";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { invalidateCourses } from "../../features/courses/course-queries.ts";
import { adminDecisionsMessages } from "../../messages/admin-decisions.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import type { BulkSending } from "../list/bulk-sending.ts";
import { decide } from "./decide-all.ts";
import { useNotifyEnded } from "./use-notify-ended.ts";

/** What the form says besides: see decisionForm. */
type Said = { reason?: string | undefined; courseId?: string | undefined };

/** How enrolments are decided, and what is said then: the end of an enrolment can be taken back. */
export function useDecisionSending(
  action: EnrolmentDecision,
): (said: Said) => BulkSending<ListedEnrolment> {
  const t = useMessages(adminDecisionsMessages);
  const queries = useQueryClient();
  const notifyEnded = useNotifyEnded();
  return (said) => ({
    async send(enrolments) {
      const decided = await decide({ ...said, action, enrolments });
      return { rows: decided.enrolments, refused: decided.refused };
    },
    isAsAsked: (present) => present !== undefined && isDecided(present, { ...said, action }),
    onDone(done) {
      if (action === "decline" || action === "withdraw") notifyEnded({ action, ended: done });
      else notify.success(t.done(action, done.length));
      void invalidateCourses(queries);
    },
  });
}

function isDecided(
  { status, heldUntil, reason, course }: ListedEnrolment,
  { action, ...said }: Said & { action: EnrolmentDecision },
): boolean {
  if (action === "confirm") return status === "active";
  if (action === "move") return course.id === said.courseId;
  return status === "withdrawn" && heldUntil === null && reason === said.reason;
}
