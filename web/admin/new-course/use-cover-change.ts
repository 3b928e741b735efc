import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { upload } from "../../api/upload.ts";
import { invalidateCourses } from "../../shared/courses/course-queries.ts";
import { useNotifyReplaced } from "../../staff/editing/notify-undo.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminCoursePreviewTexts } from "../../texts/admin-courses.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useFormats } from "../../texts/format.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { restoreFromBin } from "../restore-from-bin.ts";

type Change = { seen: OfficeCourse; poster: File | undefined };

/**
 * Replaces a course's poster, or removes it where there is no file, and offers to undo it. If another admin has changed
 * the poster since it was read, theirs is shown and nothing is sent.
 */
export function useCoverChange(course: OfficeCourse, onChanged: (course: OfficeCourse) => void) {
  const a = useTexts(adminTexts);
  const e = useTexts(editingTexts);
  const t = useTexts(adminCoursePreviewTexts);
  const { fileSize } = useFormats();
  const queries = useQueryClient();
  const notifyReplaced = useNotifyReplaced();
  const savedText = ({ publishedAt, archivedAt }: OfficeCourse) =>
    publishedAt === null || archivedAt !== null ? t.posterSavedHidden : t.posterSaved;
  const keep = (changed: OfficeCourse) => {
    onChanged(changed);
    void invalidateCourses(queries);
  };
  const change = useMutation({
    async mutationFn({ seen, poster }: Change) {
      if (poster && poster.size > limits.posterBytes)
        throw new Error(a.fileTooLarge(fileSize(limits.posterBytes)));
      return sendPoster(seen, poster);
    },
    onSuccess({ course: changed, undoId, undoUntil }, { poster }) {
      keep(changed);
      notifyReplaced({
        id: `poster of ${changed.id}`,
        said: poster ? savedText(changed) : t.posterRemoved,
        undoUntil,
        undo: () => restoreFromBin("course-poster", undoId),
        onUndone: async () =>
          keep((await call("GET /api/admin/courses/:id", { params: { id: changed.id } })).course),
        texts: { undone: t.posterUndone, notUndone: t.posterNotUndone },
      });
    },
    onError(error) {
      const theirs = presentCourse(error);
      if (theirs) keep(theirs);
      const text = failureText(error, { fallback: error.message || a.changeFailed });
      notify.error(theirs ? e.changedElsewhere : text);
    },
  });
  return {
    change: (poster: File | undefined) => change.mutate({ seen: course, poster }),
    isChanging: change.isPending,
  };
}

/** If another admin has changed only other parts of the course, sends the poster again for their version. */
async function sendPoster(seen: OfficeCourse, poster: File | undefined) {
  try {
    return await sendFor(seen, poster);
  } catch (error) {
    const present = presentCourse(error);
    if (present?.posterUrl !== seen.posterUrl) throw error;
    return sendFor(present, poster);
  }
}

function sendFor({ id, version }: OfficeCourse, poster: File | undefined) {
  const params = { id };
  return poster
    ? upload("PUT /api/admin/courses/:id/poster", { params, form: {}, files: { poster }, version })
    : call("DELETE /api/admin/courses/:id/poster", { params, version });
}

function presentCourse(error: unknown): OfficeCourse | undefined {
  return presentState<{ course: OfficeCourse }>(error)?.course;
}
