import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "../../../contract/limits.ts";
import {
  type DemoCourse,
  demoCourses,
  demoMaterials,
  demoPosters,
} from "../../../demo/demo-schema.ts";
import type { AppContext } from "../../context.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { istDay } from "../../ist.ts";
import { addCourse, daysAfter } from "../courses/index.ts";
import type { FileChange } from "../files/index.ts";
import { addMaterial } from "../materials/index.ts";
import { type EncodedPicture, encodePicture } from "../pictures/index.ts";
import { addPoster } from "../posters/index.ts";
import type { DemoRow } from "./demo.repository.ts";
import { daysOf } from "./demo-days.ts";

const FOLDER = join(import.meta.dirname, "../../../demo");

/** An entry of the demo's files. What takes time is done in `stage`; `add` writes its row. */
export type DemoItem = {
  /** Such as `courses/0`. */
  name: string;
  stage: (staging: Staging) => Promise<Add>;
};
type Added = Pick<DemoRow, "kind" | "id">;
type Add = (change: FileChange) => Promise<Added>;

/** Courses first, then study materials, then posters. */
export async function listDemoItems(): Promise<DemoItem[]> {
  const { courses, materials, posters } = await readDemo();
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
  ];
}

/** How much the demo brings. */
export async function countDemo() {
  const { courses, materials, posters } = await readDemo();
  const notes = courses.flatMap((course) => [...course.notes, ...course.sampleNotes]);
  return {
    courses: courses.length,
    notes: notes.length,
    materials: materials.length,
    posters: posters.length,
  };
}

async function readDemo() {
  return {
    courses: demoCourses.parse(await readJson("courses.json")),
    materials: demoMaterials.parse(await readJson("materials.json")),
    posters: demoPosters.parse(await readJson("posters.json")),
  };
}

function added(kind: Added["kind"], { id }: { id: string }): Added {
  return { kind, id };
}

async function stageCourse(staging: Staging, course: DemoCourse): Promise<Add> {
  const picture = course.poster === null ? undefined : await staging.picture(course.poster);
  const notes = await staging.notes(course.notes);
  const sampleNotes = await staging.notes(course.sampleNotes);
  return async (change) => {
    const fields = fieldsOf(course, change.context.now());
    return { kind: "course", id: await addCourse(change, { fields, picture, notes, sampleNotes }) };
  };
}

function fieldsOf(course: DemoCourse, now: Date) {
  const { startsInDays, startsInMonth, ends, validForDays, ...rest } = course;
  const { poster, notes, sampleNotes, selectedClass, feePaise, instalments, ...fields } = rest;
  const dates = daysOf(course, istDay(now));
  return {
    ...fields,
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

/** Files staged for an entry; dropped at its end unless they were kept. */
export class Staging {
  readonly #context: Pick<AppContext, "store">;
  readonly #staged: { discard(): Promise<void> }[] = [];

  constructor(context: Pick<AppContext, "store">) {
    this.#context = context;
  }

  async note(name: string): Promise<ReceivedFile> {
    const bytes = createReadStream(join(FOLDER, "notes", name));
    const staged = await this.#context.store.stage(bytes, { limitBytes: limits.documentBytes });
    this.#staged.push(staged);
    return Object.assign(staged, { filename: name, mimeType: "application/pdf" });
  }

  async notes(listed: DemoCourse["notes"]): Promise<{ file: ReceivedFile; title: string }[]> {
    const files: { file: ReceivedFile; title: string }[] = [];
    for (const { file, title } of listed) files.push({ file: await this.note(file), title });
    return files;
  }

  async picture(name: string): Promise<EncodedPicture> {
    const picture = await encodePicture(this.#context, {
      read: () => createReadStream(join(FOLDER, "posters", name)),
    });
    this.#staged.push(picture);
    return picture;
  }

  async discardAll(): Promise<void> {
    for (const staged of this.#staged) await staged.discard();
  }
}
