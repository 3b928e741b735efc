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
import { addCourse } from "../courses/index.ts";
import { changeFiles, type FileChange } from "../files/index.ts";
import { addMaterial } from "../materials/index.ts";
import { type EncodedPicture, encodePicture } from "../pictures/index.ts";
import { addPoster } from "../posters/index.ts";
import { changingContent } from "../settings/index.ts";
import { isInstituteEmpty } from "./demo.repository.ts";
import { daysOf } from "./demo-days.ts";

const FOLDER = join(import.meta.dirname, "../../../demo");

/** The lock that is held while the demo is loaded, so that only one of several starting processes loads it. */
const LOADING = "demo-institute";

/** Loads the demo into an institute without courses, materials and posters; any other is left as it is. */
export async function loadDemoInstitute(context: AppContext): Promise<void> {
  if (!(await isInstituteEmpty(context.database.db))) return;
  const staging = new Staging(context);
  try {
    const load = await stageAll(staging);
    const transaction = changingContent(context);
    await changeFiles({ ...context, transaction }, async (change) => {
      await context.database.lockBytes(change.trx, LOADING);
      if (!(await isInstituteEmpty(change.trx))) return;
      for (const add of load) await add(change);
    });
  } finally {
    await staging.discardAll();
  }
}

type Add = (change: FileChange) => Promise<unknown>;

/** What takes time happens before the transaction: reading, hashing, encoding pictures. */
async function stageAll(staging: Staging): Promise<Add[]> {
  const adds: Add[] = [];
  for (const course of demoCourses.parse(await readJson("courses.json")))
    adds.push(await stageCourse(staging, course));
  for (const { file, ...about } of demoMaterials.parse(await readJson("materials.json"))) {
    const note = await staging.note(file);
    adds.push((change) => addMaterial(change, { file: note, about }));
  }
  for (const { file, ...fields } of demoPosters.parse(await readJson("posters.json"))) {
    const picture = await staging.picture(file);
    adds.push((change) => addPoster(change, { pictures: { whole: picture }, fields }));
  }
  return adds;
}

async function stageCourse(staging: Staging, course: DemoCourse): Promise<Add> {
  const picture = course.poster === null ? undefined : await staging.picture(course.poster);
  const notes = await staging.notes(course.notes);
  const sampleNotes = await staging.notes(course.sampleNotes);
  return (change) =>
    addCourse(change, {
      fields: fieldsOf(course, change.context.now()),
      picture,
      notes,
      sampleNotes,
    });
}

function fieldsOf(course: DemoCourse, now: Date) {
  const { startsInDays, startsInMonth, ends, validForDays, ...rest } = course;
  const { poster, notes, sampleNotes, selectedClass, feePaise, ...fields } = rest;
  return {
    ...fields,
    selectedClass: selectedClass ?? undefined,
    feePaise: feePaise ?? undefined,
    ...daysOf(course, istDay(now)),
  };
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(join(FOLDER, file), "utf8"));
}

/** Files staged for the load; dropped at its end unless they were kept. */
class Staging {
  readonly #context: AppContext;
  readonly #staged: { discard(): Promise<void> }[] = [];

  constructor(context: AppContext) {
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
