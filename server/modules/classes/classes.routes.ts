import { classesOfficeEndpoints } from "../../../contract/endpoints/classes-office.ts";
import { holidaysOfficeEndpoints } from "../../../contract/endpoints/holidays-office.ts";
import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { inLanguageOf } from "../../http/language.ts";
import type { Serve } from "../../http/serve.ts";
import { istDay, istMidnight } from "../../ist.ts";
import { actorOf } from "../audit/index.ts";
import { changeClass, planClassChange } from "./change-class.service.ts";
import { presentClass, presentListed } from "./classes.present.ts";
import { findClass, findCourseTimes, listClasses } from "./classes.repository.ts";
import { proposedSeriesOf } from "./classes.rules.ts";
import { listHolidays } from "./holidays.repository.ts";
import { addHoliday, planHoliday } from "./holidays.service.ts";
import { addSeries, planSeries, removeSeries } from "./plan-series.service.ts";
import { getHolidayClasses, removeHoliday } from "./remove-holiday.service.ts";
import { addStaff, removeStaff, staffOf } from "./staff.service.ts";

const REMOVED = {
  en: "The classes that had not begun were deleted.",
  hi: "जो क्लासें शुरू नहीं हुई थीं, वे हटा दी गईं।",
};

export function classesRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(classesOfficeEndpoints.listClasses, async ({ query: { from, days = "7", ...filter } }) => {
    const rows = await listClasses(database.db, {
      from: istMidnight(from).toISOString(),
      until: istMidnight(from, Number(days)).toISOString(),
      ...filter,
      limit: limits.listedClasses + 1,
    });
    const isCut = rows.length > limits.listedClasses;
    return { classes: rows.slice(0, limits.listedClasses).map(presentListed), isCut };
  });

  serve(classesOfficeEndpoints.getClass, async ({ params }) => {
    const row = await findClass(database.db, params.id);
    if (!row) throw new AppError("not_found");
    return { class: presentClass(row) };
  });

  serve(classesOfficeEndpoints.getMeetingServer, async () => ({
    link: context.config.bigBlueButton?.url ?? null,
  }));

  serve(classesOfficeEndpoints.planSeries, ({ body }) => planSeries(context, body));
  serve(classesOfficeEndpoints.addSeries, ({ request, body }) =>
    addSeries(context, actorOf(request, now()), body),
  );
  serve(classesOfficeEndpoints.removeSeries, async ({ request, params }) => {
    const count = await removeSeries(context, actorOf(request, now()), params.id);
    return { message: inLanguageOf(request, REMOVED), count };
  });

  serve(classesOfficeEndpoints.planClassChange, ({ params, body: change }) =>
    planClassChange(context, { id: params.id, change }),
  );
  serve(classesOfficeEndpoints.changeClass, async ({ request, params, version, body }) => {
    const { accepted, findings, ...change } = body;
    const edit = { id: params.id, version, change, acceptance: { accepted, findings } };
    const { class: row, ...changed } = await changeClass(context, actorOf(request, now()), edit);
    return { class: presentClass(row), ...changed };
  });

  holidaysRoutes(serve, context);
  staffRoutes(serve, context);
}

function holidaysRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;

  serve(holidaysOfficeEndpoints.listHolidays, async () => ({
    holidays: await listHolidays(database.db),
  }));
  serve(holidaysOfficeEndpoints.planHoliday, ({ session, body }) =>
    planHoliday(context, session.user.id, body),
  );
  serve(holidaysOfficeEndpoints.addHoliday, ({ request, body }) =>
    addHoliday(context, actorOf(request, now()), body),
  );
  serve(holidaysOfficeEndpoints.removeHoliday, ({ request, params: { day }, query }) =>
    removeHoliday(context, actorOf(request, now()), {
      day,
      untilDay: query.untilDay,
      bringBack: query.bringBack === "true",
      accepted: query.accepted === "true",
      findings: query.findings,
    }),
  );
  serve(holidaysOfficeEndpoints.getHolidayClasses, ({ session, params: { day }, query }) =>
    getHolidayClasses(context, { day, ...query, byId: session.user.id }),
  );
}

function staffRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  const getCourse = async (id: string) => {
    const course = await findCourseTimes(database.db, id);
    if (!course) throw new AppError("not_found");
    return course;
  };

  serve(classesOfficeEndpoints.listStaff, async ({ params }) => {
    const { id } = await getCourse(params.id);
    return { staff: await staffOf(database.db, id) };
  });
  serve(classesOfficeEndpoints.addStaff, async ({ request, params, body }) => ({
    staff: await addStaff(context, actorOf(request, now()), { courseId: params.id, ...body }),
  }));
  serve(classesOfficeEndpoints.removeStaff, async ({ request, params: { id, userId } }) => ({
    staff: await removeStaff(context, actorOf(request, now()), { courseId: id, userId }),
  }));
  serve(classesOfficeEndpoints.proposeSeries, async ({ params }) => ({
    series: proposedSeriesOf(await getCourse(params.id), istDay(now())),
  }));
}
