import type { Holiday } from "../../../contract/entities/holiday.ts";
import type { Language } from "../../../contract/errors.ts";
import {
  type CourseTitles,
  dayOf,
  endOf,
  moment,
  type NoticeWords,
  type Reasons,
  titlesOf,
  withReason,
} from "./automatic-words.ts";

/** `count`: how many classes changed alike, this one the first. Moments are ISO 8601 UTC. */
export type ChangedClass = Reasons & {
  startsAt: string;
  endsAt: string;
  formerStartsAt: string;
  formerEndsAt: string;
  count: number;
};

export function classCancelled(course: CourseTitles, changed: ChangedClass): NoticeWords {
  const { title, hindi } = titlesOf(course);
  const { startsAt, count } = changed;
  const [en, hi] = [moment(startsAt, "en"), moment(startsAt, "hi")];
  return withReason(
    {
      titleEn: `Class cancelled: ${title}`,
      titleHi: `क्लास रद्द: ${hindi}`,
      textEn:
        count === 1
          ? `The class on ${en} does not take place.`
          : `${count} classes do not take place, the first on ${en}.`,
      textHi: count === 1 ? `${hi} की क्लास नहीं होगी।` : `${count} क्लासें नहीं होंगी, पहली ${hi} की।`,
    },
    changed,
  );
}

/** Says until when it lasts where it has become longer or shorter, too. */
export function classMoved(course: CourseTitles, changed: ChangedClass): NoticeWords {
  const { title, hindi } = titlesOf(course);
  const { startsAt, formerStartsAt, count } = changed;
  const [fromEn, fromHi] = [moment(formerStartsAt, "en"), moment(formerStartsAt, "hi")];
  const isAsLong = lengthMs(changed) === formerLengthMs(changed);
  const [startEn, startHi] = [moment(startsAt, "en"), moment(startsAt, "hi")];
  const en = isAsLong ? startEn : `${startEn}, until ${endOf(changed, "en")}`;
  const hi = isAsLong ? startHi : `${startHi} से ${endOf(changed, "hi")} तक`;
  return withReason(
    {
      titleEn: `Class moved: ${title}`,
      titleHi: `क्लास का समय बदला: ${hindi}`,
      textEn:
        count === 1
          ? `The class of ${fromEn} is now on ${en}.`
          : `${count} classes have moved. The first was on ${fromEn} and is now on ${en}.`,
      textHi:
        count === 1
          ? `${fromHi} की क्लास अब ${hi} है।`
          : `${count} क्लासों का समय बदला है। पहली ${fromHi} थी, अब ${hi} है।`,
    },
    changed,
  );
}

/** It begins when it did, and ends earlier or later. */
export function classEndMoved(course: CourseTitles, changed: ChangedClass): NoticeWords {
  const { title, hindi } = titlesOf(course);
  const { startsAt, count } = changed;
  const [en, hi] = [moment(startsAt, "en"), moment(startsAt, "hi")];
  const [endEn, endHi] = [endOf(changed, "en"), endOf(changed, "hi")];
  return withReason(
    {
      titleEn: `Class ends at another time: ${title}`,
      titleHi: `क्लास ख़त्म होने का समय बदला: ${hindi}`,
      textEn:
        count === 1
          ? `The class on ${en} now lasts until ${endEn}.`
          : `${count} classes end at another time. The first, on ${en}, now lasts until ${endEn}.`,
      textHi:
        count === 1
          ? `${hi} की क्लास अब ${endHi} तक है।`
          : `${count} क्लासों के ख़त्म होने का समय बदला है। पहली, ${hi} की, अब ${endHi} तक है।`,
    },
    changed,
  );
}

export function classBack(course: CourseTitles, changed: ChangedClass): NoticeWords {
  const { title, hindi } = titlesOf(course);
  const { startsAt, count } = changed;
  const [en, hi] = [moment(startsAt, "en"), moment(startsAt, "hi")];
  return withReason(
    {
      titleEn: `Class takes place after all: ${title}`,
      titleHi: `रद्द क्लास अब होगी: ${hindi}`,
      textEn:
        count === 1
          ? `The class on ${en} takes place after all.`
          : `${count} classes take place after all, the first on ${en}.`,
      textHi:
        count === 1 ? `${hi} की रद्द क्लास अब होगी।` : `${count} रद्द क्लासें अब होंगी, पहली ${hi} की।`,
    },
    changed,
  );
}

/** Several days in a row end with `untilDay`. */
type NamedDays = Pick<Holiday, "day" | "nameEn" | "nameHi"> & { untilDay?: string };

/** Of all its courses at once: some of the day's classes may take place in spite of it. */
export function holidayAdded({ nameEn, nameHi, ...days }: NamedDays): NoticeWords {
  return {
    titleEn: `Holiday: ${nameEn}`,
    titleHi: `छुट्टी: ${nameHi}`,
    textEn: `Classes ${daysIn(days, "en")} are cancelled. Your timetable shows which.`,
    textHi: `${daysIn(days, "hi")} क्लासें नहीं होंगी। कौन सी नहीं होंगी, यह आपके टाइम-टेबल में है।`,
  };
}

export function holidayRemoved({ nameEn, nameHi, ...days }: NamedDays): NoticeWords {
  const { day, untilDay = day } = days;
  const hindi = untilDay === day ? `${dayOf(day, "hi")} की` : daysIn(days, "hi");
  return {
    titleEn: `No holiday: ${nameEn}`,
    titleHi: `छुट्टी नहीं: ${nameHi}`,
    textEn: `Classes ${daysIn(days, "en")} take place after all. Your timetable shows which.`,
    textHi: `${hindi} रद्द क्लासें अब होंगी। कौन सी होंगी, यह आपके टाइम-टेबल में है।`,
  };
}

function daysIn({ day, untilDay = day }: Pick<NamedDays, "day" | "untilDay">, language: Language) {
  const first = dayOf(day, language);
  const last = dayOf(untilDay, language);
  if (untilDay === day) return language === "hi" ? `${first} को` : `on ${first}`;
  return language === "hi" ? `${first} से ${last} तक` : `from ${first} to ${last}`;
}

function lengthMs({ startsAt, endsAt }: ChangedClass): number {
  return Date.parse(endsAt) - Date.parse(startsAt);
}

function formerLengthMs({ formerStartsAt, formerEndsAt }: ChangedClass): number {
  return Date.parse(formerEndsAt) - Date.parse(formerStartsAt);
}
