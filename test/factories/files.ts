import { createHash } from "node:crypto";
import type { Connection, Database } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import { listLookups } from "../../server/modules/lookups/index.ts";
import { listingOf, newestOrderOf } from "../../server/modules/materials/index.ts";
import { nextNumber } from "./next-number.ts";

type Db = Connection["db"];
type StoredFile = Database["files"];
type StudyMaterial = Database["study_materials"];
type CourseNote = Database["course_notes"];
type Lecture = Database["lectures"];
type Picture = Database["pictures"];
type Poster = Database["posters"];

/** Inserts only a row; the test must store the bytes if it needs them. */
export async function createFile(db: Db, given: Partial<StoredFile> = {}): Promise<StoredFile> {
  const number = nextNumber();
  const file: StoredFile = {
    id: newId(),
    sha256: createHash("sha256").update(`file ${number}`).digest("hex"),
    size: 1000 + number,
    mimeType: "application/pdf",
    name: `notes-${number}.pdf`,
    createdAt: new Date().toISOString(),
    ...given,
  };
  await db.insertInto("files").values(file).execute();
  return file;
}

export async function createStudyMaterial(
  db: Db,
  given: Partial<StudyMaterial> = {},
): Promise<StudyMaterial> {
  const { id: fileId, name: filename } = given.fileId
    ? await db
        .selectFrom("files")
        .selectAll()
        .where("id", "=", given.fileId)
        .executeTakeFirstOrThrow()
    : await createFile(db);
  const title = given.title ?? `Material ${nextNumber()}`;
  const lookups = await listLookups(db, ["subject", "class"]);
  const uploadedAt = given.uploadedAt ?? new Date().toISOString();
  const about = {
    titleHi: null,
    description: null,
    subject: null,
    selectedClass: null,
    filename,
    ...given,
  };
  const material: StudyMaterial = {
    id: newId(),
    title,
    description: null,
    subject: null,
    selectedClass: null,
    titleHi: null,
    visibleFrom: null,
    visibleUntil: null,
    position: null,
    ...listingOf({ ...about, title }, lookups),
    uploadedAt,
    newestOrder: newestOrderOf({ position: null, ...given, uploadedAt }),
    version: 1,
    ...given,
    fileId,
  };
  await db.insertInto("study_materials").values(material).execute();
  return material;
}

export async function createCourseNote(
  db: Db,
  given: Partial<CourseNote> & Pick<CourseNote, "courseId">,
): Promise<CourseNote> {
  const fileId = given.fileId ?? (await createFile(db)).id;
  const number = nextNumber();
  const note: CourseNote = {
    id: newId(),
    title: `Note ${number}`,
    titleHi: null,
    chapter: null,
    description: null,
    subject: null,
    selectedClass: null,
    isSample: 0,
    position: number,
    uploadedAt: new Date().toISOString(),
    version: 1,
    ...given,
    fileId,
  };
  await db.insertInto("course_notes").values(note).execute();
  return note;
}

/** A picture with one file for each width, the widest first in its size. */
export async function createPicture(
  db: Db,
  { widths = [1280, 640] }: { widths?: number[] } = {},
): Promise<Picture> {
  const width = Math.max(...widths);
  const picture: Picture = {
    id: newId(),
    width,
    height: Math.round((width * 9) / 16),
    createdAt: new Date().toISOString(),
  };
  await db.insertInto("pictures").values(picture).execute();
  for (const each of widths) {
    const file = await createFile(db, { mimeType: "image/webp", name: `${each}.webp` });
    const row = { pictureId: picture.id, width: each, fileId: file.id };
    await db.insertInto("picture_files").values(row).execute();
  }
  return picture;
}

export async function createPoster(db: Db, given: Partial<Poster> = {}): Promise<Poster> {
  const pictureId = given.pictureId ?? (await createPicture(db)).id;
  const poster: Poster = {
    id: newId(),
    title: `Poster ${nextNumber()}`,
    alt: "A poster of the institute",
    link: null,
    createdAt: new Date().toISOString(),
    phoneCrop: null,
    phonePictureId: null,
    computerCrop: null,
    computerPictureId: null,
    position: null,
    visibleFrom: null,
    visibleUntil: null,
    version: 1,
    ...given,
    pictureId,
  };
  await db.insertInto("posters").values(poster).execute();
  return poster;
}

type Replaced = {
  note: CourseNote;
  material: StudyMaterial;
  poster: Poster;
  courseId: string;
  lecture: Pick<Lecture, "id" | "posterFileId">;
  /** Who replaced them. */
  byId: string;
};

/**
 * As if the files and pictures of these had just taken the place of others, which lie in the bin, and the course had just
 * lost its poster.
 */
export async function createReplaced(
  db: Db,
  { note, material, poster, courseId, lecture, byId }: Replaced,
): Promise<void> {
  const { id: fileId, name: filename } = await createFile(db);
  const { id: ofNote } = await createFile(db);
  const { id: pictureId } = await createPicture(db);
  const { id: lostPictureId } = await createPicture(db);
  const { id: ofLecture } = await createFile(db, { mimeType: "image/webp" });
  const uncut = { phonePictureId: null, phoneCrop: null, computerPictureId: null };
  const nowhere = { title: "Replaced", courseId: null };
  const rows = [
    {
      id: newId(),
      kind: "note-file",
      title: note.title,
      courseId: note.courseId,
      row: { noteId: note.id, fileId: ofNote, uploadedAt: note.uploadedAt },
    },
    {
      ...nowhere,
      id: material.fileId,
      kind: "material-file",
      row: { materialId: material.id, fileId, filename },
    },
    {
      ...nowhere,
      id: poster.pictureId,
      kind: "poster-picture",
      row: { posterId: poster.id, pictureId, ...uncut, computerCrop: null },
    },
    {
      ...nowhere,
      id: newId(),
      kind: "course-poster",
      courseId,
      row: { pictureId: lostPictureId },
    },
    {
      ...nowhere,
      id: newId(),
      kind: "lecture-poster",
      courseId: note.courseId,
      row: { lectureId: lecture.id, fileId: ofLecture },
    },
  ] as const;
  const deletedAt = new Date().toISOString();
  for (const { row, ...about } of rows)
    await db
      .insertInto("bin")
      .values({ ...about, row: JSON.stringify(row), deletedAt, deletedById: byId })
      .execute();
}
