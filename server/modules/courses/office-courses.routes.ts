import { coursesOfficeEndpoints } from "../../../contract/endpoints/courses-office.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf, presentRefused } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { changePoster } from "./course-cover.service.ts";
import { countParts, countReferences } from "./course-writes.repository.ts";
import { presentOfficeCourse, readList, renderDescription } from "./courses.present.ts";
import { findCourse } from "./courses.repository.ts";
import { changeStates } from "./courses.service.ts";
import { editCourse } from "./edit-course.service.ts";
import type { NamesTeachers } from "./new-course.service.ts";
import {
  findOfficeCourse,
  listOfficeCourses,
  listOfficeCoursesByIds,
} from "./office-courses.repository.ts";
import {
  deleteCourse,
  deleteCourses,
  duplicateCourse,
  orderCourses,
} from "./office-courses.service.ts";

const messages = {
  en: { deleted: "The course was deleted.", ordered: "The order was saved." },
  hi: { deleted: "कोर्स मिटा दिया गया।", ordered: "क्रम सेव हो गया।" },
};

export function officeCoursesRoutes(serve: Serve, context: AppContext & NamesTeachers): void {
  serveReading(serve, context);
  serveEditing(serve, context);
  servePoster(serve, context);
  serveWholes(serve, context);
  serveMany(serve, context);
}

function serveReading(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  serve(coursesOfficeEndpoints.listOfficeCourses, async ({ query }) => {
    const at = now();
    const { rows, ...page } = await listOfficeCourses(database.db, { ...query, now: at });
    return { courses: rows.map((row) => presentOfficeCourse(row, at)), ...page };
  });

  serve(coursesOfficeEndpoints.previewDescription, async ({ body }) => ({
    descriptionHtml: (await renderWritten(body.description)) ?? "",
    descriptionHiHtml: await renderWritten(body.descriptionHi),
  }));

  serve(coursesOfficeEndpoints.getOfficeCourse, async ({ params }) => ({
    ...(await answerOf(context, params.id)),
    references: await countReferences(database.db, params.id),
    parts: await countParts(database.db, params.id),
  }));
}

/** Null where nothing is written yet. */
async function renderWritten(markdown: string | undefined): Promise<string | null> {
  return markdown === undefined ? null : renderDescription(markdown);
}

function serveEditing(serve: Serve, context: AppContext & NamesTeachers): void {
  const { now } = context;
  serve(
    coursesOfficeEndpoints.rewriteCourse,
    async ({ request, params, version, body: fields, transaction }) => {
      const edit = { id: params.id, version, fields };
      await editCourse({ ...context, transaction }, actorOf(request, now()), edit);
      return answerOf(context, params.id);
    },
    { findKept: (_session, { id = "" }) => findChosen(context, id) },
  );
}

function servePoster(serve: Serve, context: AppContext): void {
  const { now } = context;
  serve(
    coursesOfficeEndpoints.replaceCourseCover,
    async ({ request, params, version, form: { files }, transaction }) => {
      const change = { id: params.id, version, file: files.poster };
      const side = { ...context, transaction };
      const undo = await changePoster(side, actorOf(request, now()), change);
      return { ...(await answerOf(context, params.id)), ...undo };
    },
  );

  serve(
    coursesOfficeEndpoints.removeCourseCover,
    async ({ request, params, version, transaction }) => {
      const change = { id: params.id, version, file: undefined };
      const side = { ...context, transaction };
      const undo = await changePoster(side, actorOf(request, now()), change);
      return { ...(await answerOf(context, params.id)), ...undo };
    },
  );
}

function serveWholes(serve: Serve, context: AppContext): void {
  const { now } = context;
  serve(coursesOfficeEndpoints.orderCourses, async ({ request, body, transaction }) => {
    await orderCourses({ transaction }, actorOf(request, now()), body);
    return { message: inLanguageOf(request, messages).ordered };
  });

  serve(coursesOfficeEndpoints.duplicateCourse, async ({ request, params, body, transaction }) => {
    const side = { ...context, transaction };
    const id = await duplicateCourse(side, actorOf(request, now()), {
      courseId: params.id,
      ...body,
    });
    return answerOf(context, id);
  });

  serve(coursesOfficeEndpoints.deleteCourse, async ({ request, params, version, transaction }) => {
    const asked = { id: params.id, version };
    await deleteCourse({ ...context, transaction }, actorOf(request, now()), asked);
    return { message: inLanguageOf(request, messages).deleted };
  });
}

function serveMany(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  const listPresent = async (rows: readonly { id: string }[]) => {
    const at = now();
    const ids = rows.map(({ id }) => id);
    const present = await listOfficeCoursesByIds(database.db, { ids, now: at });
    return present.map((row) => presentOfficeCourse(row, at));
  };

  serve(coursesOfficeEndpoints.changeCourses, async ({ request, body, transaction }) => {
    const { courses, ...change } = body;
    const states = { courses, change };
    const refused = await changeStates({ now, transaction }, actorOf(request, now()), states);
    return { courses: await listPresent(courses), refused: presentRefused(request, refused) };
  });

  serve(coursesOfficeEndpoints.deleteCourses, async ({ request, body, transaction }) => {
    const side = { ...context, transaction };
    const { refused, inUse } = await deleteCourses(side, actorOf(request, now()), body.courses);
    return {
      courses: await listPresent(refused),
      refused: presentRefused(request, refused),
      inUse,
    };
  });
}

async function answerOf({ database, now }: AppContext, id: string) {
  const at = now();
  const row = await findOfficeCourse(database.db, { id, now: at });
  if (!row) throw new AppError("not_found");
  return { course: presentOfficeCourse(row, at) };
}

/** The codes that a course holds already, which may be retired. */
async function findChosen({ database, now }: AppContext, id: string) {
  const row = await findCourse(database.db, { id, now: now() });
  return row && { ...row, subjects: readList(row.subjects) };
}
