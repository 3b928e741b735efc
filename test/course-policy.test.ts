import { sql } from "kysely";
import { expect, it } from "vitest";
import { lecturesTeachEndpoints } from "../contract/endpoints/lectures-teach.ts";
import { teachEndpoints } from "../contract/endpoints/teach.ts";
import { type EndpointName, endpoints } from "../contract/endpoints.ts";
import { type SignedIn, useTestApp } from "./app.ts";
import { goodAddress } from "./bad-input/addresses.ts";
import { goodCall, versionHeaders } from "./bad-input/good-call.ts";
import { makeWorld, type World } from "./bad-input/world/world.ts";
import { describeOnSqlite } from "./databases/describe-each-database.ts";
import { createStaff } from "./factories/classes.ts";
import { createCourse, createEnrolment } from "./factories/courses.ts";

/** In the order of the table's columns. `enrolled` is in the course, `student` in none. */
const callers = ["visitor", "student", "enrolled", "otherTeacher", "teacher", "admin"] as const;
type Caller = (typeof callers)[number];

/** Calls about a course or its content, with the status that each caller gets. */
const ofCourse: Partial<Record<EndpointName, string>> = {
  //                   visitor student enrolled otherTeacher teacher admin
  listLectures: "401 200 200 200 200 200",
  getLecture: "401 403 200 403 200 200",
  getMasterPlaylist: "401 403 200 403 200 200",
  getPlaylist: "401 403 200 403 200 200",
  getLectureFile: "401 403 200 403 200 200",
  getCaptions: "401 403 200 403 200 200",
  getLecturePoster: "401 403 200 403 200 200",
  saveProgress: "401 403 200 403 200 200",
  // The class is tomorrow, so those who may join it get 409.
  joinClass: "401 403 409 403 409 409",
  watchRecording: "401 403 303 403 303 303",
  listCourseNotices: "401 403 403 404 200 200",
  addCourseNotice: "401 403 403 404 201 201",
  listUnreachedStudents: "401 403 403 404 200 200",
  // The teacher has withdrawn it before the office tries.
  withdrawCourseNotice: "401 403 403 404 200 404",
  // The same: it is restored once.
  restoreCourseNotice: "401 403 403 404 200 404",
  downloadNoticeFile: "401 404 200 404 200 200",
  getCourseWithNotes: "401 200 200 200 200 200",
  downloadCourseNote: "401 403 200 403 200 200",
  listTaughtNotes: "401 403 403 404 200 200",
  orderTaughtNotes: "401 403 403 404 200 200",
  // What the teacher has changed or put back is no longer as the admin's call has it.
  changeTaughtNote: "401 403 403 404 200 412",
  renameTaughtChapter: "401 403 403 404 409 409",
  undoTaughtFile: "401 403 403 404 200 404",
  undoTaughtDeletion: "401 403 403 404 200 404",
  // The upload is the admin's.
  replaceTaughtFile: "401 403 403 404 404 412",
  addTaughtNote: "401 403 403 404 404 201",
  deleteTaughtNote: "401 403 403 404 412 412",
  // The public calls serve samples only, and this lecture is not one.
  getSampleMasterPlaylist: "404 404 404 404 404 404",
  getSamplePlaylist: "404 404 404 404 404 404",
  getSampleLectureFile: "404 404 404 404 404 404",
  getSampleCaptions: "404 404 404 404 404 404",
};

/**
 * An upload is open only to the person who began it, whatever their role; those of the world are the admin's.
 */
const uploads: Partial<Record<EndpointName, string>> = {
  readUploadRules: "401 403 403 204 204 204",
  createUpload: "401 403 403 201 201 201",
  getUpload: "401 403 403 404 404 200",
  continueUpload: "401 403 403 404 404 204",
  checkNoticeUpload: "401 403 403 404 404 200",
  endUpload: "401 403 403 404 404 204",
};

