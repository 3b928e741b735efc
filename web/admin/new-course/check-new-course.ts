import * as z from "zod/mini";
import { newCourse } from "../../../contract/entities/course.ts";
import type { Language } from "../../messages/language.ts";
import { type FormProblems, problemsOfIssues } from "../upload/form-problems.ts";
import { formTexts } from "../upload/form-texts.ts";
import { paiseTyped } from "./rupees.ts";

type NewCourseForm = z.input<typeof newCourse>;

/** Checks with the server's own schema; `form` is there, ready to be sent, when nothing is wrong. */
export function checkNewCourse(
  element: HTMLFormElement,
  { language, invalidFee }: { language: Language; invalidFee: string },
): { problems: FormProblems; form?: NewCourseForm } {
  const { feePaise: rupees, ...texts } = formTexts(element);
  const feePaise = rupees === undefined ? undefined : paiseTyped(rupees);
  const feeProblem = rupees !== undefined && feePaise === undefined ? { feePaise: invalidFee } : {};
  const checked = z.safeParse(newCourse, {
    ...texts,
    subjects: filledTexts(element, "subjects"),
    teachers: filledTexts(element, "teachers"),
    feePaise,
  });
  if (!checked.success) {
    return { problems: { ...problemsOfIssues(checked.error.issues, language), ...feeProblem } };
  }
  if (feeProblem.feePaise) return { problems: feeProblem };
  const { batchSize, feePaise: _paise, ...fields } = checked.data;
  return { problems: {}, form: { ...fields, batchSize: String(batchSize), feePaise } };
}

function filledTexts(element: HTMLFormElement, name: string): string[] {
  return new FormData(element)
    .getAll(name)
    .filter((value) => typeof value === "string")
    .filter((text) => text.trim() !== "");
}
