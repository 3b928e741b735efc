import type { AttemptStateName } from "../../contract/entities/sitting.ts";
import type { Act } from "../../contract/exams/attempt-log.ts";
import { defineTexts } from "./texts.ts";

const englishStates: Record<AttemptStateName, string> = {
  running: "Working",
  "ended-waiting": "Time is over, not submitted",
  submitted: "Submitted",
  closed: "Closed",
};
const hindiStates: Record<AttemptStateName, string> = {
  running: "लिख रहा है",
  "ended-waiting": "समय पूरा, जमा नहीं",
  submitted: "जमा किया",
  closed: "बंद",
};

const englishActs: Record<Act["is"], string> = {
  begin: "Began on this device",
  see: "Saw",
  choose: "Chose an answer",
  clear: "Took the answer back",
  save: "Saved the answer",
  mark: "Marked for review",
  language: "Changed the language",
  leave: "Left the page",
  return: "Came back",
  submit: "Submitted",
};
const hindiActs: Record<Act["is"], string> = {
  begin: "इस डिवाइस पर शुरू किया",
  see: "देखा",
  choose: "उत्तर चुना",
  clear: "उत्तर हटाया",
  save: "उत्तर सेव किया",
  mark: "समीक्षा के लिए चिह्नित किया",
  language: "भाषा बदली",
  leave: "पेज छोड़ा",
  return: "वापस आया",
  submit: "जमा किया",
};

