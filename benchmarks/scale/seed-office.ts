import type { Connection } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import { listChoices } from "../../server/modules/choices/index.ts";
import { listingOf, newestOrderOf } from "../../server/modules/materials/index.ts";

const ROWS_AT_ONCE = 500;
const MINUTE_MS = 60_000;
const POSTERS = 20;

const topics = ["Laws of motion", "Chemical bonding", "Human physiology", "Probability", "Optics"];
const subjects = ["Physics", "Chemistry", "Biology", "Mathematics", "Physics"];
const classes = ["9", "10", "11", "12", "NEET"];

type Many = { people: number; userIds: readonly string[]; courseIds: readonly string[]; now: Date };

/** What the office has beside people: a file for every fifth of them, a line in the audit log each, few who wait. */
export async function insertOfficeRows(trx: Connection["db"], many: Many): Promise<void> {
  await insertMaterials(trx, many);
  await insertPosters(trx, many);
  await inParts(
    many.people,
    (index) => auditLine(index, many),
    (rows) => trx.insertInto("audit_log").values(rows).execute(),
  );
  await inParts(
    Math.ceil(many.people / 100),
    (index) => waiting(index, many),
    (rows) => trx.insertInto("waiting_list").values(rows).execute(),
  );
}

async function insertMaterials(trx: Connection["db"], { people, now }: Many): Promise<void> {
  const choices = await listChoices(trx, ["subject", "class"]);
  for (let start = 0; start < people / 5; start += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, people / 5 - start);
    const files = Array.from({ length }, (_, at) => fileAt(start + at, now));
    const materials = files.map((file, at) => {
      const index = start + at;
      const uploadedAt = file.createdAt;
      const listed = {
        title: `${topics[index % 5]}, chapter ${index}`,
        titleHi: index % 3 === 0 ? `अध्याय ${index}` : null,
        description: null,
        subject: subjects[index % 5] ?? null,
        selectedClass: classes[(index * 7) % 5] ?? null,
        filename: file.name,
      };
      const { filename: _filename, ...texts } = listed;
      return {
        id: newId(),
        fileId: file.id,
        ...texts,
        ...listingOf(listed, choices),
        newestOrder: newestOrderOf({ uploadedAt, position: null }),
        uploadedAt,
        position: null,
        version: 1,
        visibleFrom: index % 50 === 0 ? "2030-01-01T00:00:00.000Z" : null,
        visibleUntil: null,
      };
    });
    await trx.insertInto("files").values(files).execute();
    await trx.insertInto("study_materials").values(materials).execute();
  }
}

function fileAt(index: number, now: Date) {
  return {
    id: newId(),
    sha256: index.toString(16).padStart(64, "0"),
    size: 100_000 + index,
    mimeType: "application/pdf",
    name: `notes-${index}.pdf`,
    createdAt: new Date(now.valueOf() - (index + 1) * MINUTE_MS).toISOString(),
  };
}

async function insertPosters(trx: Connection["db"], { now }: Many): Promise<void> {
  for (let index = 0; index < POSTERS; index += 1) {
    const createdAt = new Date(now.valueOf() - index * MINUTE_MS).toISOString();
    const picture = { id: newId(), width: 1280, height: 720, createdAt };
    await trx.insertInto("pictures").values(picture).execute();
    const cut = { phoneCrop: null, phonePictureId: null, computerCrop: null };
    await trx
      .insertInto("posters")
      .values({
        id: newId(),
        pictureId: picture.id,
        title: `Poster ${index}`,
        alt: "Results",
        link: null,
        createdAt,
        ...cut,
        computerPictureId: null,
        position: null,
        version: 1,
        visibleFrom: null,
        visibleUntil: null,
      })
      .execute();
  }
}

function auditLine(index: number, { people, userIds, courseIds, now }: Many) {
  const id = userIds[index % userIds.length] ?? "";
  return {
    id: newId(),
    actorId: id,
    subjectId: id,
    personId: id,
    courseId: courseIds[index % courseIds.length] ?? null,
    address: "192.0.2.1",
    at: new Date(now.valueOf() - (people - index) * MINUTE_MS).toISOString(),
    action: index % 50 === 0 ? "delete" : "change",
    subjectType: index % 20 === 0 ? "poster" : "user",
    detail: null,
    before: null,
    after: null,
    reason: null,
  };
}

function waiting(index: number, { people, userIds, courseIds, now }: Many) {
  return {
    id: newId(),
    userId: userIds[index % userIds.length] ?? "",
    courseId: courseIds[(index * 3) % courseIds.length] ?? "",
    joinedAt: new Date(now.valueOf() - (people - index) * MINUTE_MS).toISOString(),
    offeredUntil: null,
  };
}

async function inParts<Row>(
  count: number,
  rowAt: (index: number) => Row,
  insert: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, count - start);
    await insert(Array.from({ length }, (_, at) => rowAt(start + at)));
  }
}
