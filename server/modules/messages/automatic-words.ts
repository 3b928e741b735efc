import type { RegistrationAnswer } from "../../../contract/entities/closed-lists.ts";
import { istDay } from "../../ist.ts";

export type CourseTitles = { title: string; titleHi: string | null };
export type NoticeWords = { titleEn: string; titleHi: string; textEn: string; textHi: string };

const IST = "Asia/Kolkata";
const day = { weekday: "short", day: "numeric", month: "short", timeZone: IST } as const;
const time = { hour: "numeric", minute: "2-digit", hour12: true, timeZone: IST } as const;
const locales = { en: "en-IN", hi: "hi-IN-u-nu-latn" } as const;

/** "Tue, 2 Mar, 4:00 pm" or "मंगल, 2 मार्च, शाम 4:00 बजे" in India. */
export function moment(iso: string, language: keyof typeof locales): string {
  return `${dayOf(iso, language)}, ${timeOf(iso, language)}`;
}

/** "Tue, 2 Mar" or "मंगल, 2 मार्च" in India. */
export function dayOf(iso: string, language: keyof typeof locales): string {
  return new Intl.DateTimeFormat(locales[language], day).format(new Date(iso));
}

/** As the site writes it: in Hindi with the part of the day, where English has am and pm. */
function timeOf(iso: string, language: keyof typeof locales): string {
  const format = (how: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], how).format(new Date(iso));
  return language === "hi" ? `${format({ ...time, dayPeriod: "short" })} बजे` : format(time);
}

/** Until when something lasts that begins at a moment: "7:00 pm", with its day where that is another. */
export function endOf(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  language: keyof typeof locales,
): string {
  const isSameDay = istDay(new Date(startsAt)) === istDay(new Date(endsAt));
  return isSameDay ? timeOf(endsAt, language) : moment(endsAt, language);
}

export type Reasons = { reason: string | null; reasonHi: string | null };

export function withReason(words: NoticeWords, { reason, reasonHi }: Reasons): NoticeWords {
  const hindi = reasonHi ?? reason;
  return {
    ...words,
    textEn: reason === null ? words.textEn : `${words.textEn}\n\nWhy: ${reason}`,
    textHi: hindi === null ? words.textHi : `${words.textHi}\n\nकारण: ${hindi}`,
  };
}

export function lectureAdded(course: CourseTitles, lecture: CourseTitles): NoticeWords {
  const { title, hindi } = titlesOf(course);
  return {
    titleEn: `New lecture: ${lecture.title}`,
    titleHi: `नया लेक्चर: ${lecture.titleHi ?? lecture.title}`,
    textEn: `A recorded lecture was added to ${title}. You find it on the page of the course.`,
    textHi: `${hindi} में रिकॉर्ड किया हुआ लेक्चर जोड़ा गया। वह कोर्स के पेज पर है।`,
  };
}

export function enrolmentConfirmed(course: CourseTitles): NoticeWords {
  const { title, hindi } = titlesOf(course);
  return {
    titleEn: `Enrolment confirmed: ${title}`,
    titleHi: `नामांकन पक्का: ${hindi}`,
    textEn: `Your seat in ${title} is confirmed. Its classes, notes and lectures are on your profile.`,
    textHi: `${hindi} में आपकी सीट पक्की है। उसकी क्लासें, नोट्स और लेक्चर आपकी प्रोफ़ाइल पर हैं।`,
  };
}

export function waitingEnded(course: CourseTitles): NoticeWords {
  const { title, hindi } = titlesOf(course);
  return {
    titleEn: `Waiting list ended: ${title}`,
    titleHi: `प्रतीक्षा सूची बंद: ${hindi}`,
    textEn: `${title} takes nobody any more, so its waiting list has ended and you wait no longer. Other courses are on the site, and the office helps you choose.`,
    textHi: `${hindi} में अब कोई नामांकन नहीं होगा, इसलिए इसकी प्रतीक्षा सूची बंद हो गई और अब आप उसमें नहीं हैं। दूसरे कोर्स साइट पर हैं, और चुनने में ऑफ़िस मदद करता है।`,
  };
}

export function registrationAnswered(
  course: CourseTitles,
  { answer, reason }: { answer: RegistrationAnswer; reason: string | null },
): NoticeWords {
  const { title, hindi } = titlesOf(course);
  const isDeclined = answer === "declined";
  return withReason(
    {
      titleEn: `The office has answered: ${title}`,
      titleHi: `ऑफ़िस का जवाब: ${hindi}`,
      textEn: isDeclined
        ? `You were interested in ${title}: the office cannot offer it to you now.`
        : `You are interested in ${title}: the office has taken it up.`,
      textHi: isDeclined
        ? `${hindi} के लिए आपने नाम लिखवाया था: ऑफ़िस अभी यह कोर्स आपको नहीं दे सकता।`
        : `${hindi} के लिए आपने नाम लिखवाया है: ऑफ़िस ने इस पर काम शुरू किया है।`,
    },
    { reason, reasonHi: null },
  );
}

export function titlesOf({ title, titleHi }: CourseTitles) {
  return { title, hindi: titleHi ?? title };
}
