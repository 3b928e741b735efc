import { timetableEndpoints } from "../../../contract/endpoints/timetable.ts";
import type { TimetableClass } from "../../../contract/entities/timetable.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { isPageWanted, leadToPage } from "../../http/asked-page.ts";
import type { Serve } from "../../http/serve.ts";
import { istDay, istMidnight } from "../../ist.ts";
import { canJoinFrom } from "./join.policy.ts";
import { linkToJoin, recordOpened } from "./join-class.service.ts";
import {
  listOwnCourses,
  listPlannedCourses,
  listTimetable,
  type TimetableRow,
} from "./timetable.repository.ts";

const LONGEST_CLASS_MS = limits.classMinutes.most * 60 * 1000;

export function timetableRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(timetableEndpoints.getTimetable, async ({ session, query }) => {
    const at = now();
    const from = query.from ?? istDay(at);
    const days = Number(query.days ?? 7);
    const begin = istMidnight(from);
    const courseIds = await listOwnCourses(database.db, session.user.id);
    const rows = await listTimetable(database.db, courseIds, {
      // A class that began before midnight goes on after it.
      from: new Date(begin.valueOf() - LONGEST_CLASS_MS).toISOString(),
      endsAfter: begin.toISOString(),
      until: istMidnight(from, days).toISOString(),
      limit: limits.listedClasses,
    });
    const plannedCourseIds = await listPlannedCourses(database.db, courseIds);
    const classes = rows.map(presentTimetableClass);
    return { now: at.toISOString(), from, days, classes, plannedCourseIds };
  });

  serve(timetableEndpoints.joinClass, async ({ request, reply, session, params }) => {
    const asked = { classId: params.id, user: session.user };
    // Whoever reads the site that follows learns nothing of the page that led there.
    reply.headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    try {
      const link = await linkToJoin(context, asked);
      if (request.method === "GET") await recordOpened(context, request, asked);
      return reply.redirect(link, 303);
    } catch (error) {
      if (!(error instanceof AppError && isPageWanted(request))) throw error;
      return leadToPage(request, reply, `/timetable?join=${error.code}`);
    }
  });
}

function presentTimetableClass({ link, ...row }: TimetableRow): TimetableClass {
  return {
    ...row,
    changedFields: JSON.parse(row.changedFields),
    hasLink: link !== null,
    canJoinFrom: canJoinFrom({ ...row, link }),
  };
}
