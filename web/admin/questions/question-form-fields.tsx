import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import {
  difficulties,
  type NewQuestion,
  questionKinds,
} from "../../../contract/entities/question-bank.ts";
import { ChapterField } from "../../shared/forms/chapter-field.tsx";
import type { ContractForm } from "../../shared/forms/use-contract-form.ts";
import { QuestionView } from "../../shared/questions/question-view.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminQuestionFormTexts, adminQuestionsTexts } from "../../texts/admin-questions.ts";
import { questionsTexts } from "../../texts/questions.ts";
import { type Language, useLanguage, useTexts } from "../../texts/texts.ts";
import { classNames } from "../../ui/class-names.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { ScrollArea } from "../../ui/table.tsx";
import { ChoiceOptions } from "../choice-options.tsx";
import { FieldGroup } from "../new-course/course-fields.tsx";
import { AnswerFields } from "./answer-fields.tsx";
import { type ContentForm, TypedField } from "./content-fields.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import {
  type ContentFields,
  contentOf,
  isBlank,
  keyOf,
  type QuestionFields,
} from "./question-fields.ts";
import { chaptersOf, chaptersQuery } from "./questions-query.ts";
import { SameQuestions } from "./same-questions.tsx";

type Edit = Pick<ContractForm<QuestionFields, NewQuestion>, "form" | "field"> &
  Omit<ContentForm, "languages">;

export type QuestionFormFieldsProps = {
  edit: Edit;
  /** The question that is edited. */
  exceptId: string | undefined;
  /** On a narrow screen, whether the preview is shown in place of the fields. */
  isPreviewed: boolean;
};

/** All fields of a question, with the question as it will be shown beside them. */
export function QuestionFormFields({ edit, exceptId, isPreviewed }: QuestionFormFieldsProps) {
  const t = useTexts(adminQuestionFormTexts);
  const ofPage = useLanguage();
  const [writtenIn, setWrittenIn] = useState(() => languagesOf(edit.content) ?? ofPage);
  const languages: readonly Language[] = writtenIn === "both" ? ["en", "hi"] : [writtenIn];
  const form = { ...edit, languages };
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
      <div className={classNames("grid grid-cols-1 gap-6", isPreviewed && "max-xl:hidden")}>
        <PlaceFields {...edit} />
        <FieldGroup legend={t.asked}>
          <LanguageChoice
            label={t.writtenIn}
            choices={["en", "hi", "both"]}
            chosen={writtenIn}
            onChoose={setWrittenIn}
          />
          <AskedFields {...form} />
          <SameQuestions content={edit.content} exceptId={exceptId} />
        </FieldGroup>
        <FieldGroup legend={t.answers}>
          <AnswerFields {...form} />
        </FieldGroup>
        <FieldGroup legend={t.more}>
          <TypedField {...form} name="solution" label={t.solution} isOptional />
          <TypedField {...form} name="passage" label={t.passage} hint={t.passageHint} isOptional />
          <MoreFields {...edit} />
        </FieldGroup>
      </div>
      <Preview
        content={edit.content}
        language={writtenIn === "both" ? ofPage : writtenIn}
        isAsked={isPreviewed}
      />
    </div>
  );
}

/** In which languages a question that exists is written. */
function languagesOf({ text }: ContentFields): Language | "both" | undefined {
  if (isBlank(text)) return undefined;
  if (text.en.trim() !== "" && text.hi.trim() !== "") return "both";
  return text.en.trim() === "" ? "hi" : "en";
}

function PlaceFields({ form, field, content, change }: Edit) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminQuestionsTexts);
  const f = useTexts(adminQuestionFormTexts);
  const q = useTexts(questionsTexts);
  const { subjects, classes } = useLookups();
  const chapters = useQuery(chaptersQuery).data ?? [];
  return (
    <FieldGroup legend={f.place}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField label={t.subject} {...field("subject")}>
          <option value="">{a.choose}</option>
          <ChoiceOptions of={subjects} />
        </SelectField>
        <ChapterField
          label={t.chapter}
          chapters={chaptersOf(chapters, form.watch("subject") || undefined)}
          {...field("chapter")}
        />
        <SelectField label={t.grade} {...field("grade")}>
          <option value="">{t.anyGrade}</option>
          <ChoiceOptions of={classes} />
        </SelectField>
        <SelectField label={t.difficulty} {...field("difficulty")}>
          {difficulties.map((level) => (
            <option key={level} value={level}>
              {t.level(level)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t.kind}
          value={content.kind}
          onChange={({ target }) =>
            change({ kind: questionKinds.find((kind) => kind === target.value) ?? content.kind })
          }
        >
          {questionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {q.kind(kind)}
            </option>
          ))}
        </SelectField>
      </div>
    </FieldGroup>
  );
}

function AskedFields(form: ContentForm) {
  const t = useTexts(adminQuestionFormTexts);
  const isAssertion = form.content.kind === "assertion";
  return (
    <>
      <TypedField
        {...form}
        name="text"
        label={isAssertion ? t.assertion : t.text}
        hint={t.formulaHint}
      />
      {isAssertion ? <TypedField {...form} name="reason" label={t.reason} /> : null}
    </>
  );
}

function MoreFields({ field, problemAt }: Edit) {
  const { optional } = useTexts(adminTexts);
  const t = useTexts(adminQuestionsTexts);
  const f = useTexts(adminQuestionFormTexts);
  const tags = field("tags");
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField {...field("source")} label={t.source} hint={f.sourceHint} optional={optional} />
      <TextField
        {...tags}
        error={tags.error ?? problemAt("tags.0")}
        label={t.tags}
        hint={f.tagsHint}
        optional={optional}
      />
    </div>
  );
}

type PreviewProps = {
  content: ContentFields;
  language: Language;
  /** Beside the fields it is always shown, on a narrow screen in their place. */
  isAsked: boolean;
};

/** The question as it is typed so far. */
function Preview({ content, language, isAsked }: PreviewProps) {
  const t = useTexts(adminQuestionFormTexts);
  // Typing goes before.
  const shown = useDeferredValue(content);
  return (
    <ScrollArea
      label={t.preview}
      className={classNames(
        "grid min-w-0 grid-cols-1 gap-4 rounded-sheet border border-rule bg-sheet p-5 shadow-sheet xl:sticky xl:top-20 xl:max-h-[calc(100dvh-11rem)] xl:overflow-y-auto",
        !isAsked && "max-xl:hidden",
      )}
    >
      <h2 className="text-lead font-semibold">{t.preview}</h2>
      <QuestionView content={contentOf(shown)} answerKey={keyOf(shown)} language={language} />
    </ScrollArea>
  );
}
