import { noticesTeachEndpoints } from "../../../contract/endpoints/notices-teach.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { noticeWithdrawn } from "../notices/index.ts";
import {
  listNoticesOfCourse,
  listUnreachedOfNotice,
  restoreToCourse,
  tellCourse,
  withdrawFromCourse,
} from "./course-notices.service.ts";

/** What whoever teaches tells the students of a course. */
export function courseNoticesRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(noticesTeachEndpoints.listCourseNotices, async ({ session: { user }, params, query }) => {
    const asked = { ...query, courseId: params.id };
    return listNoticesOfCourse(context, asked, user);
  });

  serve(noticesTeachEndpoints.addCourseNotice, async ({ request, session, params, body }) => {
    const asking = { user: session.user, actor: actorOf(request, now()) };
    return { notice: await tellCourse(context, asking, { courseId: params.id, words: body }) };
  });

  serve(noticesTeachEndpoints.listUnreachedStudents, async ({ session, params, query }) => {
    const asked = { ...query, noticeId: params.id };
    return listUnreachedOfNotice(database.db, asked, session.user);
  });

  serve(noticesTeachEndpoints.withdrawCourseNotice, async ({ request, session, params }) => {
    const asking = { user: session.user, actor: actorOf(request, now()) };
    const undoUntil = await withdrawFromCourse(context, asking, params.id);
    return { message: inLanguageOf(request, noticeWithdrawn), undoUntil };
  });

  serve(noticesTeachEndpoints.restoreCourseNotice, async ({ request, session, params }) => {
    const asking = { user: session.user, actor: actorOf(request, now()) };
    return { notice: await restoreToCourse(context, asking, params.id) };
  });
}
