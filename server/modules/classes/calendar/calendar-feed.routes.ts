import { createHash } from "node:crypto";
import { calendarFeedEndpoints } from "../../../../contract/endpoints/calendar-feed.ts";
import type { Language } from "../../../../contract/errors.ts";
import { limits } from "../../../../contract/limits.ts";
import { AppError } from "../../../app-error.ts";
import type { AppContext } from "../../../context.ts";
import { isNotModified } from "../../../http/downloads.ts";
import { inLanguageOf } from "../../../http/language.ts";
import type { Serve } from "../../../http/serve.ts";
import { hashToken, newToken } from "../../../http/session.ts";
import { listChoices } from "../../choices/index.ts";
import { listOwnCourses } from "../timetable.repository.ts";
import {
  deleteFeed,
  findFeed,
  findFeedOfToken,
  listCalendarClasses,
  saveFeed,
} from "./calendar-feed.repository.ts";
import { calendarOfClasses } from "./calendar-feed.ts";

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
  const subjects = await listChoices(db, ["subject"]);
  const names = new Map(subjects.map((subject) => [subject.code, subject[name]]));
  return calendarOfClasses({
    classes,
    language,
    origin: config.publicOrigin,
    subjectName: (code) => names.get(code) ?? code,
    brand: (await texts.settings()).brand[language],
  });
}
