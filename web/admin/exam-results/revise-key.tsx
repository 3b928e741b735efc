import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Exam } from "../../../contract/entities/exam.ts";
import type {
  AnalysedQuestion,
  KeyPreview,
  KeyRevision,
} from "../../../contract/entities/exam-result.ts";
import { optionCountOf } from "../../../contract/exams/question.ts";
import { isOvertaken } from "../../api/api-error.ts";
import { call, failureText } from "../../api/call.ts";
import { marksText } from "../../shared/exams/marks-text.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { useReportUnsaved } from "../../shared/leaving/unsaved-report.ts";
import { columnLetterOf, letterOf } from "../../shared/questions/matched-lists.tsx";
import { adminResultsTexts } from "../../texts/admin-results.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Checkbox, FieldError, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { useResultsChanged } from "../exams/exams-query.ts";
import { AddOne } from "../exams/repeated.tsx";
import {
  fieldsOf,
  type KeyChoice,
  type KeyFields,
  keyChoices,
  revisionOf,
  withRevision,
} from "./revised-key.ts";

export type ReviseKeyProps = {
  exam: Exam;
  revisions: readonly KeyRevision[];
  /** The dialog is closed without. */
  asked: AnalysedQuestion | undefined;
  onClose: () => void;
};

/** Another key for a question: first whose marks it changes, then a reason, then it stands. */
export function ReviseKey({ asked, ...side }: ReviseKeyProps) {
  const t = useTexts(adminResultsTexts);
  return (
    <FormDialog
      isOpen={asked !== undefined}
      onClose={side.onClose}
      shape="wide"
      title={asked ? t.reviseTitle(asked.position + 1) : ""}
    >
      {asked ? <KeyForm question={asked} {...side} /> : null}
    </FormDialog>
  );
}

type KeyFormProps = Omit<ReviseKeyProps, "asked"> & { question: AnalysedQuestion };

function KeyForm({ exam, revisions, question, onClose }: KeyFormProps) {
  const t = useTexts(adminResultsTexts);
  const { position } = question;
  const standing = revisions.find((each) => each.position === position);
  const [fields, setFields] = useState<KeyFields>(() => fieldsOf(question, standing));
  const [reason, setReason] = useState("");
  const preview = useMutation({
    mutationFn: (body: { revisions: KeyRevision[] }) =>
      call("POST /api/teach/exams/:id/key-preview", { params: { id: exam.id }, body }),
  });
  const saving = useSavingKey(exam, onClose);
  useReportUnsaved(() => reason.trim() !== "");
  const revision = revisionOf(question, fields);
  const failure = preview.error ?? saving.error;
  const revised = () => withRevision(revisions, position, revision ?? null);
  const change = (changed: KeyFields) => {
    setFields(changed);
    // What was shown is of another key.
    preview.reset();
  };
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <KeyFieldset question={question} fields={fields} onChange={change} />
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={revision === undefined}
        isBusy={preview.isPending}
        onClick={() => preview.mutate({ revisions: revised() })}
      >
        {t.preview}
      </Button>
      {preview.data ? (
        <>
          <KeyMoves {...preview.data} />
          <TextField
            label={t.reason}
            hint={t.reasonHint}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button
            className="justify-self-end"
            disabled={reason.trim() === ""}
            isBusy={saving.isPending}
            onClick={() => saving.mutate({ revisions: revised(), reason: reason.trim() })}
          >
            {t.save}
          </Button>
        </>
      ) : null}
      {failure ? <FailedState message={failureText(failure, { fallback: t.failed })} /> : null}
    </div>
  );
}

function useSavingKey({ id, version }: Exam, onDone: () => void) {
  const changed = useResultsChanged(id);
  return useMutation({
    mutationFn: (body: { revisions: KeyRevision[]; reason: string }) =>
      call("POST /api/teach/exams/:id/key", { params: { id }, version, body }),
    async onSuccess() {
      await changed();
      onDone();
    },
    onError(error) {
      if (!isOvertaken(error)) return;
      notify.error(error.message);
      void changed();
      onDone();
    },
  });
}

