import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import {
  enrolmentAttentions,
  enrolmentDecisions,
  enrolmentStatuses,
} from "../../contract/entities/closed-lists.ts";
import type { ListedEnrolment } from "../../contract/entities/enrolment.ts";
import { papers } from "../../contract/entities/paper.ts";
import { call, failureText } from "../api/call.ts";
import { invalidateCourses } from "../shared/courses/course-queries.ts";
import { adminTexts } from "../texts/admin.ts";
import { adminDecisionsTexts } from "../texts/admin-decisions.ts";
import { adminEnrolmentsTexts } from "../texts/admin-enrolments.ts";
import { adminPapersTexts } from "../texts/admin-papers.ts";
import { useLanguage, useTexts } from "../texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/toast.ts";
import { decide } from "./enrolments/decide-all.ts";
import { type AskedDecision, fits } from "./enrolments/decision-parts.tsx";
import { choiceOf, searchedText } from "./list/filter-bar.tsx";
import { officeList } from "./list/office-list.tsx";
import { RowMenu, RowMenuItem } from "./list/row-menu.tsx";
import type { AskedPapers } from "./papers/make-papers.ts";
import { courseTitleIn, studentName } from "./student-cells.tsx";

export const enrolmentList = officeList({
  section: "enrolments",
  filterOf: (search) => ({
    query: searchedText(search),
    status: choiceOf(enrolmentStatuses, search.get("status")),
    attention: choiceOf(enrolmentAttentions, search.get("attention")),
    courseId: search.get("courseId") ?? undefined,
  }),
  async fetchPage(query, signal) {
    const { enrolments, ...page } = await call("GET /api/admin/enrolments", { query, signal });
    return { rows: enrolments, ...page };
  },
  isStillIn: ({ status, course }, filter) =>
    (filter.status === undefined || status === filter.status) &&
    (filter.attention === undefined || status === "pending") &&
    (filter.courseId === undefined || course.id === filter.courseId),
});

/** The same of one course. */
export function enrolmentsOf(courseId: string): typeof enrolmentList {
  const { filterOf } = enrolmentList;
  return { ...enrolmentList, filterOf: (search) => ({ ...filterOf(search), courseId }) };
}

/** `onChanged` gets the changed enrolment, for example to show it in its list. */
type Changed = { onChanged: (enrolment: ListedEnrolment) => void };

/** Confirms one enrolment: one tap, and a toast where it was refused. */
function useConfirmation({ onChanged }: Changed) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminEnrolmentsTexts);
  const queries = useQueryClient();
  return useMutation({
    // Sent with the row's `changedAt`, so that the server refuses it if somebody else has decided since.
    mutationFn: (enrolment: ListedEnrolment) =>
      decide({ action: "confirm", enrolments: [enrolment] }),
    onSuccess({ enrolments: [present], refused: [refusal] }, asked) {
      if (present) onChanged(present);
      if (refusal) notify.error(refusal.message, toastOf(asked));
      else notify.success(t.confirmed(studentName(asked)), toastOf(asked));
      void invalidateCourses(queries);
    },
    onError: (error, enrolment) =>
      notify.error(failureText(error, { fallback: a.changeFailed }), toastOf(enrolment)),
  });
}

/** Toasts about one row share an id, so that only the latest is shown. */
function toastOf({ id }: ListedEnrolment) {
  return { id: `change-${id}` };
}

export type EnrolmentButtonsProps = Changed & {
  enrolment: ListedEnrolment;
  onAsk: (asked: AskedDecision) => void;
  onNotes: (enrolment: ListedEnrolment) => void;
  onPrint: (asked: AskedPapers) => void;
};

/** What can be done with an enrolment in its present state: what is done most often at once, the rest in a menu. */
export function EnrolmentButtons(props: EnrolmentButtonsProps) {
  const { enrolment, onChanged, onAsk, onNotes, onPrint } = props;
  const t = useTexts(adminEnrolmentsTexts);
  const d = useTexts(adminDecisionsTexts);
  const p = useTexts(adminPapersTexts);
  const name = studentName(enrolment);
  const course = courseTitleIn(enrolment.course, useLanguage());
  // One for each row, so that several can be under way.
  const confirmation = useConfirmation({ onChanged });
  const isBusy = confirmation.isPending;
  const others = enrolmentDecisions.filter(
    (action) => action !== "confirm" && fits(action, enrolment),
  );
  return (
    <span className="flex gap-2">
      {fits("confirm", enrolment) ? (
        <Button
          isBusy={isBusy}
          aria-label={t.confirmOf(name, course)}
          onClick={() => confirmation.mutate(enrolment)}
        >
          <Check aria-hidden="true" className="size-4" />
          {t.confirm}
        </Button>
      ) : null}
      <RowMenu label={t.moreOf(name, course)} disabled={isBusy}>
        <RowMenuItem onClick={() => onNotes(enrolment)}>{d.notes}</RowMenuItem>
        {enrolment.status === "active"
          ? papers.map((paper) => (
              <RowMenuItem
                key={paper}
                onClick={() => onPrint({ paper, enrolmentIds: [enrolment.id] })}
              >
                {paper === "id-card" ? p.idCard : p.letter}
              </RowMenuItem>
            ))
          : null}
        {others.map((action) => (
          <RowMenuItem
            key={action}
            isBad={action === "decline" || action === "withdraw"}
            onClick={() => onAsk({ action, enrolments: [enrolment] })}
          >
            {action === "move" ? d.moveOne : d.act(action)}
          </RowMenuItem>
        ))}
      </RowMenu>
    </span>
  );
}
