import { ASSERTION_OPTIONS } from "../../../contract/exams/assertion-options.ts";
import { letterOf } from "../../shared/questions/matched-lists.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminQuestionFormTexts, adminQuestionsTexts } from "../../texts/admin-questions.ts";
import { questionsTexts } from "../../texts/questions.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { FieldError, TextField } from "../../ui/field.tsx";
import { type ContentForm, TypedField } from "./content-fields.tsx";
import { MatchedListFields } from "./matched-list-fields.tsx";
import type { OptionFields, RangeFields } from "./question-fields.ts";
import { TextList } from "./text-list.tsx";

/** What is right, and what else is offered, by the kind of question. */
export function AnswerFields(form: ContentForm) {
  switch (form.content.kind) {
    case "single":
    case "multiple":
      return <Options {...form} />;
    case "assertion":
      return <AssertionAnswer {...form} />;
    case "numeric":
      return <Ranges {...form} />;
    case "matrix":
      return <MatchedListFields {...form} />;
    case "written":
      return <WrittenAnswer {...form} />;
  }
}

const blankOption = { en: "", hi: "", isRight: false };

function Options(form: ContentForm) {
  const q = useTexts(questionsTexts);
  const t = useTexts(adminQuestionFormTexts);
  const { kind, options } = form.content;
  const marked = options.filter(({ isRight }) => isRight).length;
  // A key that was revised may accept several, each by itself.
  const isOne = kind === "single" && marked < 2;
  const keyProblem = useKeyProblem(form);
  const mark = (id: string, isRight: boolean) =>
    form.change({
      options: options.map((option) => ({
        ...option,
        isRight: option.id === id ? isRight : option.isRight && !isOne,
      })),
    });
  return (
    <TextList<OptionFields>
      {...form}
      legend={q.options}
      hint={isOne ? t.markOne : t.markAll}
      path="content.options"
      entries={options}
      blank={blankOption}
      onEntries={(entries) => form.change({ options: entries })}
      nameOf={(at) => t.option(letterOf(at))}
      addLabel={t.addOption}
      problem={form.problemAt("content.options") ?? keyProblem}
      head={({ id, isRight }, at) => (
        <Mark
          at={at}
          isOne={isOne}
          isRight={isRight}
          isWrong={keyProblem !== undefined}
          onMark={(isNow) => mark(id, isNow)}
        />
      )}
    />
  );
}

type MarkProps = {
  at: number;
  isOne: boolean;
  isRight: boolean;
  isWrong: boolean;
  onMark: (isRight: boolean) => void;
  label?: string;
};

/** Marks an option as right. */
function Mark({ at, isOne, isRight, isWrong, onMark, label }: MarkProps) {
  const t = useTexts(adminQuestionFormTexts);
  const letter = letterOf(at);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type={isOne ? "radio" : "checkbox"}
        name="right-option"
        aria-label={t.isRight(t.option(letter))}
        aria-invalid={isWrong || undefined}
        checked={isRight}
        onChange={({ target }) => onMark(target.checked)}
        className="size-5 shrink-0 accent-act"
      />
      <span className="font-semibold">{letter}</span>
      {label ? <span>{label}</span> : null}
      {isRight ? <Badge tone="good">{t.right}</Badge> : null}
    </label>
  );
}

/** That nothing is marked, or something that is not there. */
function useKeyProblem({ problemAt, content }: ContentForm): string | undefined {
  const t = useTexts(adminQuestionFormTexts);
  const isMissing = problemAt("key.accepted") ?? problemAt("key.accepted.0");
  if (isMissing) return content.kind === "multiple" ? t.markAll : t.markOne;
  return problemAt("key");
}

function AssertionAnswer(form: ContentForm) {
  const q = useTexts(questionsTexts);
  const t = useTexts(adminQuestionFormTexts);
  const right = form.content.rightOfAssertion;
  const isOne = right.length < 2;
  const problem = useKeyProblem(form);
  const mark = (at: number, isRight: boolean) => {
    const others = isOne ? [] : right.filter((one) => one !== at);
    form.change({ rightOfAssertion: (isRight ? [...others, at] : others).toSorted() });
  };
  return (
    <fieldset className="grid grid-cols-1 gap-1" aria-describedby="assertion-error">
      <legend className="mb-1.5 font-semibold">{t.markOne}</legend>
      {Array.from({ length: ASSERTION_OPTIONS }, (_, at) => (
        <Mark
          key={letterOf(at)}
          at={at}
          isOne={isOne}
          isRight={right.includes(at)}
          isWrong={problem !== undefined}
          onMark={(isRight) => mark(at, isRight)}
          label={q.assertionAnswer(at)}
        />
      ))}
      <FieldError id="assertion-error" error={problem} />
    </fieldset>
  );
}

function Ranges(form: ContentForm) {
  const t = useTexts(adminQuestionFormTexts);
  const { ranges } = form.content;
  return (
    <div className="grid grid-cols-1 gap-4">
      {ranges.map((range, at) => (
        <RangeField
          // biome-ignore lint/suspicious/noArrayIndexKey: ranges stay where they are
          key={at}
          {...form}
          range={range}
          at={at}
          onChange={(now) => form.change({ ranges: ranges.with(at, now) })}
        />
      ))}
      <TypedField {...form} name="unit" label={t.unit} isOptional />
    </div>
  );
}

type RangeFieldProps = ContentForm & {
  range: RangeFields;
  at: number;
  onChange: (range: RangeFields) => void;
};

function RangeField({ range, at, onChange, problemAt }: RangeFieldProps) {
  const { optional } = useTexts(adminTexts);
  const t = useTexts(adminQuestionFormTexts);
  // Where one number is right, what is wrong with it is said once.
  const toProblem = range.to.trim() === "" ? undefined : problemAt(`key.ranges.${at}.to`);
  return (
    <div className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
      <TextField
        label={t.from}
        autoComplete="off"
        value={range.from}
        error={problemAt(`key.ranges.${at}.from`)}
        onChange={({ target }) => onChange({ ...range, from: target.value })}
      />
      <TextField
        label={t.to}
        hint={t.toHint}
        optional={optional}
        autoComplete="off"
        value={range.to}
        error={toProblem}
        onChange={({ target }) => onChange({ ...range, to: target.value })}
      />
    </div>
  );
}

function WrittenAnswer({ content, change, problemAt }: ContentForm) {
  const { optional } = useTexts(adminTexts);
  const { fullMarks } = useTexts(adminQuestionsTexts);
  const t = useTexts(adminQuestionFormTexts);
  return (
    <>
      <p className="text-soft">{t.byHand}</p>
      <TextField
        label={fullMarks}
        hint={t.fullMarksHint}
        optional={optional}
        inputMode="decimal"
        autoComplete="off"
        value={content.fullMarks}
        error={problemAt("content.fullMarks")}
        onChange={({ target }) => change({ fullMarks: target.value })}
      />
    </>
  );
}
