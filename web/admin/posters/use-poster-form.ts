import { useState } from "react";
import * as z from "zod/mini";
import { newPoster, type Poster } from "../../../contract/entities/poster.ts";
import { limits } from "../../../contract/limits.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminPostersMessages } from "../../messages/admin-posters.ts";
import { useFormats } from "../../messages/format.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import {
  type FormProblems,
  focusFirstProblem,
  problemsOfIssues,
  problemsOfRefusal,
} from "../upload/form-problems.ts";
import { formFiles, formTexts } from "../upload/form-texts.ts";
import { useUpload } from "../upload/use-upload.ts";

/** A success takes the place of the failure before it. */
const toast = { id: "poster-upload" };

/** Checks and sends a poster; the server's reason for a refusal stands beside the picture. */
export function usePosterForm(onStored: (poster: Poster) => void) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminPostersMessages);
  const check = useCheck();
  const [problems, setProblems] = useState<FormProblems>({});
  const { running, send } = useUpload();

  const submit = async (element: HTMLFormElement) => {
    const checked = check(element);
    setProblems(checked.problems);
    if (!checked.form || !checked.poster) return focusFirstProblem(element, checked.problems);
    const outcome = await send("uploadPoster", {
      form: checked.form,
      files: { poster: checked.poster },
    });
    if (outcome.kind === "cancelled") return notify.blank(a.uploadCancelled, toast);
    if (outcome.kind === "failed") {
      setProblems(refusalProblems(outcome.error));
      return notify.error(t.failed, toast);
    }
    element.reset();
    notify.success(t.uploaded, toast);
    return onStored(outcome.answer.poster);
  };
  return { problems, running, submit };
}

/** The spec's toast says only that it failed, so the reason is told in the form. */
function refusalProblems(error: unknown): FormProblems {
  const problems = problemsOfRefusal(error);
  if (Object.keys(problems).length > 0 || !(error instanceof Error)) return problems;
  return error.message === "" ? {} : { poster: error.message };
}

function useCheck() {
  const a = useMessages(adminMessages);
  const t = useMessages(adminPostersMessages);
  const { fileSize } = useFormats();
  const language = useLanguage();
  return (element: HTMLFormElement) => {
    const checked = z.safeParse(newPoster, formTexts(element));
    const [poster] = formFiles(element, "poster");
    const problems: Record<string, string> = checked.success
      ? {}
      : { ...problemsOfIssues(checked.error.issues, language) };
    if (!poster) problems.poster = t.choosePicture;
    else if (poster.size > limits.posterBytes) {
      problems.poster = a.fileTooLarge(fileSize(limits.posterBytes));
    }
    const isRight = Object.keys(problems).length === 0;
    return { problems, form: checked.data, poster: isRight ? poster : undefined };
  };
}
