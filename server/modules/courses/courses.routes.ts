import { adminEndpoints } from "../../../contract/endpoints/admin.ts";
import { userEndpoints } from "../../../contract/endpoints/user.ts";
import type { Course, EnrolledCourse } from "../../../contract/entities/course.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { withForm } from "../../http/multipart.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { effectiveStatus } from "../enrolments/index.ts";
import { courseNotesRoutes } from "./course-notes.routes.ts";
import { courseVisitsRoutes } from "./course-visits.routes.ts";
import { presentCourse } from "./courses.present.ts";
import {
  findCourse,
  listCourses,
  listCoursesFor,
  type OwnCourseRow,
} from "./courses.repository.ts";
import { closeOrReopen } from "./courses.service.ts";
import { createCourse } from "./new-course.service.ts";

export function coursesRoutes(serve: Serve, context: AppContext): void {
  serveLists(serve, context);
  courseNotesRoutes(serve, context);
  courseVisitsRoutes(serve, context);
  serveOffice(serve, context);
}

function serveLists(serve: Serve, { database: { db }, now }: AppContext): void {
  serve(userEndpoints.listCourses, async () => {
    const at = now();
    return { courses: (await listCourses(db, at)).map((row) => presentCourse(row, at)) };
  });

  serve(userEndpoints.listSeparatedCourses, async ({ session }) => {
    const at = now();
    const availableCourses: Course[] = [];
    const enrolledCourses: EnrolledCourse[] = [];
    for (const row of await listCoursesFor(db, { userId: session.user.id, now: at })) {
      const status = ownStatus(row, at);
      if (status === "withdrawn") availableCourses.push(presentCourse(row, at));
      else enrolledCourses.push({ ...presentCourse(row, at), status });
    }
    return { availableCourses, enrolledCourses };
  });
}

/** Who never enrolled stands like one who has left. */
function ownStatus({ ownStatus: status, ownHeldUntil: heldUntil }: OwnCourseRow, now: Date) {
  return effectiveStatus({ status: status ?? "withdrawn", heldUntil }, now);
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
    const at = now();
    const row = await findCourse(database.db, { id, now: at });
    if (!row) throw new AppError("not_found");
    return presentCourse(row, at);
  }
}
