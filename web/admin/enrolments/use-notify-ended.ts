import { useQueryClient } from "@tanstack/react-query";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { limits } from "../../../contract/limits.ts";
import { invalidateCourses } from "../../features/courses/course-queries.ts";
import { useShowUndo } from "../../features/editing/notify-undo.tsx";
import { adminDecisionsMessages } from "../../messages/admin-decisions.ts";
import { useMessages } from "../../messages/messages.ts";
import { undoMessages } from "../../messages/undo.ts";
import { notify } from "../../ui/toast.ts";
import { enrolmentList } from "../enrolment-list.tsx";
import { useUndoParts } from "../list/use-undo-parts.ts";
import { studentName } from "../student-cells.tsx";
import { undoDeclines } from "./decide-all.ts";

/** How many students whose enrolment could not be restored are named; the others are counted. */
const NAMED = 3;

type Ended = { action: "decline" | "withdraw"; ended: readonly ListedEnrolment[] };

/** Says how many enrolments were declined or withdrawn, with a button that takes it back for ten seconds. */
export function useNotifyEnded(): (ended: Ended) => void {
  const t = useMessages(adminDecisionsMessages);
  const u = useMessages(undoMessages);
  const queries = useQueryClient();
  const showUndo = useShowUndo();
  const undoOf = useUndoParts({
    atOnce: limits.rowsAtOnce,
    restorePart: undoDeclines,
    refetch: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [enrolmentList.section] }),
        queries.invalidateQueries({ queryKey: ["person"] }),
        invalidateCourses(queries),
      ]),
  });
  return ({ action, ended }) => {
    const toast = `ended ${ended[0]?.id}`;
    const undo = undoOf({
      items: ended,
      texts: { ...t, restored: (count) => t.undone(action, count) },
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

function namesOf(ended: readonly ListedEnrolment[], refused: readonly { id: string }[]): string {
  const ids = new Set(refused.map(({ id }) => id));
  const names = ended.filter(({ id }) => ids.has(id)).map(studentName);
  const rest = names.length - NAMED;
  return [...names.slice(0, NAMED), ...(rest > 0 ? [`+${rest}`] : [])].join(", ");
}
