import { useMutation, useQueryClient } from "@tanstack/react-query";
import { writeInstalment } from "../../../contract/entities/course.ts";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { limits } from "../../../contract/limits.ts";
import { call, failureText } from "../../api/call.ts";
import { upload } from "../../api/upload.ts";
import { invalidateCourses } from "../../shared/courses/course-queries.ts";
import { useNotifyReplaced } from "../../staff/editing/notify-undo.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminCoursePreviewTexts } from "../../texts/admin-courses.ts";
import { adminNewCourseTexts } from "../../texts/admin-new-course.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { restoreFromBin } from "../restore-from-bin.ts";
import { useEditForm } from "../use-edit-form.ts";
import { differencesOf, useCourseDifferences } from "./course-conflict.ts";
import { type CourseBody, courseInput, fieldsOf, useCourseSchema } from "./course-values.ts";

const toast = "edit-course";

export type EditCourseFormOptions = {
  onSaved: () => void;
  /** Called when a field is invalid, because the preview may cover the fields. */
  showFields: () => void;
};

/** Saves a course. If another admin has saved it since it was read, the `conflict` has to be resolved first. */
export function useEditCourseForm(
  course: OfficeCourse,
  { onSaved, showFields }: EditCourseFormOptions,
) {
  const t = useTexts(adminNewCourseTexts);
  const queries = useQueryClient();
  const edit = useEditForm({
    ...{ opened: course, fieldsOf, presentIn: savedMeanwhile, showFields, toast },
    schema: useCourseSchema(),
    defaultValues: fieldsOf(course),
    toInput: courseInput,
    differencesOf: useCourseDifferences(),
    notSaved: t.notSaved,
    async save(body) {
      await save(body);
      edit.work.release();
      const isHidden = course.publishedAt === null || course.archivedAt !== null;
      notify.success(isHidden ? t.savedHidden : t.saved, { id: toast });
      await invalidateCourses(queries);
      onSaved();
    },
  });
  const { form, read } = edit;
  const save = async (body: CourseBody): Promise<void> => {
    try {
      await put(read.current, body);
    } catch (error) {
      const present = savedMeanwhile(error);
      if (!present) throw error;
      const [before, now] = [fieldsOf(read.current), fieldsOf(present)];
      const mine = differencesOf(form.getValues(), now);
      if (differencesOf(before, now).some((name) => mine.includes(name))) throw error;
      // They changed no field (they published the course, for example), or changed it to what the form has.
      read.current = present;
      await save(body);
    }
  };
  /** Accepts a version that the form itself has saved (a new poster); changes by others still lead to a conflict. */
  const adopt = (changed: OfficeCourse) => {
    if (changed.version === read.current.version + 1) read.current = changed;
  };
  return { ...edit, adopt };
}

function put({ id, version }: OfficeCourse, body: CourseBody) {
  const { poster: _, notes: __, sampleNotes: ___, draft: ____, ...rest } = body;
  const { feePaise, enrolmentFeePaise, instalments = [], ...texts } = rest;
  return call("PUT /api/admin/courses/:id", {
    params: { id },
    body: {
      ...texts,
      ...(feePaise === undefined ? {} : { feePaise }),
      ...(enrolmentFeePaise === undefined ? {} : { enrolmentFeePaise }),
      instalments: instalments.map(writeInstalment),
    },
    version,
  });
}

/** The course as another admin has saved it, if that is why the call was refused. */
function savedMeanwhile(error: unknown): OfficeCourse | undefined {
  return presentState<{ course: OfficeCourse }>(error)?.course;
}

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
      const theirs = savedMeanwhile(error);
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
    const present = savedMeanwhile(error);
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
