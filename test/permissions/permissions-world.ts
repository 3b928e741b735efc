import { sql } from "kysely";
import { png } from "../../server/http/uploads/testing/sample-files.ts";
import type { Caller } from "../../server/permissions/kinds.ts";
import type { SignedIn, TestApp } from "../app.ts";
import { makeAttempts } from "../bad-input/world/exams.ts";
import { uploaded } from "../bad-input/world/files.ts";
import { makeWorld, type World } from "../bad-input/world/world.ts";
import type { DatabaseUnderTest } from "../databases/describe-each-database.ts";
import { createStaff } from "../factories/classes.ts";
import { createCourse, createEnrolment } from "../factories/courses.ts";
import { createAccount, createDocument } from "../factories/fees.ts";
import { fragmentedMp4 } from "../factories/fragmented-mp4.ts";
import { createReceivedNotice } from "../factories/notices.ts";
import { createEnrolmentForm, createSession } from "../factories/people.ts";

/** A caller, and the world as this person's calls name it: with their own rows in place of another's. */
export type Standing = { as: SignedIn | undefined; world: World };

/** One world with every caller in it. Nothing in its course is a sample, which anybody may have. */
export async function makePermissionsWorld(
  app: TestApp,
  database: DatabaseUnderTest,
): Promise<Record<Caller, Standing>> {
  const { db } = database;
  const world = await makeWorld(app, database);
  await db.updateTable("lectures").set({ isSample: 0 }).execute();
  const links = { link: "https://meet.example/a", recordingLink: "https://meet.example/b" };
  await db.updateTable("classes").set(links).execute();
  // The last admin may not leave.
  await app.signIn("admin");
  const [student, enrolled] = [await app.signIn("student"), await app.signIn("student")];
  await createEnrolment(db, { userId: enrolled.user.id, courseId: world.ids.course });
  await receiveFiles(db, enrolled);
  const otherTeacher = await app.signIn("student");
  const { id: courseId } = await createCourse(db);
  await createStaff(db, { courseId, userId: otherTeacher.user.id });
  const stand = async (as: SignedIn): Promise<Standing> => ({
    as,
    world: await withOwnRows(db, { as, world }),
  });
  const teach = async (as: SignedIn): Promise<Standing> => {
    const standing = await stand(as);
    return { as, world: await withOwnUploads(app, { as, world: standing.world }) };
  };
  const standings = {
    visitor: { as: undefined, world },
    student: await stand(student),
    enrolled: await stand(enrolled),
    otherTeacher: await teach(otherTeacher),
    teacher: await teach(world.teacher),
    cashier: await stand(await signInCashier(app, db)),
    admin: await teach(world.admin),
  };
  // The teachers' forms gave them other names, and so a course another version.
  await db.updateTable("courses").set({ version: 1 }).execute();
  return standings;
}

type Asked = { as: SignedIn; world: World };
type Db = DatabaseUnderTest["db"];

async function signInCashier(app: TestApp, db: Db): Promise<SignedIn> {
  const as = await app.signIn("student");
  const given = { userId: as.user.id, grantedById: as.user.id, at: "2026-04-01T04:00:00Z" };
  await db.insertInto("cashiers").values(given).execute();
  return as;
}

/** The notices with a file were sent to the course before this person came into it. */
async function receiveFiles(db: Db, { user }: SignedIn): Promise<void> {
  const notices = db
    .selectFrom("notice_files")
    .select(["noticeId", sql.val(user.id).as("userId"), sql.val("2026").as("receivedAt")]);
  await db
    .insertInto("notice_receipts")
    .columns(["noticeId", "userId", "receivedAt"])
    .expression(notices)
    .execute();
}

/** A form, a second session, a notice, a held seat and an account of fees. */
async function withOwnRows(db: Db, { as, world }: Asked): Promise<World> {
  const userId = as.user.id;
  const { heldCourse: courseId, user } = world.ids;
  // A slip of the office is for somebody of this name.
  await createEnrolmentForm(db, { userId, fullName: world.student.user.name });
  const session = await createSession(db, { userId });
  const notice = await createReceivedNotice(db, userId, user);
  const heldUntil = new Date(Date.now() + 60 * 60_000).toISOString();
  await createEnrolment(db, { userId, courseId, status: "pending", heldUntil });
  const ownFeeAccount = (await createAccount(db, { "2026-04-01": 40_000_00 }, { userId })).id;
  const attempts = await makeAttempts(db, { ...world.ids, userId });
  const ownFeeDocument = await createDocument(db, { userId, byId: userId });
  return {
    ...world,
    student: as,
    ids: {
      ...{ ...world.ids, ...attempts, ownFeeAccount, ownFeeDocument },
      ...{ session: session.id, notice: notice.id },
    },
  };
}

async function withOwnUploads({ call }: TestApp, { as, world }: Asked): Promise<World> {
  const own = {
    started: await uploaded(call, as, ""),
    upload: await uploaded(call, as, "%PDF-1.7 of an upload %%EOF"),
    uploadedLecture: await uploaded(call, as, fragmentedMp4().bytes, "720p.mp4"),
    uploadedPicture: await uploaded(call, as, png, "uploaded.png"),
  };
  return { ...world, ids: { ...world.ids, ...own } };
}
