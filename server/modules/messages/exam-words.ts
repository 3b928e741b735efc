import {
  type CourseTitles,
  moment,
  type NoticeWords,
  titlesOf,
  withReason,
} from "./automatic-words.ts";

/** A test by its titles, its first beginning (ISO 8601 UTC) and how many sessions it has. */
export type ToldExam = CourseTitles & { startsAt: string; sessions: number };

export function examAnnounced(exam: ToldExam): NoticeWords {
  const { title, hindi } = titlesOf(exam);
  return {
    titleEn: `New test: ${title}`,
    titleHi: `नया टेस्ट: ${hindi}`,
    textEn: `${title}: ${beginsEn(exam)}. You find it on the page of the course.`,
    textHi: `${hindi}: ${beginsHi(exam)}। वह कोर्स के पेज पर है।`,
  };
}

export function examMoved(exam: ToldExam): NoticeWords {
  const { title, hindi } = titlesOf(exam);
  return {
    titleEn: `Test moved: ${title}`,
    titleHi: `टेस्ट का समय बदला: ${hindi}`,
    textEn: `${title} is at another time: ${beginsEn(exam)}.`,
    textHi: `${hindi} का समय बदल गया है: ${beginsHi(exam)}।`,
  };
}

export function examCancelled(exam: ToldExam): NoticeWords {
  const { title, hindi } = titlesOf(exam);
  return {
    titleEn: `Test cancelled: ${title}`,
    titleHi: `टेस्ट रद्द: ${hindi}`,
    textEn: `${title} of ${moment(exam.startsAt, "en")} ${absentEn(exam)}.`,
    textHi: `${moment(exam.startsAt, "hi")} का ${hindi} ${absentHi(exam)}।`,
  };
}

/** Without marks: those each student sees on their own page. */
export function resultsPublished(exam: CourseTitles): NoticeWords {
  const { title, hindi } = titlesOf(exam);
  return {
    titleEn: `Results: ${title}`,
    titleHi: `नतीजे: ${hindi}`,
    textEn: `The results of ${title} are there. You find yours on the page of the course.`,
    textHi: `${hindi} के नतीजे आ गए हैं। आपका नतीजा कोर्स के पेज पर है।`,
  };
}

export function keyRevised(exam: CourseTitles, reason: string): NoticeWords {
  const { title, hindi } = titlesOf(exam);
  return withReason(
    {
      titleEn: `Answer key changed: ${title}`,
      titleHi: `उत्तर कुंजी बदली: ${hindi}`,
      textEn: `The answer key of ${title} has changed, and all papers were marked again. Your marks and your rank may have changed.`,
      textHi: `${hindi} की उत्तर कुंजी बदली है और सबके पेपर फिर से जाँचे गए हैं। आपके अंक और रैंक बदल सकते हैं।`,
    },
    { reason, reasonHi: null },
  );
}

function beginsEn({ startsAt, sessions }: ToldExam): string {
  const first = moment(startsAt, "en");
  return sessions === 1 ? `it begins on ${first}` : `${sessions} sessions, the first on ${first}`;
}

function beginsHi({ startsAt, sessions }: ToldExam): string {
  const first = moment(startsAt, "hi");
  return sessions === 1 ? `${first} से शुरू होगा` : `${sessions} पाली, पहला ${first} से`;
}

function absentEn({ sessions }: ToldExam): string {
  if (sessions === 1) return "does not take place";
  const later = sessions === 2 ? "its later session" : `its ${sessions - 1} later sessions`;
  return `and ${later} do not take place`;
}

function absentHi({ sessions }: ToldExam): string {
  return sessions === 1 ? "नहीं होगा" : `और उसकी बाद की ${sessions - 1} पाली नहीं होंगी`;
}
