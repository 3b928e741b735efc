import { newId } from "../../../server/database/ids.ts";
import { drawFormToken } from "../../../server/modules/enquiries/index.ts";
import { keepBytes } from "../../../server/modules/files/testing/uploads.ts";
import { LOCAL_IDENTITY_SECRET, type SignedIn, type TestApp } from "../../app.ts";
import type { DatabaseUnderTest } from "../../databases/describe-each-database.ts";
import { createPolicyVersion, createPost } from "../../factories/documents.ts";
import { createFile } from "../../factories/files.ts";
import { createNotice, createNoticeFile, createReceivedNotice } from "../../factories/notices.ts";
import {
  createQuestion,
  createQuestionImport,
  createQuestionPicture,
  questionFields,
} from "../../factories/questions.ts";
import { makeCourses } from "./courses.ts";
import { makeExams, sheetLayoutOf } from "./exams.ts";
import { makeFees } from "./fees.ts";
import { makeFiles } from "./files.ts";
import { makePeople } from "./people.ts";
import { restorable } from "./restorable.ts";

/** A row of every kind, so that bad input has many rows to damage. */
export type World = {
  student: SignedIn;
  /** On the staff of the course. */
  teacher: SignedIn;
  admin: SignedIn;
  ids: Record<Kind, string>;
  /** Of the other student. */
  userName: string;
  enrolmentChangedAt: string;
  /** The code on answer sheets of the running test. */
  sheetLayout: string;
  /** Of a visitor's form that was opened a minute ago. */
  formToken: string;
  /** Of a browser that has opened the console's link. */
  linkCookie: string;
};

const own = [
  "attempt",
  "class",
  "begunClass",
  "course",
  "deletedExam",
  "deletedNote",
  "deletedOfficeNote",
  "deletedQuestion",
  "courseNotice",
  "endedExam",
  "enquiry",
  "enrolment",
  "exam",
  "examSession",
  "formless",
  "fullCourse",
  "heldCourse",
  "import",
  "lecture",
  "material",
  "note",
  "notice",
  "feeAccount",
  "feeDocument",
  "ownFeeDocument",
  "bankLine",
  "noticeFile",
  "officeNote",
  "ownFeeAccount",
  "paperExam",
  "policyVersion",
  "post",
  "poster",
  "practiceQuestion",
  "publishedAttempt",
  "publishedExam",
  "question",
  "questionImport",
  "questionPicture",
  "registration",
  "runningExam",
  "sample",
  "savedView",
  "started",
  "upload",
  "uploadedLecture",
  "uploadedPicture",
  "unusedCourse",
  "user",
  "waiting",
  "walkIn",
  "withdrawnNotice",
] as const;
const other = ["feeEntry", "file", "picture", "session", "series", "nothing"] as const;
export const kinds = [...own, ...other];
export type Kind = (typeof kinds)[number];

/** A student who has filled the form and holds a seat in one course, a teacher, an admin, and another student's things. */
export async function makeWorld(app: TestApp, database: DatabaseUnderTest): Promise<World> {
  const { db } = database;
  const people = await makePeople(app, database);
  const { student, teacher, admin, other } = people;
  const { enrolment, ids: courses } = await makeCourses(database, people);
  const files = await makeFiles(app, database, {
    admin,
    teacher,
    courseId: courses.course,
    unusedCourseId: courses.unusedCourse,
  });
  const post = await createPost(db);
  const policyVersion = await createPolicyVersion(db);
  const notice = await createReceivedNotice(db, student.user.id, other.id);
  const courseNotice = await createNotice(db, {
    audience: "course",
    courseId: courses.course,
    isOfTeacher: 1,
  });
  const noticeWithFile = await createNotice(db, { audience: "course", courseId: courses.course });
  const noticeFile = await createNoticeFile(db, {
    noticeId: noticeWithFile.id,
    fileId: (await createFile(db, await keepBytes(app.context.store, Buffer.from("Holidays")))).id,
  });
  const withdrawnNotice = await createNotice(db, {
    audience: "course",
    courseId: courses.course,
    isOfTeacher: 1,
    withdrawnAt: restorable(),
    withdrawnById: teacher.user.id,
  });
  const exams = await makeExams(db, {
    courseId: courses.course,
    studentId: student.user.id,
    otherId: other.id,
    teacherId: teacher.user.id,
    file: files.file,
  });
  const fees = await makeFees(db, {
    ...{ userId: other.id, studentId: student.user.id, adminId: admin.user.id },
    courseId: courses.unusedCourse,
  });
  return {
    student,
    teacher,
    admin,
    ids: {
      ...people.ids,
      ...courses,
      ...files,
      notice: notice.id,
      courseNotice: courseNotice.id,
      noticeFile: noticeFile.id,
      withdrawnNotice: withdrawnNotice.id,
      ...exams,
      ...fees,
      policyVersion,
      post: String(post.id),
      question: (await createQuestion(db)).id,
      questionImport: (await createQuestionImport(db, [questionFields()], await createQuestion(db)))
        .id,
      questionPicture: await createQuestionPicture(
        db,
        await keepBytes(app.context.store, Buffer.from("a picture")),
      ),
      practiceQuestion: (await createQuestion(db, { grade: null })).id,
      deletedQuestion: (await createQuestion(db, { deletedAt: restorable() })).id,
      nothing: newId(),
    },
    userName: other.name,
    enrolmentChangedAt: enrolment.changedAt,
    sheetLayout: await sheetLayoutOf(db, exams.runningExam),
    ...(await openForms(app)),
  };
}

/** What a browser got from the visitor's form and from the console's link. */
async function openForms({ call, context: { secret } }: TestApp) {
  const opened = await call(`GET /local-identity/open/${LOCAL_IDENTITY_SECRET}`);
  return {
    formToken: drawFormToken({ secret, now: new Date(Date.now() - 60_000) }),
    linkCookie: String(opened.headers["set-cookie"]).split(";", 1)[0] ?? "",
  };
}
