import { useState } from "react";
import * as z from "zod/mini";
import { newFile, type UploadedFile } from "../../../contract/entities/file.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminFilesMessages } from "../../messages/admin-files.ts";
import { useFormats } from "../../messages/format.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { failureText } from "../frame/failure-text.ts";
import { brokenLimit } from "./file-problem.ts";
import {
  type FormProblems,
  focusFirstProblem,
  problemsOfIssues,
  problemsOfRefusal,
} from "./form-problems.ts";
import { formFiles, formTexts } from "./form-texts.ts";
import { useUpload } from "./use-upload.ts";

/** A success takes the place of the failure before it. */
const toast = { id: "file-upload" };

/** Checks the form with the server's schema, sends it, and empties it only when it was stored. */
export function useUploadFileForm(onStored: (file: UploadedFile) => void) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminFilesMessages);
  const check = useCheck();
  const [problems, setProblems] = useState<FormProblems>({});
  const { running, send } = useUpload();

  const submit = async (element: HTMLFormElement) => {
    const checked = check(element);
    setProblems(checked.problems);
    if (!checked.form || !checked.file) return focusFirstProblem(element, checked.problems);
    const outcome = await send("uploadFile", {
      form: checked.form,
      files: { file: checked.file },
    });
    if (outcome.kind === "cancelled") return notify.blank(a.uploadCancelled, toast);
    if (outcome.kind === "failed") {
      setProblems(problemsOfRefusal(outcome.error));
      return notify.error(failureText(outcome.error, { fallback: t.uploadFailed }), toast);
    }
    element.reset();
    notify.success(outcome.answer.file.courseId === null ? t.uploaded : t.noteAdded, toast);
    return onStored(outcome.answer.file);
  };
  return { problems, running, submit };
}

function useCheck() {
  const a = useMessages(adminMessages);
  const t = useMessages(adminFilesMessages);
  const { fileSize } = useFormats();
  const language = useLanguage();
  return (element: HTMLFormElement) => {
    const checked = z.safeParse(newFile, formTexts(element));
    const [file] = formFiles(element, "file");
    const limit = file && brokenLimit(file);
    const fileProblem = file ? limit && a.fileTooLarge(fileSize(limit)) : t.chooseFile;
    const problems: FormProblems = {
      ...(fileProblem ? { file: fileProblem } : {}),
      ...(checked.success ? {} : problemsOfIssues(checked.error.issues, language)),
    };
    return { problems, form: checked.data, file: fileProblem ? undefined : file };
  };
}
