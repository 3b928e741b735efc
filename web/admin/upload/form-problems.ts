import type { $ZodIssue } from "zod/v4/core";
import { fieldErrors } from "../../../contract/field-errors.ts";
import { ApiError } from "../../api/api-error.ts";
import type { Language } from "../../messages/language.ts";

/** What is wrong, by field; a list's items are named `subjects.0`. */
export type FormProblems = Readonly<Record<string, string>>;

/** The first sentence of each field, in the server's own words. */
export function problemsOfIssues(issues: readonly $ZodIssue[], language: Language): FormProblems {
  return byField(fieldErrors(issues, language));
}

export function problemsOfRefusal(error: unknown): FormProblems {
  return error instanceof ApiError ? byField(error.fields) : {};
}

function byField(problems: readonly { field: string; message: string }[]): FormProblems {
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]).toReversed());
}

/** Brings the person to the first field that is wrong, in the order of the page. */
export function focusFirstProblem(form: HTMLFormElement, problems: FormProblems): void {
  const wrong = new Set(Object.keys(problems).map((field) => field.replace(/\.\d+$/, "")));
  const first = Array.from(form.elements).find(
    (element) => "name" in element && typeof element.name === "string" && wrong.has(element.name),
  );
  if (first instanceof HTMLElement) first.focus();
}
