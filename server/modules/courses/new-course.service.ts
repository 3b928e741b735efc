import { writeInstalment } from "../../../contract/entities/course.ts";
import type { CourseRewrite, NewCourse } from "../../../contract/entities/office-course.ts";
import type { Trx } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import type { ReceivedFile } from "../../http/multipart.ts";
import { type Actor, recordAudit } from "../audit/index.ts";
import { requireNamedPictures } from "../documents/index.ts";
import {
  changeFiles,
  type EncodedPicture,
  encodePicture,
  type FileChange,
  type FileToKeep,
  type WritingContext,
} from "../files/index.ts";
import { addNote } from "../materials/index.ts";
import { auditedFields } from "./audited-fields.ts";
import { insertCourse } from "./courses.repository.ts";

export type NewNoteFile = {
  file: FileToKeep;
  title?: string | undefined;
  titleHi?: string | undefined;
};

export type CourseUpload = {
  fields: NewCourse;
  poster: Pick<ReceivedFile, "read"> | undefined;
  notes: readonly NewNoteFile[];
  sampleNotes: readonly NewNoteFile[];
};

/** What the module of teachers does with the names that the office writes into a course. */
export type NamesTeachers = {
  teachers: {
    /** First in a transaction after which somebody may no longer teach. */
    lock: (trx: Trx, at: Date) => Promise<void>;
    name: (
      trx: Trx,
      actor: Actor,
      given: { courseId: string; names: readonly string[] },
    ) => Promise<void>;
  };
};

/**
 * Creates a course with its poster and notes, all or nothing; gives its id. Throws what encodePicture throws.
 */
export async function createCourse(
  context: WritingContext & NamesTeachers,
  actor: Actor,
  given: CourseUpload,
): Promise<string> {
  const picture = given.poster && (await encodePicture(context, given.poster));
  try {
    return await changeFiles(context, async (change) => {
      const { description, descriptionHi } = given.fields;
      await requireNamedPictures(change.trx, { description, descriptionHi });
      const id = await addCourse(change, { ...given, picture });
      const names = given.fields.teachers ?? [];
      await context.teachers.name(change.trx, actor, { courseId: id, names });
      await recordAudit(change.trx, actor, {
        action: "create",
        subjectType: "course",
        subjectId: id,
        detail: given.fields.title,
        after: {
          ...auditedFields(columnsOf(given.fields)),
          isPublished: given.fields.draft !== "true",
          notesCount: given.notes.length + given.sampleNotes.length,
        },
      });
      return id;
    });
  } finally {
    await picture?.discard();
  }
}

/** Inserts the course and its notes: samples first, each list in its order. */
export async function addCourse(
  change: FileChange,
  {
    fields,
    picture,
    notes,
    sampleNotes,
  }: Omit<CourseUpload, "poster"> & { picture: EncodedPicture | undefined },
): Promise<string> {
  const id = newId();
  const pictureId = picture ? await picture.keep(change) : null;
  const at = change.context.now();
  await insertCourse(change.trx, rowOf(fields, { id, pictureId, at }));
  // Created at the same time, so they keep the order in which they were chosen (course-notes.repository.ts).
  const together = { ...change, context: { ...change.context, now: () => at } };
  for (const { file, ...about } of sampleNotes)
    await addNote(together, { file, about, courseId: id, isSample: true });
  for (const { file, ...about } of notes)
    await addNote(together, { file, about, courseId: id, isSample: false });
  return id;
}

function rowOf(
  fields: NewCourse,
  { id, pictureId, at }: { id: string; pictureId: string | null; at: Date },
) {
  return {
    id,
    slug: slugOf(fields, id),
    ...columnsOf(fields),
    pictureId,
    closedAt: null,
    createdAt: at.toISOString(),
    publishedAt: fields.draft === "true" ? null : at.toISOString(),
    archivedAt: null,
    position: null,
    version: 1,
  };
}

/** What the office writes of a course, as its row holds it. */
export function columnsOf(fields: CourseRewrite) {
  return {
    title: fields.title,
    titleHi: fields.titleHi ?? null,
    programme: fields.programme,
    selectedClass: fields.selectedClass ?? null,
    subjects: JSON.stringify(fields.subjects),
    description: fields.description,
    descriptionHi: fields.descriptionHi ?? null,
    summary: fields.summary ?? null,
    summaryHi: fields.summaryHi ?? null,
    mode: fields.mode,
    delivery: fields.delivery ?? null,
    teachers: JSON.stringify(fields.teachers ?? []),
    batchSize: fields.batchSize,
    duration: fields.duration,
    startsOn: fields.startsOn,
    endsOn: fields.endsOn ?? null,
    validUntil: fields.validUntil ?? null,
    timings: fields.timings ?? null,
    feePaise: fields.feePaise ?? null,
    enrolmentFeePaise: fields.enrolmentFeePaise ?? null,
    instalments: JSON.stringify((fields.instalments ?? []).map(writeInstalment)),
  };
}

const LONGEST_SLUG = 60;

/**
 * A readable name for addresses: the title's Latin letters and digits (the programme where it has none), and
 * the end of the id, which makes it unique.
 */
export function slugOf(
  { title, programme }: Pick<NewCourse, "title" | "programme">,
  id: string,
): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, LONGEST_SLUG)
    .replace(/-$/, "");
  return `${words || programme.toLowerCase()}-${id.slice(-8)}`;
}
