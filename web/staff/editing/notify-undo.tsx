import { useQueryClient } from "@tanstack/react-query";
import { limits } from "../../../contract/limits.ts";
import { ApiError } from "../../api/api-error.ts";
import { invalidateCourses } from "../../shared/courses/course-queries.ts";
import { undoTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { notify, notifyWithButton } from "../../ui/toast.ts";

/** What was just deleted; `undoUntil` is null where the server cannot bring it back. */
export type Deleted = { id: string; title: string; undoUntil: string | null };

export type Restoring = {
  restore: (id: string) => Promise<unknown>;
  /** Asks again for lists that do not follow from courses. */
  onRestored?: () => Promise<unknown>;
};

/** Says that something was deleted, with a button that brings it back as long as that is offered. */
export function useNotifyDeleted({ restore, onRestored }: Restoring) {
  const t = useTexts(undoTexts);
  const queries = useQueryClient();
  const showUndo = useShowUndo();
  const restoreRefusal = useRestoreRefusal();
  return ({ id, title, undoUntil }: Deleted): void => {
    const toast = `deleted ${id}`;
    const undo = async () => {
      try {
        await restore(id);
        notify.success(t.restored, { id: toast });
      } catch (error) {
        notify.error(restoreRefusal(error), { id: toast });
      }
      await Promise.all([invalidateCourses(queries), onRestored?.()]);
    };
    if (undoUntil === null) {
      notify.success(t.deletedOf(title), { id: toast });
      return;
    }
    showUndo({ toast, said: t.deletedOf(title), undo });
  };
}

export type Replaced = {
  /** The id of the row that has another file or picture now. */
  id: string;
  said: string;
  undoUntil: string | null;
  undo: () => Promise<unknown>;
  /** Shows it as it is then. */
  onUndone: () => unknown;
  /** The texts of the toasts after undoing, where the change is not about a file. */
  texts?: { undone: string; notUndone: string };
};

/** Says that a file replaced another, with a button that restores the old one as long as that is offered. */
export function useNotifyReplaced() {
  const t = useTexts(undoTexts);
  const showUndo = useShowUndo();
  const undoRefusal = useUndoRefusal();
  return ({ id, said, undoUntil, undo, onUndone, ...after }: Replaced): void => {
    const toast = `replaced ${id}`;
    const texts = after.texts ?? { undone: t.oldRestored, notUndone: t.oldNotRestored };
    if (undoUntil === null) {
      notify.success(said, { id: toast });
      return;
    }
    showUndo({
      toast,
      said,
      async undo() {
        try {
          await undo();
          await onUndone();
          notify.success(texts.undone, { id: toast });
        } catch (error) {
          notify.error(undoRefusal(error, texts.notUndone), { id: toast });
        }
      },
    });
  };
}

export type Undoable = {
  /** The toast's id; the same toast then says whether the undoing succeeded. */
  toast: string;
  said: string;
  undo: () => Promise<unknown>;
};

/** Says what was done, with a button that undoes it, for `limits.undoMs`. */
export function useShowUndo(): (done: Undoable) => void {
  const t = useTexts(undoTexts);
  return ({ toast, said, undo }) => {
    let isPressed = false;
    // The button stays until the answer: pressed again, an undo would be refused and seem to have failed.
    const pressOnce = () => {
      if (!isPressed) void undo();
      isPressed = true;
    };
    notifyWithButton(
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span>{said}</span>
        <Button variant="quiet" onClick={pressOnce}>
          {t.undo}
        </Button>
      </span>,
      { id: toast, durationMs: limits.undoMs },
    );
  };
}

/** Why something deleted was not restored. */
export function useRestoreRefusal(): (error: unknown) => string {
  const t = useTexts(undoTexts);
  const undoRefusal = useUndoRefusal();
  return (error) => {
    const isGone = error instanceof ApiError && error.code === "not_found";
    return isGone ? t.undoneOrGone : undoRefusal(error, t.undoFailed);
  };
}

/** Why undoing failed, and what to do next if somebody else has changed it since; else `fallback`. */
export function useUndoRefusal(): (error: unknown, fallback: string) => string {
  const t = useTexts(undoTexts);
  return (error, fallback) => {
    if (!(error instanceof ApiError)) return fallback;
    if (error.status === 0) return t.undoUnanswered;
    if (error.code === "undo_impossible") return t.undoNeedsRoom;
    return error.code === "changed_meanwhile" ? t.undoOvertaken : fallback;
  };
}
