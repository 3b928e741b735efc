import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { picturesNamedIn } from "../../../contract/exams/formulas.ts";
import {
  type DemoCourse,
  type DemoExam,
  type DemoLecture,
  type DemoStudent,
  demoCourses,
  demoExams,
  demoMaterials,
  demoNotices,
  demoPosters,
  demoQualities,
  demoStudents,
} from "../../../demo/demo-schema.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { istDay } from "../../ist.ts";
import { addCourse, daysAfter, firstOf, readTimetable, weekdays } from "../courses/index.ts";
import { bringQuestions, keepQuestionPicture } from "../exams/index.ts";
import type { FileChange } from "../files/index.ts";
import { bringLecture } from "../lectures/index.ts";
import { addMaterial } from "../materials/index.ts";
import { addPoster } from "../posters/index.ts";
import type { DemoRow } from "./demo.repository.ts";
import { addDemoNotice } from "./demo-notices.ts";
import { questionFiles, readDemoQuestions } from "./demo-questions.ts";
import type { Staging } from "./demo-staging.ts";

const LECTURES = join(import.meta.dirname, "../../../demo/lectures");

const MONTH_MS = (365.25 / 12) * 24 * 60 * 60 * 1000;

const FOLDER = join(import.meta.dirname, "../../../demo");

/** An entry of the demo's files. What takes time is done in `stage`; `add` writes its row. */
export type DemoItem = {
  /** Such as `courses/0`. */
  name: string;
  stage: (staging: Staging) => Promise<Add>;
};
type Added = Pick<DemoRow, "kind" | "id">;
type Add = (change: FileChange) => Promise<Added | Added[]>;

/** Courses first, then study materials, posters, notices and questions. */
export async function listDemoItems(): Promise<DemoItem[]> {
  const { courses, materials, posters, notices } = await readDemo();
  const named = (list: string, stages: DemoItem["stage"][]) =>
    stages.map((stage, at) => ({ name: `${list}/${at}`, stage }));
  return [
    ...named(
      "courses",
      courses.map((course) => (staging) => stageCourse(staging, course)),
    ),
    ...named(
      "materials",
      materials.map(({ file: name, ...about }) => async (staging) => {
        const file = await staging.note(name);
        return async (change) => added("material", await addMaterial(change, { file, about }));
      }),
    ),
    ...named(
      "posters",
      posters.map(({ file, ...fields }) => async (staging) => {
        const pictures = { whole: await staging.picture(file) };
        return async (change) => added("poster", await addPoster(change, { pictures, fields }));
      }),
    ),
    ...named(
      "notices",
      notices.map((notice) => async () => async ({ trx, context }) => ({
        kind: "notice",
        id: await addDemoNotice(trx, notice, context.now()),
      })),
    ),
    ...named(
      "questions",
      questionFiles.map((file) => async (staging) => {
        const questions = await readDemoQuestions(file);
        const pictures = new Map<string, ReceivedFile>();
        for (const id of picturesNamedIn(JSON.stringify(questions)))
          pictures.set(id, await staging.questionPicture(id));
        return async (change) => {
          const { trx, context } = change;
          for (const [id, picture] of pictures) await keepQuestionPicture(change, picture, id);
          const rows = await bringQuestions(trx, { questions, at: context.now() });
          return rows.map(({ question }) => added("question", question));
        };
      }),
    ),
  ];
}

/** How much the demo brings. */
export async function countDemo() {
  const { courses, materials, posters, notices } = await readDemo();
  const notes = courses.flatMap((course) => [...course.notes, ...course.sampleNotes]);
  return {
    courses: courses.length,
    notes: notes.length,
    materials: materials.length,
    posters: posters.length,
    lectures: courses.flatMap(({ lectures = [] }) => lectures).length,
    // Two more tell of the moved and the cancelled class: see demo-week.service.ts.
    notices: notices.length + 2,
  };
}

/** Those who come with the first classes: see demo-people.service.ts. */
export async function readDemoStudents(): Promise<DemoStudent[]> {
  return demoStudents.parse(await readJson("students.json"));
}

/** Those that come with the sample students: see demo-exams.service.ts. */
export async function readDemoExams(): Promise<DemoExam[]> {
  return demoExams.parse(await readJson("exams.json"));
}

async function readDemo() {
  return {
    courses: demoCourses.parse(await readJson("courses.json")),
    materials: demoMaterials.parse(await readJson("materials.json")),
    posters: demoPosters.parse(await readJson("posters.json")),
    notices: demoNotices.parse(await readJson("notices.json")),
  };
}

function added(kind: Added["kind"], { id }: { id: string }): Added {
  return { kind, id };
}

