import { useState } from "react";
import { useNavigate } from "react-router";
import { limits } from "../../../contract/limits.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { useFormats } from "../../messages/format.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { notify } from "../../ui/toast.ts";
import { failureText } from "../frame/failure-text.ts";
import { brokenLimit } from "../upload/file-problem.ts";
import {
  type FormProblems,
  focusFirstProblem,
  problemsOfRefusal,
} from "../upload/form-problems.ts";
import { formFiles } from "../upload/form-texts.ts";
import { useUpload } from "../upload/use-upload.ts";
import { checkNewCourse } from "./check-new-course.ts";
import { forgetNewCourseDraft } from "./new-course-draft.ts";

/** A success takes the place of the failure before it. */
const toast = { id: "new-course" };

/** Checks, sends and, when the course exists, goes to it. A failure leaves the form as it stands. */
export function useNewCourseForm() {
  const a = useMessages(adminMessages);
  const t = useMessages(adminNewCourseMessages);
  const paths = usePaths();
  const navigate = useNavigate();
  const check = useCheck();
  const [problems, setProblems] = useState<FormProblems>({});
  const [refusal, setRefusal] = useState<string>();
  const { running, send } = useUpload();

  const refuse = (element: HTMLFormElement, found: FormProblems) => {
    setProblems(found);
    // The fields are taken out of reach while sending; the focus needs them back.
    window.setTimeout(() => focusFirstProblem(element, found));
  };
  const submit = async (element: HTMLFormElement) => {
    const { problems: found, form, files } = check(element);
    if (!form) {
      refuse(element, found);
      return notify.error(a.checkFields, toast);
    }
    setProblems({});
    setRefusal(undefined);
    const outcome = await send("createCourse", { form, files });
    if (outcome.kind === "cancelled") return notify.blank(a.uploadCancelled, toast);
    if (outcome.kind === "failed") {
      refuse(element, problemsOfRefusal(outcome.error));
      setRefusal(failureText(outcome.error, { fallback: a.changeFailed }));
      return notify.error(t.failed, toast);
    }
    forgetNewCourseDraft();
    notify.success(t.created, toast);
    return navigate(paths.adminCourse(outcome.answer.course.id));
  };
  return { problems, refusal, running, submit };
}

function useCheck() {
  const a = useMessages(adminMessages);
  const { invalidFee } = useMessages(adminNewCourseMessages);
  const { fileSize } = useFormats();
  const language = useLanguage();
  return (element: HTMLFormElement) => {
    const [poster] = formFiles(element, "poster");
    const files = {
      ...(poster ? { poster } : {}),
      notes: formFiles(element, "notes"),
      sampleNotes: formFiles(element, "sampleNotes"),
    };
    const tooLarge = (limit: number) => a.fileTooLarge(fileSize(limit));
    const fileProblems: Record<string, string> = {};
    if (poster && poster.size > limits.posterBytes)
      fileProblems.poster = tooLarge(limits.posterBytes);
    for (const name of ["notes", "sampleNotes"] as const) {
      const limit = files[name].map(brokenLimit).find((broken) => broken !== undefined);
      if (limit !== undefined) fileProblems[name] = tooLarge(limit);
    }
    const checked = checkNewCourse(element, { language, invalidFee });
    const problems: FormProblems = { ...checked.problems, ...fileProblems };
    return { problems, form: Object.keys(problems).length > 0 ? undefined : checked.form, files };
  };
}
