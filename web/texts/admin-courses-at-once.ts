import { defineTexts } from "./texts.ts";

/** What can be changed of a course's state. */
export const courseActions = [
  "publish",
  "draft",
  "close",
  "reopen",
  "archive",
  "bringBack",
] as const;
export type CourseAction = (typeof courseActions)[number];

const courses = (count: number) => (count === 1 ? "1 course" : `${count} courses`);

const english: Record<CourseAction, string> = {
  publish: "Publish",
  draft: "Make a draft again",
  close: "Close enrolment",
  reopen: "Reopen enrolment",
  archive: "Archive",
  bringBack: "Bring back",
};
const hindi: Record<CourseAction, string> = {
  publish: "प्रकाशित करें",
  draft: "फिर से ड्राफ़्ट बनाएँ",
  close: "नामांकन बंद करें",
  reopen: "नामांकन खोलें",
  archive: "आर्काइव करें",
  bringBack: "वापस लाएँ",
};

const englishTitles: Record<CourseAction, (what: string) => string> = {
  publish: (what) => `Publish ${what}?`,
  draft: (what) => `Take ${what} back to draft?`,
  close: (what) => `Close ${what} for enrolment?`,
  reopen: (what) => `Open ${what} for enrolment again?`,
  archive: (what) => `Archive ${what}?`,
  bringBack: (what) => `Bring ${what} back from the archive?`,
};
const hindiTitles: Record<CourseAction, (count: number) => string> = {
  publish: (count) => `${count} कोर्स प्रकाशित करें?`,
  draft: (count) => `${count} कोर्स फिर से ड्राफ़्ट बनाएँ?`,
  close: (count) => `${count} कोर्स में नामांकन बंद करें?`,
  reopen: (count) => `${count} कोर्स में नामांकन फिर से खोलें?`,
  archive: (count) => `${count} कोर्स आर्काइव करें?`,
  bringBack: (count) => `${count} कोर्स आर्काइव से वापस लाएँ?`,
};

const englishTexts: Record<CourseAction, (count: number) => string> = {
  publish: (count) => `Visitors see ${count === 1 ? "it" : "them"} at once.`,
  draft: (count) =>
    count === 1
      ? "Visitors no longer see it. Those enrolled keep it."
      : "Visitors no longer see them. Those enrolled keep them.",
  close: () => "Nobody new can enrol. Those enrolled keep their notes until the last day.",
  reopen: () => "Students can enrol again, as long as seats are free.",
  archive: (count) =>
    count === 1
      ? "It leaves the site, and those enrolled keep it. Whoever still waits for a seat in it waits no longer. A notice on the site says so to those who have not turned such notices off."
      : "They leave the site, and those enrolled keep them. Whoever still waits for a seat in one of them waits no longer. A notice on the site says so to those who have not turned such notices off.",
  bringBack: (count) =>
    count === 1
      ? "It is as it was before it was archived, but for its waiting list."
      : "They are as they were before they were archived, but for their waiting lists.",
};
const hindiTexts: Record<CourseAction, (count: number) => string> = {
  publish: (count) => `आगंतुक ${count === 1 ? "इसे" : "इन्हें"} तुरंत देखेंगे।`,
  draft: (count) =>
    count === 1
      ? "आगंतुक इसे नहीं देखेंगे। नामांकित विद्यार्थियों के पास यह रहेगा।"
      : "आगंतुक इन्हें नहीं देखेंगे। नामांकित विद्यार्थियों के पास ये रहेंगे।",
  close: () => "कोई नया नामांकन नहीं होगा। नामांकित विद्यार्थियों के नोट्स आख़िरी तारीख़ तक खुले रहेंगे।",
  reopen: () => "सीट ख़ाली रहने तक विद्यार्थी फिर से नामांकन कर सकेंगे।",
  archive: (count) =>
    count === 1
      ? "यह साइट से हट जाएगा, और नामांकित विद्यार्थियों के पास रहेगा। इसकी प्रतीक्षा सूची में किसी का नाम नहीं रहेगा। जिन्होंने ऐसी सूचनाएँ बंद नहीं कीं, उन्हें साइट की “सूचनाएँ” में यह दिखेगा।"
      : "ये साइट से हट जाएँगे, और नामांकित विद्यार्थियों के पास रहेंगे। इनकी प्रतीक्षा सूची में किसी का नाम नहीं रहेगा। जिन्होंने ऐसी सूचनाएँ बंद नहीं कीं, उन्हें साइट की “सूचनाएँ” में यह दिखेगा।",
  bringBack: (count) =>
    count === 1
      ? "यह वैसा ही होगा जैसा आर्काइव से पहले था, केवल प्रतीक्षा सूची ख़ाली रहेगी।"
      : "ये वैसे ही होंगे जैसे आर्काइव से पहले थे, केवल प्रतीक्षा सूचियाँ ख़ाली रहेंगी।",
};

