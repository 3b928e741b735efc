import { useQuery } from "@tanstack/react-query";
import { commonNoteChange, type EditableNote } from "../../../contract/entities/editable-note.ts";
import { coursesQuery } from "../../features/courses/course-queries.ts";
import { ChapterField } from "../../features/forms/chapter-field.tsx";
import { adminNotesAtOnceMessages } from "../../messages/admin-notes-at-once.ts";
import { courseNotesMessages } from "../../messages/course-notes.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/text-field.tsx";
import type { BulkQuestion } from "../list/bulk-frame.tsx";
import { CommonChange } from "../list/common-change.tsx";
import { CourseChoice } from "../list/course-choice.tsx";
import { useCommonChange } from "../list/use-common-change.ts";
import { courseTitleIn } from "../student-cells.tsx";
import { changePart } from "./many-notes.ts";

export type NotesChangeFormProps = BulkQuestion<EditableNote> & {
  nameOf: (row: EditableNote) => string;
  /** The chapters of the course, which are offered. */
  chapters: readonly string[];
  /** The course in which they are. */
  courseId: string;
};

const unchanged = { place: "", chapter: "", sample: "", courseId: "" };

/** Makes notes samples or not, puts them in a chapter or course; what is not chosen stays as each has it. */
export function NotesChangeForm(props: NotesChangeFormProps) {
  const n = useMessages(courseNotesMessages);
  const t = useMessages(adminNotesAtOnceMessages);
  const { courses, ...change } = useNotesChange(props);
  const { form, field } = change;
  return (
    <CommonChange {...props} form={change} text={t.changeText} save={t.save(props.rows.length)}>
      <SelectField {...field("place")} label={n.chapter}>
        <option value="">{t.leave}</option>
        <option value="named">{t.inChapter}</option>
        <option value="none">{t.noChapter}</option>
      </SelectField>
      {form.watch("place") === "named" ? (
        <ChapterField {...field("chapter")} chapters={props.chapters} label={t.chapterName} />
      ) : null}
      <SelectField {...field("sample")} label={t.sample}>
        <option value="">{t.leave}</option>
        <option value="yes">{t.isSample}</option>
        <option value="no">{t.noSample}</option>
      </SelectField>
      {courses.length > 0 ? (
        <Field label={n.course} hint={t.courseHint(props.rows.length)}>
          {(wiring) => (
            <CourseChoice
              {...wiring}
              courses={courses}
              value={form.watch("courseId")}
              none={t.leave}
              onChange={(id) => form.setValue("courseId", id, { shouldDirty: true })}
            />
          )}
        </Field>
      ) : null}
    </CommonChange>
  );
}

function useNotesChange({ courseId, send }: NotesChangeFormProps) {
  const t = useMessages(adminNotesAtOnceMessages);
  const language = useLanguage();
  const courses = (useQuery(coursesQuery).data ?? []).filter(({ id }) => id !== courseId);
  const form = useCommonChange({
    schema: commonNoteChange,
    defaultValues: unchanged,
    toInput: changeOf,
    send,
    changePart,
    done: (count, change) => {
      const target = courses.find(({ id }) => id === change.courseId);
      return target ? t.moved(count, courseTitleIn(target, language)) : t.changed(count);
    },
  });
  return { ...form, courses };
}

function changeOf({ place, chapter, sample, courseId }: typeof unchanged) {
  return {
    ...(place && { chapter: place === "none" ? null : chapter }),
    ...(sample && { isSample: sample === "yes" }),
    ...(courseId && { courseId }),
  };
}
