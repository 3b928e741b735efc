import type { FieldValues } from "react-hook-form";
import type { NewLecture } from "../../../contract/entities/lecture.ts";
import { ChapterField } from "../../shared/forms/chapter-field.tsx";
import { ofLocalField } from "../../shared/forms/india-moment.ts";
import type { ContractForm } from "../../shared/forms/use-contract-form.ts";
import { taughtLecturesTexts } from "../../texts/taught-lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { Checkbox, SelectField, TextField } from "../../ui/field.tsx";

export type LectureFieldValues = {
  title: string;
  titleHi: string;
  chapter: string;
  classId: string;
  isSample: boolean;
  visibleFrom: string;
};

/** What the form sends: what is blank is taken away. */
export function sentFields(values: LectureFieldValues): FieldValues {
  return {
    title: values.title,
    titleHi: values.titleHi.trim() || null,
    chapter: values.chapter.trim() || null,
    classId: values.classId || null,
    isSample: values.isSample,
    visibleFrom: ofLocalField(values.visibleFrom),
  };
}

export type LectureClass = { id: string; label: string };

export type LectureFieldsProps = {
  field: ContractForm<LectureFieldValues, NewLecture>["field"];
  classes: readonly LectureClass[];
  /** The chapters of the course, which are offered. */
  chapters: readonly string[];
};

/** What a lecture is called, where it belongs and who sees it when. */
export function LectureFields({ field, classes, chapters }: LectureFieldsProps) {
  const t = useTexts(taughtLecturesTexts);
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field("title")} label={t.titleField} autoComplete="off" />
        <TextField
          {...field("titleHi")}
          label={t.titleHi}
          optional={t.optional}
          lang="hi"
          autoComplete="off"
        />
        <ChapterField
          {...field("chapter")}
          chapters={chapters}
          label={t.chapter}
          hint={t.chapterHint}
          optional={t.optional}
        />
        <TextField
          {...field("visibleFrom")}
          type="datetime-local"
          label={t.visibleFrom}
          hint={t.visibleFromHint}
          optional={t.optional}
        />
        {classes.length > 0 ? (
          <SelectField {...field("classId")} label={t.classField}>
            <option value="">{t.noClass}</option>
            {classes.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
      <Checkbox {...field("isSample")} label={t.isSample} />
    </>
  );
}