/** Who sits a test, while it goes on. */
export const examBoardTexts = defineTexts({
  en: {
    title: "Board",
    lead: "As it was at most 10 seconds ago. What stands here of students is a fact, such as that they left the page: they may have had a call or photographed an answer.",
    counts: (begun: string, notBegun: string) => `${begun} have begun · ${notBegun} have not`,
    student: "Student",
    state: "State",
    stateOf: (state: AttemptStateName) => englishStates[state],
    voided: "Void",
    saved: "Saved",
    savedOf: (saved: number, of: number) => `${saved} of ${of}`,
    lastSeen: "Last seen",
    secondsAgo: (seconds: number) => `${seconds} s ago`,
    minutesAgo: (minutes: number) => `${minutes} min ago`,
    hoursAgo: (hours: number) => `${hours} h ago`,
    left: "Left the page",
    leftTimes: (times: number, seconds: number) => {
      const long = seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
      return times === 1 ? `once, ${long}` : `${times} times, ${long}`;
    },
    devices: (count: number) => `${count} devices`,
    until: "Until",
    extra: (minutes: number) => `${minutes} min more`,
    late: (count: number) => (count === 1 ? "1 late act" : `${count} late acts`),
    lateOf: (name: string) => `Late answers of ${name}`,
    nobody: "Nobody has begun yet",
    nobodyText: "Students appear here as soon as they begin.",
    notBegun: "Not begun",
    actionsOf: (name: string) => `More for ${name}`,
    addMinutes: "Add minutes",
    addToAll: "Add minutes for all",
    minutesTo: (count: number) =>
      count === 1 ? "Add minutes for 1 student" : `Add minutes for ${count} students`,
    minutesToAll: "Add minutes for all who have not submitted",
    minutes: "Minutes",
    reason: "Reason",
    reasonHint: "It stands in the audit log.",
    added: (count: number) =>
      count === 1 ? "1 student has more time" : `${count} students have more time`,
    end: "End now",
    endTitle: (name: string) => `End the test of ${name}?`,
    endText: "What is saved counts. The student can do nothing more.",
    ended: (name: string) => `The test of ${name} was ended`,
    answerFiles: "Answer files",
    filesLead:
      "A student whose phone found no network can give you its answers as a file; photos of written answers are not in it. What arrives here after the end waits on the board until you have judged it.",
    files: "Files",
    filesHint: "As many as you like, whatever they are called by now.",
    filesWaiting: (count: number) =>
      count === 1 ? "1 file is being read…" : `${count} files wait…`,
    fileTaken: (name: string, acts: number) => {
      if (acts === 0) return `${name}: nothing new, all of it is here already`;
      return acts === 1 ? `${name}: 1 new act` : `${name}: ${acts} new acts`;
    },
    noAnswerFile: "This is no answer file.",
    fileNotSent: "This file could not be sent. Please choose it once more.",
    endAll: "End for all",
    endAllTitle: "End this test for everybody?",
    endAllText:
      "Nobody has time left or can begin any more, in later sessions either. What is saved counts. Students see it within a minute.",
    endedAll: (count: number) => `The test has ended, students still working: ${count}`,
    void: "Take out",
    voidTitle: (name: string) => `Take ${name} out of the results?`,
    voidText: "The answers stay, without marks or rank. It can be taken back.",
    voidDone: (name: string) => `${name} was taken out of the results`,
    unvoid: "Take back in",
    unvoidTitle: (name: string) => `Take ${name} back into the results?`,
    unvoidText: "The answers count again.",
    unvoidDone: (name: string) => `${name} counts again`,
    lateText:
      "Received after the time was over, after the test was submitted on another device, or while the student was taken out. They count only if you accept them, and never in place of what was answered later on that other device.",
    endedAt: (end: string, submitted: string | null) =>
      submitted === null ? `Time until ${end}` : `Time until ${end} · submitted ${submitted}`,
    photo: (number: number) => `Photo ${number}`,
    act: "What",
    actOf: (is: Act["is"], question: number | null) =>
      question === null
        ? englishActs[is]
        : `Question ${question}: ${englishActs[is].toLowerCase()}`,
    deviceClock: "Device's clock",
    received: "Received",
    standing: (standing: "waiting" | "accepted" | "refused") =>
      ({ waiting: "Waits", accepted: "Counts", refused: "Does not count" })[standing],
    accept: "Let them count",
    refuse: "Do not count them",
    nothingLate: "Nothing waits here any more.",
    toMark: (count: number) =>
      count === 1
        ? "1 written answer of this student is to be marked now. Until then it keeps the marks that it had."
        : `${count} written answers of this student are to be marked now. Until then they keep the marks that they had.`,
    failed: "The board could not be loaded. It tries again by itself.",
  },
  hi: {
    title: "बोर्ड",
    lead: "ज़्यादा से ज़्यादा 10 सेकंड पहले की स्थिति। यहाँ सिर्फ़ तथ्य हैं, जैसे पेज छोड़ा गया: वजह फ़ोन कॉल या उत्तर की फ़ोटो लेना भी हो सकती है।",
    counts: (begun, notBegun) => `${begun} ने शुरू किया · ${notBegun} ने नहीं`,
    student: "विद्यार्थी",
    state: "स्थिति",
    stateOf: (state) => hindiStates[state],
    voided: "नतीजे से बाहर",
    saved: "सेव",
    savedOf: (saved, of) => `${of} में से ${saved}`,
    lastSeen: "आख़िरी बार दिखा",
    secondsAgo: (seconds) => `${seconds} सेकंड पहले`,
    minutesAgo: (minutes) => `${minutes} मिनट पहले`,
    hoursAgo: (hours) => `${hours} घंटे पहले`,
    left: "पेज छोड़ा",
    leftTimes: (times, seconds) =>
      `${times} बार, ${seconds < 60 ? `${seconds} सेकंड` : `${Math.round(seconds / 60)} मिनट`}`,
    devices: (count) => `${count} डिवाइस`,
    until: "कब तक",
    extra: (minutes) => `${minutes} मिनट ज़्यादा`,
    late: (count) => `देर से आए ${count} काम`,
    lateOf: (name) => `${name} के देर से आए उत्तर`,
    nobody: "अभी किसी ने शुरू नहीं किया",
    nobodyText: "विद्यार्थी शुरू करते ही यहाँ दिखेंगे।",
    notBegun: "शुरू नहीं किया",
    actionsOf: (name) => `${name} के लिए और काम`,
    addMinutes: "मिनट बढ़ाएँ",
    addToAll: "सबके मिनट बढ़ाएँ",
    minutesTo: (count) => `${count} विद्यार्थियों के मिनट बढ़ाएँ`,
    minutesToAll: "जिन्होंने जमा नहीं किया, उन सबके मिनट बढ़ाएँ",
    minutes: "मिनट",
    reason: "वजह",
    reasonHint: "यह ऑडिट लॉग में रहेगी।",
    added: (count) => `${count} विद्यार्थियों को और समय मिला`,
    end: "अभी ख़त्म करें",
    endTitle: (name) => `${name} का टेस्ट ख़त्म करें?`,
    endText: "जो सेव है, वह गिना जाएगा। विद्यार्थी आगे कुछ नहीं कर सकेगा।",
    ended: (name) => `${name} का टेस्ट ख़त्म किया गया`,
    answerFiles: "उत्तर-फ़ाइलें",
    filesLead:
      "जिस विद्यार्थी के फ़ोन पर इंटरनेट नहीं था, वह अपने उत्तर आपको फ़ाइल में दे सकता है; लिखे उत्तरों की फ़ोटो उसमें नहीं होतीं। समय पूरा होने के बाद मिले उत्तर बोर्ड पर आपके फ़ैसले तक रुकते हैं।",
    files: "फ़ाइलें",
    filesHint: "जितनी चाहें उतनी चुनें, उनका नाम अब कुछ भी हो।",
    filesWaiting: (count) => `${count} फ़ाइलें पढ़ी जा रही हैं…`,
    fileTaken: (name, acts) =>
      acts === 0 ? `${name}: कुछ नया नहीं, सब पहले से यहाँ है` : `${name}: ${acts} नए काम`,
    noAnswerFile: "यह उत्तर-फ़ाइल नहीं है।",
    fileNotSent: "यह फ़ाइल नहीं भेजी जा सकी। कृपया इसे फिर से चुनें।",
    endAll: "सबके लिए ख़त्म करें",
    endAllTitle: "यह टेस्ट सबके लिए ख़त्म करें?",
    endAllText:
      "किसी के पास समय नहीं बचेगा और कोई नया शुरू नहीं कर सकेगा, आगे की पालियों में भी नहीं। जो सेव है, वह गिना जाएगा। विद्यार्थियों को यह एक मिनट के भीतर दिखेगा।",
    endedAll: (count) => `टेस्ट ख़त्म हुआ, अब तक लिख रहे विद्यार्थी: ${count}`,
    void: "नतीजे से बाहर करें",
    voidTitle: (name) => `${name} को नतीजे से बाहर करें?`,
    voidText: "उत्तर बने रहेंगे, पर अंक और रैंक नहीं होंगे। इसे वापस लिया जा सकता है।",
    voidDone: (name) => `${name} अब नतीजे से बाहर है`,
    unvoid: "नतीजे में वापस लें",
    unvoidTitle: (name) => `${name} को नतीजे में वापस लें?`,
    unvoidText: "उत्तर फिर से गिने जाएँगे।",
    unvoidDone: (name) => `${name} फिर से नतीजे में है`,
    lateText:
      "ये समय पूरा होने के बाद मिले, दूसरे डिवाइस पर टेस्ट जमा होने के बाद, या जब विद्यार्थी नतीजे से बाहर था। आपके मानने पर ही ये गिने जाएँगे, और उस दूसरे डिवाइस पर बाद में दिए उत्तरों की जगह कभी नहीं लेंगे।",
    endedAt: (end, submitted) =>
      submitted === null ? `समय ${end} तक` : `समय ${end} तक · जमा किया ${submitted}`,
    photo: (number) => `फ़ोटो ${number}`,
    act: "क्या",
    actOf: (is, question) =>
      question === null ? hindiActs[is] : `सवाल ${question}: ${hindiActs[is]}`,
    deviceClock: "डिवाइस की घड़ी",
    received: "मिला",
    standing: (standing) =>
      ({ waiting: "रुका है", accepted: "गिना गया", refused: "नहीं गिना गया" })[standing],
    accept: "गिने जाएँ",
    refuse: "न गिने जाएँ",
    nothingLate: "यहाँ अब कुछ बाक़ी नहीं है।",
    toMark: (count) => `इस विद्यार्थी के ${count} लिखित उत्तर अब जाँचने हैं। तब तक उनके पहले के अंक ही रहेंगे।`,
    failed: "बोर्ड नहीं खुल सका। यह अपने-आप फिर कोशिश करता है।",
  },
});
