import { adminEndpoints } from "../../../contract/endpoints/admin.ts";
import { userEndpoints } from "../../../contract/endpoints/user.ts";
import type { CourseWithNotes, EnrolledCourse } from "../../../contract/entities/course.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { sendFile } from "../../http/downloads.ts";
import { withForm } from "../../http/multipart.ts";
import type { Serve } from "../../http/serve.ts";
import type { Session } from "../../http/session.ts";
import { actorOf } from "../audit/index.ts";
import { canReadNote, effectiveStatus } from "../enrolments/index.ts";
import { findNoteFile, listNotes } from "./course-notes.repository.ts";
import { presentCourse, presentNote } from "./courses.present.ts";
import { findCourse, listCourses } from "./courses.repository.ts";
import { closeOrReopen } from "./courses.service.ts";
import { createCourse } from "./new-course.service.ts";
import { listOwnEnrolments } from "./own-enrolments.repository.ts";

export function coursesRoutes(serve: Serve, context: AppContext): void {
  serveStudents(serve, context);
  serveOffice(serve, context);
}

function serveStudents(serve: Serve, { database: { db }, store, now }: AppContext): void {
  serve(userEndpoints.listCourses, async () => ({
    courses: (await listCourses(db, now())).map(presentCourse),
  }));

  serve(userEndpoints.listSeparatedCourses, async ({ session }) => {
    const courses = (await listCourses(db, now())).map(presentCourse);
    const seats = await heldSeats(session.user.id);
    const enrolledCourses: EnrolledCourse[] = [];
    for (const course of courses) {
      const status = seats.get(course.id);
      if (status && status !== "withdrawn") enrolledCourses.push({ ...course, status });
    }
    const isEnrolled = new Set(enrolledCourses.map(({ id }) => id));
    return { availableCourses: courses.filter(({ id }) => !isEnrolled.has(id)), enrolledCourses };
  });

  serve(userEndpoints.getCourseWithNotes, async ({ session, params }) => {
    const row = await findCourse(db, { id: params.id, now: now() });
    if (!row) throw new AppError("not_found");
    const status = (await heldSeats(session.user.id)).get(row.id);
    const notes = await presentNotes(row.id, { session, status });
    return { course: { ...presentCourse(row), ...(status && { status }), notes } };
  });

  serve(userEndpoints.downloadCourseNote, async ({ request, reply, session, params }) => {
    const file = await findNoteFile(db, { noteId: params.id, userId: session.user.id });
    if (!file) throw new AppError("not_found");
    const { isSample, status, heldUntil, ...bytes } = file;
    const ownStatus = status === null ? undefined : effectiveStatus({ status, heldUntil }, now());
    const mayRead = canReadNote({
      role: session.user.role,
      isSample: isSample === 1,
      status: ownStatus,
    });
    if (!mayRead) throw new AppError("not_enrolled");
    return sendFile(request, reply, { store, ...bytes });
  });

  /** A person's state in each course they ever enrolled in. */
  async function heldSeats(userId: string) {
    const own = await listOwnEnrolments(db, userId);
    return new Map(own.map((seat) => [seat.courseId, effectiveStatus(seat, now())]));
  }

  async function presentNotes(
    courseId: string,
    { session, status }: { session: Session; status: CourseWithNotes["status"] },
  ) {
    const { role } = session.user;
    return (await listNotes(db, courseId)).map((note) =>
      presentNote(note, { locked: !canReadNote({ role, isSample: note.isSample === 1, status }) }),
    );
  }
}

function serveOffice(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(adminEndpoints.createCourse, ({ request }) =>
    withForm(request, adminEndpoints.createCourse, context, async ({ fields, files }) => {
      const id = await createCourse(context, actorOf(request, now()), {
        fields,
        poster: files.poster[0],
        notes: files.notes.map((file) => ({ file })),
        sampleNotes: files.sampleNotes.map((file) => ({ file })),
      });
      return { course: await getCourse(id) };
    }),
  );

  serve(adminEndpoints.changeCourse, async ({ request, params, body }) => {
    await closeOrReopen(context, actorOf(request, now()), { id: params.id, isOpen: body.isOpen });
    return { course: await getCourse(params.id) };
  });

  async function getCourse(id: string) {
    const row = await findCourse(database.db, { id, now: now() });
    if (!row) throw new AppError("not_found");
    return presentCourse(row);
  }
}
