import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useFieldArray } from "react-hook-form";
import type { ChapterCount } from "../../../contract/entities/question-bank.ts";
import { failureText } from "../../api/call.ts";
import { useProblems } from "../../shared/forms/field-problems.ts";
import { ofLocalField } from "../../shared/forms/india-moment.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminExamsTexts, examFormTexts } from "../../texts/admin-exams.ts";
import { useTimeOfDay } from "../../texts/date-time.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Checkbox, FieldError, SelectField, TextField } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { CourseOption } from "../list/course-choice.tsx";
import { chaptersQuery } from "../questions/questions-query.ts";
import { courseTitleIn } from "../student-cells.tsx";
import { askedBySubject, chapterKey, emptySession } from "./exam-fields.ts";
import { useExamCourses } from "./exams-query.ts";
import { AddOne, RemoveOne } from "./repeated.tsx";
import type { ExamEdit } from "./use-exam-form.ts";

/** More than these are searched, not looked through. */
const SEEN_AT_ONCE = 10;

type CoursesChoiceProps = {
  edit: ExamEdit;
  /** Those that the test has already, also where others teach in them. */
  own: readonly CourseOption[];
};

/** The courses whose students take the test. */
export function CoursesChoice({ edit: { form }, own }: CoursesChoiceProps) {
  const { listFailed } = useTexts(adminTexts);
  const t = useTexts(examFormTexts);
  const { courses: legend } = useTexts(adminExamsTexts);
  const language = useLanguage();
  const errorId = useId();
  const [sought, setSought] = useState("");
  const problemAt = useProblems(form.formState.errors);
  const { data: offered = [], isPending, error, refetch } = useExamCourses();
  const others = own.filter(({ id }) => !offered.some((course) => course.id === id));
  const courses = [...others, ...offered];
  const chosen = form.watch("courseIds");
  const isShown = (course: CourseOption) =>
    chosen.includes(course.id) ||
    courseTitleIn(course, language).toLowerCase().includes(sought.trim().toLowerCase());
  if (isPending) return <Skeleton className="h-24" />;
  if (error && courses.length === 0) {
    const message = failureText(error, { fallback: listFailed });
    return <FailedState message={message} onRetry={() => void refetch()} />;
  }
  if (courses.length === 0) return <p className="text-soft">{t.noCourse}</p>;
  return (
    <fieldset aria-describedby={errorId} className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {courses.length > SEEN_AT_ONCE ? (
        <TextField
          type="search"
          label={t.findCourse}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      ) : null}
      <FieldError id={errorId} error={problemAt("courseIds") ?? problemAt("courseIds.0")} />
      <div className="grid max-h-80 grid-cols-1 gap-x-5 overflow-y-auto sm:grid-cols-2">
        {courses.filter(isShown).map((course) => (
          <Checkbox
            key={course.id}
            {...form.register("courseIds")}
            value={course.id}
            label={courseTitleIn(course, language)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The chapters of each subject of the pattern, with how many questions the bank has. */
export function ChapterChoice({ edit }: { edit: ExamEdit }) {
  const t = useTexts(examFormTexts);
  const chapters = useQuery(chaptersQuery).data ?? [];
  if (!edit.pattern) return <p>{t.choosePattern}</p>;
  return (
    <div className="grid grid-cols-1 gap-3">
      {askedBySubject(edit.pattern).map(([subject, asked]) => (
        <SubjectChapters
          key={subject}
          subject={subject}
          asked={asked}
          there={chapters.filter((each) => each.subject === subject)}
          edit={edit}
        />
      ))}
    </div>
  );
}

type SubjectChaptersProps = {
  subject: string;
  asked: number;
  there: readonly ChapterCount[];
  edit: ExamEdit;
};

function SubjectChapters({ subject, asked, there, edit: { form } }: SubjectChaptersProps) {
  const t = useTexts(examFormTexts);
  const { subjectName } = useLookups();
  const keys = form.watch("chapters");
  const chosen = there.filter((each) => keys.includes(chapterKey(each)));
  const usable = chosen.length > 0 ? chosen : there;
  const questions = usable.reduce((sum, each) => sum + each.questions, 0);
  const head = (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold">{subjectName(subject)}</span>
      <span>{chosen.length > 0 ? t.chosen(chosen.length) : t.all}</span>
      <span className={questions < asked ? "text-sm text-bad" : "text-sm text-soft"}>
        {t.inBank(questions, asked)}
      </span>
    </span>
  );
  return (
    <Disclosure look="box" head={head}>
      {there.length === 0 ? <p className="px-4 pb-3 text-soft">{t.noChapters}</p> : null}
      <div className="grid gap-x-5 px-4 pb-3 empty:hidden sm:grid-cols-2">
        {there.map((each) => (
          <Checkbox
            key={each.chapter}
            {...form.register("chapters")}
            value={chapterKey(each)}
            label={t.chapter(each.chapter, each.questions)}
          />
        ))}
      </div>
    </Disclosure>
  );
}

/** Whether all take the test at a time, and when. */
export function SessionFields({ edit }: { edit: ExamEdit }) {
  const t = useTexts(examFormTexts);
  const { field, form } = edit;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "sessions" });
  const kind = form.watch("kind");
  // What is written in a room is written once.
  const sessions = kind === "paper" ? fields.slice(0, 1) : fields;
  const isOnly = sessions.length === 1;
  return (
    <>
      <div className="sm:max-w-96">
        <SelectField {...field("kind")} label={t.kind}>
          <option value="scheduled">{t.scheduled}</option>
          <option value="window">{t.window}</option>
          <option value="paper">{t.paper}</option>
        </SelectField>
      </div>
      {sessions.map(({ id }, at) => (
        <fieldset key={id} className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-3">
          <legend className={isOnly ? "sr-only" : "mb-1 font-semibold"}>{t.session(at + 1)}</legend>
          <div className="min-w-0 flex-1 basis-60 sm:max-w-80">
            <TextField
              {...field(`sessions.${at}.startsAt`)}
              type="datetime-local"
              label={t.begins}
              hint={<EndHint edit={edit} at={at} />}
            />
          </div>
          {kind === "window" ? (
            <div className="min-w-0 flex-1 basis-60 sm:max-w-80">
              <TextField
                {...field(`sessions.${at}.endsAt`)}
                type="datetime-local"
                label={t.windowEnds}
              />
            </div>
          ) : null}
          {isOnly ? null : (
            <RemoveOne
              label={t.removeSession(at + 1)}
              onClick={() => remove(at)}
              className="sm:mt-7"
            />
          )}
        </fieldset>
      ))}
      {kind === "paper" ? (
        <p className="text-sm text-soft">{t.paperHint}</p>
      ) : (
        <div className="grid justify-items-start gap-1">
          <AddOne label={t.addSession} onClick={() => append(emptySession)} />
          <p className="text-sm text-soft">{t.addSessionHint}</p>
        </div>
      )}
    </>
  );
}

/** When a session ends that all begin at once. */
function EndHint({ edit: { form, pattern }, at }: { edit: ExamEdit; at: number }) {
  const t = useTexts(examFormTexts);
  const timeOfDay = useTimeOfDay();
  const startMs = Date.parse(ofLocalField(form.watch(`sessions.${at}.startsAt`)) ?? "");
  if (!pattern || form.watch("kind") === "window" || Number.isNaN(startMs)) return t.timeHint;
  const end = new Date(startMs + pattern.minutes * 60_000).toISOString();
  return `${t.timeHint} ${t.endsAt(timeOfDay(end))}`;
}
