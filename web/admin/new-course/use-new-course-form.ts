import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { writeInstalment } from "../../../contract/entities/instalment.ts";
import { invalidateCourses } from "../../features/courses/course-queries.ts";
import { useContractForm } from "../../features/forms/use-contract-form.ts";
import { useUnsavedWork } from "../../features/leaving/unsaved-work.tsx";
import { adminMessages } from "../../messages/admin.ts";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { notify } from "../../ui/toast.ts";
import { isCancelled, useUpload } from "../upload/upload.tsx";
import { type CourseBody, courseInput, emptyFields, useCourseSchema } from "./course-values.ts";

/** All toasts of the form share an id, so that only the latest is shown. */
const toast = { id: "new-course" };

/** Kept in this tab only, because the office's computer may be shared. */
export const draft = { form: "new-course", userId: undefined };

/**
 * Creates a course, or a draft of one, and opens its page. After a failure the form still has everything;
 * `showFields` is called when a field is invalid, because the preview may cover it.
 */
export function useNewCourseForm(showFields: () => void) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminNewCourseMessages);
  const paths = usePaths();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { running, send } = useUpload();
  const contractForm = useContractForm({
    schema: useCourseSchema(),
    defaultValues: emptyFields,
    draft,
    toInput: courseInput,
    async send(body) {
      const { course } = await send("POST /api/admin/create-course", partsOf(body));
      work.release();
      notify.success(body.draft === "true" ? t.draftKept : t.created, toast);
      void invalidateCourses(queries);
      await navigate(paths.adminCourse(course.id));
    },
    onInvalid() {
      showFields();
      notify.error(a.checkFields, toast);
    },
    onRefused(error) {
      showFields();
      if (isCancelled(error)) notify.blank(a.uploadCancelled, toast);
      else notify.error(t.failed, toast);
    },
  });
  const { form } = contractForm;
  const work = useUnsavedWork(form.formState.isDirty);
  /** Sets whether the next submission makes a draft. */
  const asDraft = (isDraft: boolean) => form.setValue("draft", isDraft ? "true" : "");
  return { ...contractForm, running, work, asDraft };
}

/** The call's parts: numbers as digits. */
function partsOf({ poster, notes, sampleNotes, ...fields }: CourseBody) {
  const { batchSize, feePaise, enrolmentFeePaise, instalments = [], ...texts } = fields;
  const form = {
    ...texts,
    batchSize: String(batchSize),
    feePaise: feePaise === undefined ? undefined : String(feePaise),
    enrolmentFeePaise: enrolmentFeePaise === undefined ? undefined : String(enrolmentFeePaise),
    instalments: instalments.map(writeInstalment),
  };
  return { form, files: { ...(poster ? { poster } : {}), notes, sampleNotes } };
}