const englishDone: Record<CourseAction, string> = {
  publish: "published",
  draft: "taken back to draft",
  close: "closed for enrolment",
  reopen: "open for enrolment",
  archive: "archived",
  bringBack: "no longer archived",
};
const hindiDone: Record<CourseAction, (count: number) => string> = {
  publish: (count) => `${count} कोर्स प्रकाशित ${count === 1 ? "हुआ" : "हुए"}`,
  draft: (count) => `${count} कोर्स ड्राफ़्ट ${count === 1 ? "बना" : "बने"}`,
  close: (count) => `${count} कोर्स में नामांकन बंद हुआ`,
  reopen: (count) => `${count} कोर्स में नामांकन खुला`,
  archive: (count) => `${count} कोर्स आर्काइव ${count === 1 ? "हुआ" : "हुए"}`,
  bringBack: (count) => `${count} कोर्स आर्काइव से वापस ${count === 1 ? "आया" : "आए"}`,
};

/** What is done with many courses at once. */
export const adminCoursesAtOnceTexts = defineTexts({
  en: {
    change: (count: number) => `Change (${count})`,
    action: (action: CourseAction) => english[action],
    act: (action: CourseAction, count: number) => `${english[action]} (${count})`,
    title: (action: CourseAction, count: number) => englishTitles[action](courses(count)),
    text: (action: CourseAction, count: number) => englishTexts[action](count),
    done: (action: CourseAction, count: number) => `${courses(count)} ${englishDone[action]}`,
    isDraft: (title: string) => `${title} is a draft again: visitors no longer see it`,
    delete: (count: number) => `Delete (${count})`,
    deleteTitle: (count: number) => `Delete ${courses(count)}?`,
    deleteText: (count: number): string =>
      count === 1
        ? "It disappears with its notes, its cover and its planned classes at once. This cannot be undone. If somebody is enrolled in it or something else refers to it, it stays, and you read why."
        : "They disappear with their notes, covers and planned classes at once. This cannot be undone. Those in which somebody is enrolled, or to which something else refers, stay, and you read why.",
    deleted: (count: number) => `${courses(count)} deleted`,
    archiveInstead: (count: number) =>
      count === 1 ? "Archive it instead" : `Archive these ${count} instead`,
  },
  hi: {
    change: (count: number) => `बदलें (${count})`,
    action: (action: CourseAction) => hindi[action],
    act: (action: CourseAction, count: number) => `${hindi[action]} (${count})`,
    title: (action: CourseAction, count: number) => hindiTitles[action](count),
    text: (action: CourseAction, count: number) => hindiTexts[action](count),
    done: (action: CourseAction, count: number) => hindiDone[action](count),
    isDraft: (title: string) => `${title} फिर से ड्राफ़्ट है: आगंतुक इसे नहीं देखते`,
    delete: (count: number) => `मिटाएँ (${count})`,
    deleteTitle: (count: number) => `${count} कोर्स मिटाएँ?`,
    deleteText: (count: number): string =>
      count === 1
        ? "यह अपने नोट्स, कवर और तय की हुई क्लासों के साथ तुरंत मिट जाएगा। इसे वापस नहीं लाया जा सकता। अगर इसमें किसी का नामांकन है या इससे कुछ और जुड़ा है, तो यह रहेगा, और कारण बताया जाएगा।"
        : "ये अपने नोट्स, कवर और तय की हुई क्लासों के साथ तुरंत मिट जाएँगे। इन्हें वापस नहीं लाया जा सकता। जिनमें किसी का नामांकन है या जिनसे कुछ और जुड़ा है, वे रहेंगे, और कारण बताया जाएगा।",
    deleted: (count: number) => `${count} कोर्स मिटा ${count === 1 ? "दिया गया" : "दिए गए"}`,
    archiveInstead: (count: number) =>
      count === 1 ? "इसके बजाय आर्काइव करें" : `इसके बजाय ये ${count} आर्काइव करें`,
  },
});
