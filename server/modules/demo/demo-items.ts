import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type DemoCourse,
  type DemoStudent,
  demoCourses,
  demoMaterials,
  demoNotices,
  demoPosters,
  demoStudents,
} from "../../../demo/demo-schema.ts";
import { istDay } from "../../ist.ts";
import { addCourse, daysAfter } from "../courses/index.ts";
import type { FileChange } from "../files/index.ts";
import { addMaterial } from "../materials/index.ts";
import { addPoster } from "../posters/index.ts";
import type { DemoRow } from "./demo.repository.ts";
import { daysOf, monthsLasted } from "./demo-days.ts";
import { stageLecture } from "./demo-lectures.ts";
import { addDemoNotice } from "./demo-notices.ts";
import type { Staging } from "./demo-staging.ts";

const FOLDER = join(import.meta.dirname, "../../../demo");

/** An entry of the demo's files. What takes time is done in `stage`; `add` writes its row. */
export type DemoItem = {
  /** Such as `courses/0`. */
  name: string;
  stage: (staging: Staging) => Promise<Add>;
};
type Added = Pick<DemoRow, "kind" | "id">;
type Add = (change: FileChange) => Promise<Added>;

/** Courses first, then study materials, posters and notices. */
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

/** Those who come with the first classes: see demo-students.service.ts. */
export async function readDemoStudents(): Promise<DemoStudent[]> {
  return demoStudents.parse(await readJson("students.json"));
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
