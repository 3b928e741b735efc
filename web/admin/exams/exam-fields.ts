import { type Exam, type ExamKind, examKinds } from "../../../contract/entities/exam.ts";
import type { Pattern } from "../../../contract/exams/pattern.ts";
import { ofLocalField, toLocalField } from "../../shared/forms/india-moment.ts";

/** A test as the form holds it: moments as `datetime-local` fields do, chapters as chapterKey names them. */
export type ExamFields = {
  title: string;
  titleHi: string;
  patternCode: string;
  kind: ExamKind;
  courseIds: string[];
  chapters: string[];
  sessions: { startsAt: string; endsAt: string }[];
  showsSolutionsAt: string;
};

export const emptySession = { startsAt: "", endsAt: "" };

export const emptyExam: ExamFields = {
  ...{ title: "", titleHi: "", patternCode: "", kind: examKinds[0], courseIds: [], chapters: [] },
  ...{ sessions: [emptySession], showsSolutionsAt: "" },
};

type ChosenChapter = Exam["chapters"][number];

/** A chapter in one text, for a checkbox. */
export function chapterKey({ subject, chapter }: ChosenChapter): string {
  return JSON.stringify({ subject, chapter });
}

export function chapterOf(key: string): ChosenChapter {
  return JSON.parse(key);
}

export function examFieldsOf({ pattern, courses, sessions, ...exam }: Exam): ExamFields {
  return {
    title: exam.title,
    titleHi: exam.titleHi ?? "",
    patternCode: pattern.code,
    kind: exam.kind,
    courseIds: courses.map(({ id }) => id),
    chapters: exam.chapters.map(chapterKey),
    sessions: sessions.map(({ startsAt, endsAt }) => ({
      startsAt: toLocalField(startsAt),
      // The end of a scheduled session follows from its pattern.
      endsAt: exam.kind === "window" ? toLocalField(endsAt) : "",
    })),
    showsSolutionsAt: toLocalField(exam.showsSolutionsAt),
  };
}

type Asked = Pick<Pattern, "sections">;

/** What is sent of a new test; the contract's schema checks it. */
export function newExamInput(fields: ExamFields, pattern: Asked | undefined) {
  return { ...examInput(fields, pattern), patternCode: fields.patternCode || undefined };
}

/** What is sent of one that exists: what differs from what was read, as a test that has begun takes little. */
export function examChangeInput(fields: ExamFields, read: Exam) {
  const before: Record<string, unknown> = examInput(examFieldsOf(read), read.pattern);
  return Object.fromEntries(
    Object.entries(examInput(fields, read.pattern)).filter(
      ([name, is]) =>
        JSON.stringify(is) !== JSON.stringify(before[name]) ||
        // Another kind of test reads its sessions in another way.
        (name === "sessions" && fields.kind !== read.kind),
    ),
  );
}

function examInput({ patternCode: _, ...fields }: ExamFields, pattern: Asked | undefined) {
  const sessions = fields.kind === "paper" ? fields.sessions.slice(0, 1) : fields.sessions;
  // Another pattern may have been chosen since, without some of the subjects.
  const subjects = new Set(pattern?.sections.map(({ subject }) => subject));
  return {
    ...fields,
    titleHi: fields.titleHi.trim() === "" ? null : fields.titleHi,
    chapters: fields.chapters.map(chapterOf).filter(({ subject }) => subjects.has(subject)),
    sessions: sessions.map(({ startsAt, endsAt }) => ({
      startsAt: ofLocalField(startsAt) ?? "",
      endsAt: fields.kind === "window" ? ofLocalField(endsAt) : null,
    })),
    showsSolutionsAt: ofLocalField(fields.showsSolutionsAt),
  };
}

/** How many questions a pattern asks of each of its subjects, in its order. */
export function askedBySubject({ sections }: Asked): [subject: string, asked: number][] {
  const asked = new Map<string, number>();
  for (const { subject, count } of sections) asked.set(subject, (asked.get(subject) ?? 0) + count);
  return [...asked];
}
