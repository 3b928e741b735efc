import { Plus, X } from "lucide-react";
import { useId, useRef } from "react";
import { type FieldError as FormError, get, useController } from "react-hook-form";
import { fieldErrorSentence } from "../../../contract/field-errors.ts";
import { limits } from "../../../contract/limits.ts";
import { adminNewCourseTexts } from "../../texts/admin-new-course.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { controlClasses, FieldError } from "../../ui/field.tsx";
import type { CourseForm, ListName } from "./course-values.ts";

export type RepeatedFieldProps = Pick<CourseForm, "form"> & {
  name: ListName;
  legend: string;
  optional?: string;
  /** The name of one input, by its place from 1. */
  labelOf: (at: number) => string;
  addLabel: string;
  hint?: string;
  /** The id of a datalist whose texts are suggested. */
  suggestions?: string;
};

/** A list of short texts, one input each. Empty ones are not sent. */
export function RepeatedField(props: RepeatedFieldProps) {
  const { legend, optional, labelOf, addLabel } = props;
  const t = useTexts(adminNewCourseTexts);
  const { texts, add, remove, change, onBlur, list, focusable } = useRepeatedTexts(props);
  const problems = useProblems(props, texts);
  const firstWrong = problems.findIndex((problem) => problem !== undefined);
  const errorId = useId();
  const hintId = useId();
  return (
    <fieldset
      ref={list}
      className="grid content-start gap-2"
      aria-describedby={props.hint ? `${hintId} ${errorId}` : errorId}
    >
      <legend className="mb-1.5 font-semibold">
        {legend}
        {optional ? <span className="font-normal text-faint"> {optional}</span> : null}
      </legend>
      {props.hint ? (
        <p id={hintId} className="text-sm text-soft">
          {props.hint}
        </p>
      ) : null}
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the inputs are controlled and hold nothing else
        <div key={at} className="flex gap-2">
          <input
            // React Hook Form focuses it when the list is wrong.
            ref={at === Math.max(firstWrong, 0) ? focusable : undefined}
            list={props.suggestions}
            aria-label={labelOf(at + 1)}
            aria-invalid={problems[at] ? true : undefined}
            aria-describedby={errorId}
            value={text}
            onChange={(event) => change(at, event.target.value)}
            onBlur={onBlur}
            className={controlClasses("min-h-11")}
          />
          <IconButton
            label={t.remove(labelOf(at + 1))}
            disabled={texts.length === 1}
            onClick={() => remove(at)}
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      ))}
      <FieldError id={errorId} error={problems.find((problem) => problem !== undefined)} />
      <div>
        <Button variant="quiet" disabled={texts.length >= limits.listItems} onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          {addLabel}
        </Button>
      </div>
    </fieldset>
  );
}

function useRepeatedTexts({ form, name }: RepeatedFieldProps) {
  const { field } = useController({ control: form.control, name });
  const list = useRef<HTMLFieldSetElement>(null);
  const texts = field.value;
  const focusLast = () =>
    window.setTimeout(() => {
      const inputs = list.current?.querySelectorAll("input");
      inputs?.[inputs.length - 1]?.focus();
    });
  return {
    list,
    texts,
    focusable: field.ref,
    onBlur: field.onBlur,
    change: (at: number, text: string) => field.onChange(texts.with(at, text)),
    add() {
      field.onChange([...texts, ""]);
      focusLast();
    },
    remove(at: number) {
      field.onChange(texts.toSpliced(at, 1));
      focusLast();
    },
  };
}

/** What is wrong with each text. The schema and the server count the filled ones only. */
function useProblems({ form, name }: RepeatedFieldProps, texts: readonly string[]) {
  const language = useLanguage();
  const problemAt = (path: string): string | undefined => {
    const error: FormError | undefined = get(form.formState.errors, path);
    const message = error?.message ?? error?.root?.message;
    return message === undefined ? undefined : fieldErrorSentence(message, language);
  };
  return texts.map((text, at) => {
    const filledBefore = texts.slice(0, at).filter((one) => one.trim() !== "").length;
    const own = text.trim() === "" ? undefined : problemAt(`${name}.${filledBefore}`);
    return own ?? problemAt(name);
  });
}
