import { publicEndpoints } from "../../../contract/endpoints/public.ts";
import type { SiteSettings } from "../../../contract/entities/site.ts";
import type { Language } from "../../../contract/errors.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { contentDisposition } from "../../http/content-disposition.ts";
import { isNotModified, sendFile } from "../../http/downloads.ts";
import type { Serve } from "../../http/serve.ts";
import { calendarName, courseCalendar } from "./calendar/course-calendar.ts";
import { findPublicNoteFile, listNotes } from "./course-notes.repository.ts";
import {
  isOnSite,
  presentPublicCourse,
  presentPublicNote,
  renderDescription,
  seatsLeft,
} from "./courses.present.ts";
import { findCourse, findCourseAt, listCourses, listSeats } from "./courses.repository.ts";
import { sharePicture } from "./share-picture.ts";

/** What a parent reads before signing in. */
export function publicCoursesRoutes(serve: Serve, context: AppContext): void {
  const { now } = context;
  const { db } = context.database;
  courseCalendarRoutes(serve, context);
  coursePictureRoutes(serve, context);
  sampleNotesRoutes(serve, context);

  serve(publicEndpoints.listPublicCourses, async () => {
    const at = now();
    return { courses: (await listCourses(db, at)).map((row) => presentPublicCourse(row, at)) };
  });

  serve(publicEndpoints.getPublicCourse, async ({ params }) => {
    const at = now();
    const row = await findCourseAt(db, { address: params.id, now: at });
    if (!row || !isOnSite(row)) throw new AppError("not_found");
    const notes = await listNotes(db, row.id);
    return {
      course: {
        ...presentPublicCourse(row, at),
        descriptionHtml: await renderDescription(row.description),
        descriptionHiHtml:
          row.descriptionHi === null ? null : await renderDescription(row.descriptionHi),
        notes: notes.map(presentPublicNote),
      },
    };
  });

  serve(publicEndpoints.listSeats, async () => {
    const rows = await listSeats(db, now());
    return { seats: Object.fromEntries(rows.map((row) => [row.id, seatsLeft(row)])) };
  });
}

/** Caches must ask each time, because the office may delete a sample. */
const PUBLIC_HEADERS = { "cache-control": "no-cache" };

/** Sample notes are public; any other note is not found here. */
export function sampleNotesRoutes(serve: Serve, { database, store }: AppContext): void {
  serve(publicEndpoints.downloadSampleNote, async ({ request, reply, params }) => {
    const found = await findPublicNoteFile(database.db, params.id);
    if (!found) throw new AppError("not_found");
    const { isSample, ...file } = found;
    if (isSample !== 1) throw new AppError("not_found");
    return sendFile(request, reply, { store, ...file, headers: PUBLIC_HEADERS });
  });
}

/** The dates of a course for the calendar of a phone. */
function courseCalendarRoutes(serve: Serve, context: AppContext): void {
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

/** The picture that messengers show beside the address of a course. */
function coursePictureRoutes(serve: Serve, context: AppContext): void {
  serve(publicEndpoints.getCoursePicture, async ({ request, reply, params, query }) => {
    const now = context.now();
    const language = query.language ?? "en";
    const row = await findCourse(context.database.db, { id: params.id, now });
    if (!row || !isOnSite(row)) throw new AppError("not_found");
    const { brand } = await context.texts.settings();
    const course = presentPublicCourse(row, now);
    const { etag, draw } = sharePicture({ course, language, brand: brand[language] });
    const named = request.headers["if-none-match"];
    reply.headers({ ...PUBLIC_HEADERS, etag });
    if (isNotModified(named, etag)) return reply.code(304).send();
    return reply.header("content-type", "image/png").send(await draw());
  });
}

function campusIn({ brand, address }: SiteSettings, language: Language): string | undefined {
  if (!address.street) return undefined;
  const parts = [brand[language], address.street[language], address.locality[language]];
  return [...parts, address.pin].filter((part) => part !== null).join(", ");
}