const choiceNames = {
  "as-keyed": "asKeyed",
  another: "another",
  attempted: "attempted",
  dropped: "dropped",
} as const satisfies Record<KeyChoice, string>;

type KeyFieldsetProps = {
  question: AnalysedQuestion;
  fields: KeyFields;
  onChange: (fields: KeyFields) => void;
};

/** What the key says of a question; written answers have no other key. */
function KeyFieldset(props: KeyFieldsetProps) {
  const t = useTexts(adminResultsTexts);
  const { question, fields, onChange } = props;
  const isWrong = revisionOf(question, fields) === undefined;
  return (
    <>
      <SelectField
        label={t.outcome}
        value={fields.choice}
        onChange={({ target }) => {
          const choice = keyChoices.find((each) => each === target.value);
          if (choice) onChange({ ...fields, choice });
        }}
      >
        {keyChoices
          .filter((choice) => choice !== "another" || question.key.kind !== "written")
          .map((choice) => (
            <option key={choice} value={choice}>
              {t[choiceNames[choice]]}
            </option>
          ))}
      </SelectField>
      {fields.choice === "another" && question.key.kind === "numeric" ? (
        <TextArea
          label={t.ranges}
          hint={t.rangesHint}
          error={isWrong ? t.badNumber : undefined}
          rows={3}
          value={fields.ranges}
          onChange={({ target }) => onChange({ ...fields, ranges: target.value })}
        />
      ) : null}
      {fields.choice === "another" && question.key.kind !== "numeric" ? (
        <RightOptions {...props} isWrong={isWrong} />
      ) : null}
    </>
  );
}

/** A line of checkboxes for each set of options. */
function RightOptions(props: KeyFieldsetProps & { isWrong: boolean }) {
  const t = useTexts(adminResultsTexts);
  const { question, fields, isWrong, onChange } = props;
  const { kind } = question.content;
  const isMatrix = kind === "matrix";
  const options = Array.from({ length: optionCountOf(question.content) }, (_, option) => option);
  const change = (sets: KeyFields["sets"]) => onChange({ ...fields, sets });
  const turn = (at: number, option: number, isRight: boolean) => {
    const others = fields.sets[at]?.filter((each) => each !== option) ?? [];
    change(fields.sets.with(at, (isRight ? [...others, option] : others).toSorted()));
  };
  return (
    <>
      {fields.sets.map((set, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a set is known by its place
        <fieldset key={at} className="grid grid-cols-1 gap-2">
          <legend className="font-semibold">
            {isMatrix ? t.matching(letterOf(at)) : at === 0 ? t.rightOptions : t.orRight}
          </legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {options.map((option) => (
              <Checkbox
                key={option}
                label={(isMatrix ? columnLetterOf : letterOf)(option)}
                checked={set.includes(option)}
                onChange={({ target }) => turn(at, option, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {kind === "multiple" ? (
        <AddOne label={t.addRight} onClick={() => change([...fields.sets, []])} />
      ) : null}
      {kind === "multiple" || isMatrix ? null : (
        <p className="text-sm text-soft">{t.severalHint}</p>
      )}
      <FieldError id="key-error" error={isWrong ? t.badKey : undefined} />
    </>
  );
}

/** Whose marks and rank another key changes, and by how much. */
function KeyMoves({ appeared, moved }: KeyPreview) {
  const t = useTexts(adminResultsTexts);
  const count = moved.length;
  return (
    <div role="status" className="grid grid-cols-1 gap-2">
      <p className="font-semibold">{count === 0 ? t.nobodyMoves : t.moves(count, appeared)}</p>
      <ul className="grid grid-cols-1 divide-y divide-rule">
        {moved.map(({ student, marks, rank }) => (
          <li key={student.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="font-semibold wrap-anywhere">{student.name}</span>
            <span className="tabular-nums">
              {t.moved(
                t.marksAndRank(marksText(marks.before), rank.before),
                t.marksAndRank(marksText(marks.after), rank.after),
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
