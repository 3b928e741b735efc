import { type FieldError, get } from "react-hook-form";
import { fieldErrorSentence } from "../../../contract/field-errors.ts";
import { useLanguage } from "../../texts/texts.ts";

/** The sentence about a field of the body, by its path, from the errors of its form. */
export function useProblems(errors: object): (path: string) => string | undefined {
  const language = useLanguage();
  return (path) => {
    const error: FieldError | undefined = get(errors, path);
    const message = error?.message ?? error?.root?.message;
    return message === undefined ? undefined : fieldErrorSentence(message, language);
  };
}