async function stageCourse(staging: Staging, course: DemoCourse): Promise<Add> {
  const picture = course.poster === null ? undefined : await staging.picture(course.poster);
  const notes = await staging.notes(course.notes);
  const sampleNotes = await staging.notes(course.sampleNotes);
  const lectures: Awaited<ReturnType<typeof stageLecture>>[] = [];
  for (const lecture of course.lectures ?? []) lectures.push(await stageLecture(staging, lecture));
  return async (change) => {
    const fields = fieldsOf(course, change.context.now());
    const id = await addCourse(change, { fields, picture, notes, sampleNotes });
    for (const add of lectures) await add(change, id);
    return { kind: "course", id };
  };
}

/** Stages a lecture's files; what it gives adds the lecture to a course. */
async function stageLecture(
  staging: Staging,
  { file: name, isSample, ...texts }: DemoLecture,
): Promise<(change: FileChange, courseId: string) => Promise<string>> {
  const read = (ending: string) => readFile(join(LECTURES, `${name}.${ending}`), "utf8");
  const captions = { en: await read("en.vtt"), hi: await read("hi.vtt") };
  const told = demoQualities.parse(JSON.parse(await read("json")));
  const qualities: Parameters<typeof bringLecture>[1]["qualities"][number][] = [];
  for (const quality of told) {
    const file = await staging.video(`${name}.${quality.kind}.mp4`);
    qualities.push({ ...quality, file });
  }
  const poster = await staging.lectureThumbnail(`${name}.webp`);
  const flags = { isSample: isSample ? (1 as const) : (0 as const) };
  return (change, courseId) =>
    bringLecture(change, { about: { ...texts, ...flags, courseId }, qualities, captions, poster });
}

function fieldsOf(course: DemoCourse, now: Date) {
  const { startsInDays, startsInMonth, ends, validForDays, ...rest } = course;
  const { poster, notes, sampleNotes, lectures, selectedClass, feePaise, instalments, ...fields } =
    rest;
  const dates = daysOf(course, istDay(now));
  return {
    ...fields,
    duration: fields.duration ?? monthsLasted(dates),
    instalments: instalments?.map(({ paise, dueInDays }) => ({
      paise,
      due: daysAfter(dates.startsOn, dueInDays),
    })),
    selectedClass: selectedClass ?? undefined,
    feePaise: feePaise ?? undefined,
    ...dates,
  };
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(join(FOLDER, file), "utf8"));
}

type Dated = Pick<
  DemoCourse,
  "startsInDays" | "startsInMonth" | "ends" | "validForDays" | "timings"
>;

/** The dates of a demo course that is loaded `today` (`YYYY-MM-DD`): it begins and ends on a class day. */
export function daysOf(course: Dated, today: string) {
  const { startsInDays, startsInMonth, ends, validForDays } = course;
  const classDays = readTimetable(course.timings)?.flatMap(({ days }) => days) ?? weekdays;
  const earliest = daysAfter(today, startsInDays);
  const startsOn = firstIn(startsInMonth, firstOf(classDays, earliest), (day) =>
    firstOf(classDays, daysAfter(day, 1)),
  );
  const latest = latestOf(ends, startsOn);
  // The last week before the latest end has every class day once.
  const week = Array.from({ length: 7 }, (_, back) => daysAfter(latest, -back));
  const endsOn = week.find((day) => firstOf(classDays, day) === day) ?? latest;
  return { startsOn, endsOn, validUntil: daysAfter(endsOn, validForDays) };
}

/** How long the course is, as an office writes it: "15 months". */
export function monthsLasted({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string {
  const months = (Date.parse(endsOn) - Date.parse(startsOn)) / MONTH_MS;
  return `${Math.round(months)} months`;
}

/** The first class day in that month, from this class day on; the day itself without a month. */
function firstIn(month: number | undefined, day: string, next: (day: string) => string): string {
  let found = day;
  while (month !== undefined && monthOf(found) !== month) found = next(found);
  return found;
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}

function latestOf(ends: Dated["ends"], startsOn: string): string {
  if ("lastsDays" in ends) return daysAfter(startsOn, ends.lastsDays);
  if ("yearsLater" in ends) return lastOf(ends, startsOn);
  const earliest = daysAfter(startsOn, ends.afterDays);
  const inThatYear = lastOf({ yearsLater: 0, month: ends.month }, earliest);
  return inThatYear >= earliest
    ? inThatYear
    : lastOf({ yearsLater: 1, month: ends.month }, earliest);
}

/** The last day of that month, this many calendar years after the start. */
function lastOf(
  { yearsLater, month }: { yearsLater: number; month: number },
  from: string,
): string {
  const year = Number(from.slice(0, 4)) + yearsLater;
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