/** Calls about the signed-in person's own rows, which cannot be used for those of anybody else. */
const own: readonly EndpointName[] = [
  ...(["me", "listSessions", "endSession", "endOtherSessions", "endAllSessions"] as const),
  ...(["downloadMyData", "deleteAccount", "listRecentDownloads", "listRegistrations"] as const),
  ...(["fillEnrolmentForm", "getEnrolmentForm", "registerForCourse", "listCourses"] as const),
  ...(["enrol", "giveSeatBack", "joinWaitingList", "leaveWaitingList"] as const),
  ...(["listSeparatedCourses", "listNewNotes", "getTimetable", "followClasses"] as const),
  ...(["getCalendarFeed", "makeCalendarFeed", "endCalendarFeed", "getOwnAttendance"] as const),
  ...(["getMessageSettings", "saveMessageSettings", "listOwnNotices", "readNotice"] as const),
  ...(["savePushSubscription", "deletePushSubscription"] as const),
];

/** Calls that answer every signed-in person alike. */
const forSignedIn: readonly EndpointName[] = [
  ...(["listFiles", "listMaterialSubjects", "downloadFile", "listPosters"] as const),
];

describeOnSqlite("the policy of the site's calls", (database) => {
  const app = useTestApp(database);

  it("has a row for every call", () => {
    const named = [ofCourse, uploads, teachEndpoints, lecturesTeachEndpoints].flatMap(Object.keys);
    const rows = new Set([...named, ...own, ...forSignedIn]);
    const missing = Object.entries(endpoints)
      // test/guards.test.ts checks that only admins may make the office's calls; public calls are open to
      // everybody.
      .filter(([, { access }]) => access !== "admin" && access !== "public")
      .map(([name]) => name)
      .filter((name) => !rows.has(name));
    expect(missing).toEqual([]);
  });

  it("answers each caller with the status in the table", async () => {
    const world = await makeWorld(app, database);
    const as = await signInCallers(world);
    const table = { ...ofCourse, ...uploads };
    // The contract's own names.
    const names = Object.keys(table) as (keyof typeof table)[];
    const met: typeof table = {};
    for (const name of names) {
      const statuses: number[] = [];
      for (const caller of callers) statuses.push(await statusFor(name, as[caller], world));
      met[name] = statuses.join(" ");
    }
    expect(met).toEqual(table);
  });

  async function statusFor(name: EndpointName, as: SignedIn | undefined, world: World) {
    const endpoint = endpoints[name];
    const { headers, ...good } = goodCall(name, world);
    const address =
      name === "watchRecording"
        ? `/api/user/classes/${world.ids.begunClass}/recording`
        : goodAddress(name, endpoint, world);
    const line = `${endpoint.method} ${address}`;
    const given = { ...good, headers: { ...versionHeaders(endpoint), ...headers } };
    return (await app.call(line, { ...given, ...(as && { as }) })).status;
  }

  async function signInCallers(world: World): Promise<Record<Caller, SignedIn | undefined>> {
    const { db } = database;
    await db.updateTable("lectures").set({ isSample: 0 }).execute();
    const recordingLink = "https://meet.example/recording";
    await db.updateTable("classes").set({ recordingLink }).execute();
    const [enrolled, otherTeacher] = [await app.signIn("student"), await app.signIn("student")];
    await createEnrolment(db, { userId: enrolled.user.id, courseId: world.ids.course });
    // Of the enrolled, as a notice to the course came to them.
    await db
      .insertInto("notice_receipts")
      .columns(["noticeId", "userId", "receivedAt"])
      .expression(
        db
          .selectFrom("notice_files")
          .select([
            "noticeId",
            sql.val(enrolled.user.id).as("userId"),
            sql.val("2026").as("receivedAt"),
          ]),
      )
      .execute();
    const { id: courseId } = await createCourse(db);
    await createStaff(db, { courseId, userId: otherTeacher.user.id });
    const student = await app.signIn("student");
    const { teacher, admin } = world;
    return { visitor: undefined, student, enrolled, otherTeacher, teacher, admin };
  }
});
