import { createHash } from "node:crypto";
import { calendarFeedEndpoints } from "../../../../contract/endpoints/calendar-feed.ts";
import type { Language } from "../../../../contract/errors.ts";
import { limits } from "../../../../contract/limits.ts";
import { roomName } from "../../../../contract/room-name.ts";
import { AppError } from "../../../app-error.ts";
import type { AppContext } from "../../../context.ts";
import { isNotModified } from "../../../http/downloads.ts";
import { inLanguageOf } from "../../../http/language.ts";
import type { Serve } from "../../../http/serve.ts";
import { hashToken, newToken } from "../../../http/session.ts";
import { type CalendarLine, calendarText, INDIA, writeCalendar } from "../../courses/index.ts";
import { listLookups } from "../../lookups/index.ts";
import { listOwnCourses } from "../timetable.repository.ts";
import {
  type CalendarClass,
  deleteFeed,
  findFeed,
  findFeedOfToken,
  listCalendarClasses,
  saveFeed,
} from "./calendar-feed.repository.ts";

const ENDED = {
  en: "The address was ended. Calendars that have it get nothing more.",
  hi: "पता बंद कर दिया गया। जिन कैलेंडरों में वह है, उन्हें अब कुछ नहीं मिलेगा।",
};

const DAY_MS = 86_400_000;
const FILE = /^([\w-]{43})\.ics$/;

export function calendarFeedRoutes(serve: Serve, context: AppContext): void {
  const { database, config, now } = context;

  serve(calendarFeedEndpoints.getCalendarFeed, async ({ session }) => ({
    feed: (await findFeed(database.db, session.user.id)) ?? null,
  }));

  serve(calendarFeedEndpoints.makeCalendarFeed, async ({ session, body: { language } }) => {
    const token = newToken();
    const feed = { language, createdAt: now().toISOString() };
    const row = { ...feed, userId: session.user.id, tokenHash: hashToken(token) };
    await database.transaction((trx) => saveFeed(trx, row));
    return { feed, address: `${config.publicOrigin}/calendar/${token}.ics` };
  });

  serve(calendarFeedEndpoints.endCalendarFeed, async ({ request, session }) => {
    await database.transaction((trx) => deleteFeed(trx, session.user.id));
    return { message: inLanguageOf(request, ENDED) };
  });

  serve(calendarFeedEndpoints.readCalendarFeed, async ({ request, reply, params }) => {
    const token = FILE.exec(params.file)?.[1];
    const found = token && (await findFeedOfToken(database.db, hashToken(token)));
    if (!found) throw new AppError("not_found");
    const text = await calendarOf(context, found);
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    reply.headers({ etag, "cache-control": "private, no-cache", "x-robots-tag": "noindex" });
    if (isNotModified(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.type("text/calendar; charset=utf-8").send(text);
  });
}

async function calendarOf(
  { database: { db }, texts, config, now }: AppContext,
  { userId, language }: { userId: string; language: Language },
): Promise<string> {
  const daysFromNow = (days: number) => new Date(now().valueOf() + days * DAY_MS).toISOString();
  const { before, after } = limits.calendarDays;
  const courseIds = await listOwnCourses(db, { userId, now: now() });
  const classes = await listCalendarClasses(db, courseIds, {
    from: daysFromNow(-before),
    until: daysFromNow(after),
    limit: limits.calendarClasses,
  });
  const name = language === "hi" ? "nameHi" : "nameEn";
  const subjects = await listLookups(db, ["subject"]);
  const names = new Map(subjects.map((subject) => [subject.code, subject[name]]));
  return calendarOfClasses({
    classes,
    language,
    origin: config.publicOrigin,
    subjectName: (code) => names.get(code) ?? code,
    brand: (await texts.settings()).brand[language],
  });
}

type Feed = {
  classes: readonly CalendarClass[];
  /** The name of a subject's code. */
  subjectName: (code: string) => string;
  language: Language;
  /** The institute's name. */
  brand: string;
  /** The site's address: `https://institute.example`. */
  origin: string;
};

const calendarNames = {
  en: (brand: string) => `Classes, ${brand}`,
  hi: (brand: string) => `क्लासें, ${brand}`,
};

const cancelled = {
  en: { title: (title: string) => `Cancelled: ${title}`, text: "This class does not take place." },
  hi: { title: (title: string) => `रद्द: ${title}`, text: "यह क्लास नहीं होगी।" },
};

/**
 * A person's classes as a calendar (RFC 5545). Third-party services read it, so it contains no link to join, no
 * names of people and no messages of the office.
 */
function calendarOfClasses(feed: Feed): string {
  const { language, brand } = feed;
  return writeCalendar([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", `-//${calendarText(brand)}//Classes//${language.toUpperCase()}`],
    ["CALSCALE", "GREGORIAN"],
    ["METHOD", "PUBLISH"],
    ["X-WR-CALNAME", calendarText(calendarNames[language](brand))],
    // How often to refresh; some clients only know the older property.
    ["REFRESH-INTERVAL;VALUE=DURATION", "PT1H"],
    ["X-PUBLISHED-TTL", "PT1H"],
    ...INDIA,
    ...feed.classes.flatMap((each) => eventLines(each, feed)),
    ["END", "VCALENDAR"],
  ]);
}

function eventLines(row: CalendarClass, feed: Feed): CalendarLine[] {
  const { language, origin, subjectName } = feed;
  const title = language === "hi" ? (row.titleHi ?? row.title) : row.title;
  const named = row.subject === null ? title : `${title}: ${subjectName(row.subject)}`;
  const summary = row.cancelledAt === null ? named : cancelled[language].title(named);
  return [
    ["BEGIN", "VEVENT"],
    ["UID", `${row.id}@${new URL(origin).hostname}`],
    // The time of the last change rather than of the request, so that unchanged classes give identical bytes.
    ["DTSTAMP", compact(row.changedAt ?? row.plannedAt)],
    ["SEQUENCE", String(row.version - 1)],
    ["DTSTART;TZID=Asia/Kolkata", inIndia(row.startsAt)],
    ["DTEND;TZID=Asia/Kolkata", inIndia(row.endsAt)],
    ["SUMMARY", calendarText(summary)],
    ...stateLines(row, language),
    ...(row.room === null
      ? []
      : [["LOCATION", calendarText(roomName(row.room, language))] as const]),
    ["URL", `${origin}${language === "hi" ? "/hi" : ""}/timetable`],
    ["END", "VEVENT"],
  ];
}

/** Many calendars show a cancelled event of a feed like any other: what it is called must say it, too. */
function stateLines({ cancelledAt }: CalendarClass, language: Language): CalendarLine[] {
  if (cancelledAt === null) return [["STATUS", "CONFIRMED"]];
  return [
    ["STATUS", "CANCELLED"],
    ["DESCRIPTION", calendarText(cancelled[language].text)],
    ["TRANSP", "TRANSPARENT"],
  ];
}

const IST_AHEAD_MS = 330 * 60 * 1000;

/** The local time of a moment in India: `20270115T160000`. */
function inIndia(moment: string): string {
  return compact(new Date(Date.parse(moment) + IST_AHEAD_MS).toISOString()).slice(0, -1);
}

function compact(moment: string): string {
  return moment.replace(/[-:]|\.\d+/g, "");
}
