import { Plus, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { controlClasses, FieldError } from "../../ui/field.tsx";
import type { FormProblems } from "../upload/form-problems.ts";

export type RepeatedFieldProps = {
  name: string;
  legend: string;
  optional?: string;
  /** The name of one input, by its place from 1. */
  labelOf: (at: number) => string;
  removeLabel: (label: string) => string;
  addLabel: string;
  initial: readonly string[];
  problems: FormProblems;
};

type Row = { key: number; text: string };

/** A list of short texts: one input each, all with the same name. Empty ones are not sent. */
export function RepeatedField(props: RepeatedFieldProps) {
  const { name, legend, optional, labelOf, removeLabel, addLabel, problems } = props;
  const { rows, add, remove, change, list } = useRows(props.initial);
  const errorId = useId();
  return (
    <fieldset ref={list} className="grid content-start gap-2" aria-describedby={errorId}>
      <legend className="mb-1.5 font-semibold">
        {legend}
        {optional ? <span className="font-normal text-faint"> {optional}</span> : null}
      </legend>
      {rows.map((row, at) => (
        <div key={row.key}>
          <div className="flex gap-2">
            <input
              name={name}
              aria-label={labelOf(at + 1)}
              aria-invalid={problemOf(at) ? true : undefined}
              aria-describedby={errorId}
              value={row.text}
              onChange={(event) => change(row.key, event.target.value)}
              className={controlClasses("min-h-11")}
            />
            <IconButton
              label={removeLabel(labelOf(at + 1))}
              disabled={rows.length === 1}
              onClick={() => remove(row.key)}
            >
              <X aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        </div>
      ))}
      <FieldError id={errorId} error={firstProblem()} />
      <div>
        <Button variant="quiet" disabled={rows.length >= limits.listItems} onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          {addLabel}
        </Button>
      </div>
    </fieldset>
  );

  /** The server counts the filled inputs only. */
  function problemOf(at: number): string | undefined {
    const filledBefore = rows.slice(0, at).filter(({ text }) => text.trim() !== "").length;
    const isFilled = rows[at]?.text.trim() !== "";
    return (isFilled ? problems[`${name}.${filledBefore}`] : undefined) ?? problems[name];
  }
  function firstProblem(): string | undefined {
    return rows.map((_row, at) => problemOf(at)).find((problem) => problem !== undefined);
  }
}

function useRows(initial: readonly string[]) {
  const list = useRef<HTMLFieldSetElement>(null);
  const nextKey = useRef(Math.max(1, initial.length));
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (initial.length > 0 ? initial : [""]).map((text, key) => ({ key, text })),
  );
  const focusLast = () =>
    window.setTimeout(() => {
      const inputs = list.current?.querySelectorAll("input");
      inputs?.[inputs.length - 1]?.focus();
    });
  return {
    list,
    rows,
    add() {
      setRows([...rows, { key: nextKey.current++, text: "" }]);
      focusLast();
    },
    remove(key: number) {
      setRows(rows.filter((row) => row.key !== key));
      focusLast();
    },
    change: (key: number, text: string) =>
      setRows(rows.map((row) => (row.key === key ? { key, text } : row))),
  };
}
