import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import type { FormProblems } from "../upload/form-problems.ts";
import type { NewCourseDraft } from "./new-course-draft.ts";

export type CourseFormSide = { problems: FormProblems; draft: NewCourseDraft };

/** What every text field of the form gets by its name: its error, and what was typed before. */
export function useFieldProps({ problems, draft }: CourseFormSide) {
  const { optional } = useMessages(adminMessages);
  const required = (name: string) => ({
    name,
    error: problems[name],
    defaultValue: draft[name]?.[0] ?? "",
  });
  return { required, maybe: (name: string) => ({ ...required(name), optional }) };
}
