import { publicEndpoints } from "../../../../contract/endpoints/public.ts";
import type { SiteSettings } from "../../../../contract/entities/site.ts";
import type { Language } from "../../../../contract/errors.ts";
import { AppError } from "../../../app-error.ts";
import type { AppContext } from "../../../context.ts";
import { contentDisposition } from "../../../http/content-disposition.ts";
import type { Serve } from "../../../http/serve.ts";
import { isOnSite, presentPublicCourse } from "../courses.present.ts";
import { findCourse } from "../courses.repository.ts";
import { calendarName, courseCalendar } from "./course-calendar.ts";

/** The dates of a course for the calendar of a phone. */
export function courseCalendarRoutes(serve: Serve, context: AppContext): void {
  const { database, config, texts } = context;

  serve(publicEndpoints.getCourseCalendar, async ({ reply, params, query }) => {
    const now = context.now();
    const language = query.language ?? "en";
    const row = await findCourse(database.db, { id: params.id, now });
    if (!row || !isOnSite(row)) throw new AppError("not_found");
    const course = presentPublicCourse(row, now);
    const settings = await texts.settings();
    const text = courseCalendar({
      course,
      language,
      now,
      origin: config.publicOrigin,
      brand: settings.brand[language],
      campus: campusIn(settings, language),
    });
    return reply
      .headers({
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": contentDisposition(calendarName(course, language)),
      })
      .send(text);
  });
}

function campusIn({ brand, address }: SiteSettings, language: Language): string | undefined {
  if (!address.street) return undefined;
  const parts = [brand[language], address.street[language], address.locality[language]];
  return [...parts, address.pin].filter((part) => part !== null).join(", ");
}
