import type { Connection } from "../../server/database/connect.ts";
import { newId } from "../../server/database/ids.ts";
import { createWaiting } from "../../test/factories/courses.ts";
import { createPoster, createStudyMaterial } from "../../test/factories/files.ts";

type Db = Connection["db"];
type Seeded = { personIds: string[]; courseIds: string[]; now: Date };

const MINUTE_MS = 60_000;
const POSTERS = 20;
const topics = ["Laws of motion", "Chemical bonding", "Human physiology", "Probability", "Optics"];
const subjects = ["Physics", "Chemistry", "Biology", "Mathematics", "Physics"];
const classes = ["9", "10", "11", "12", "NEET"];

/** What the office has beside people: a file for every fifth of them, a line in the audit log each, few who wait. */
export async function insertOfficeRows(trx: Db, seeded: Seeded): Promise<void> {
  const { personIds, courseIds, now } = seeded;
  await insertMaterials(trx, { count: personIds.length / 5, now });
  for (let at = 0; at < POSTERS; at += 1) await createPoster(trx);
  // Of one in ten, whom the log then offers as a filter.
  const actors = personIds.filter((_, at) => at % 10 === 0);
  for (const [at, userId] of personIds.entries()) {
    const id = actors[at % actors.length] ?? "";
    const when = new Date(now.valueOf() - (personIds.length - at) * MINUTE_MS).toISOString();
    const courseId = courseIds[at % courseIds.length] ?? "";
    await trx
      .insertInto("audit_log")
      .values({
        id: newId(),
        actorId: id,
        subjectId: id,
        personId: id,
        courseId,
        address: "192.0.2.1",
        at: when,
        action: at % 50 === 0 ? "delete" : "change",
        subjectType: at % 20 === 0 ? "poster" : "user",
        detail: null,
        before: null,
        after: null,
        reason: null,
      })
      .execute();
    if (at % 100 === 0) await createWaiting(trx, { userId, courseId, joinedAt: when });
  }
}

export async function insertMaterials(
  trx: Db,
  { count, now }: { count: number; now: Date },
): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await createStudyMaterial(trx, {
      title: `${topics[at % 5]}, chapter ${at}`,
      titleHi: at % 3 === 0 ? `अध्याय ${at}` : null,
      subject: subjects[at % 5] ?? null,
      selectedClass: classes[(at * 7) % 5] ?? null,
      uploadedAt: new Date(now.valueOf() - (at + 1) * MINUTE_MS).toISOString(),
      visibleFrom: at % 50 === 0 ? "2030-01-01T00:00:00.000Z" : null,
    });
}
