import type { ToldField } from "../../contract/entities/closed-lists.ts";
import { defineTexts } from "./texts.ts";

/** A seat that is held until the office confirms it: before it is taken, while it is held, and giving it back. */
export const seatTexts = defineTexts({
  en: {
    confirmTitle: "Hold a seat?",
    confirmFee: (fee: string) => `The fee of this course is ${fee}.`,
    confirmUnnamed: "The office will tell you the fee of this course.",
    confirmText:
      "A seat is held for you for 72 hours, and nobody else can have it. Nothing is paid on this site. You may give the seat back at any time before the office confirms it.",
    holdSeat: "Hold my seat",
    notNow: "Not now",
    payTo: (name: string) => `You pay to ${name}, as the office tells you. Pay nobody else.`,
    heldSeats: "Seats held for you",
    heldUntil: (until: string) => `Held until ${until}`,
    lapses: "After that the seat goes to somebody else.",
    toPay: (fee: string) => `To pay: ${fee}`,
    feeUnnamed: "The office will tell you the fee.",
    giveBack: "Give the seat back",
    giveBackOf: (title: string) => `Give the seat in ${title} back`,
    giveBackTitle: "Give the seat back?",
    giveBackText: (title: string) =>
      `Your seat in ${title} goes to the next who wants it. You may enrol again while there are seats.`,
    keepSeat: "Keep the seat",
    giveBackFailed: "The seat could not be given back. Please try again.",
  },
  hi: {
    confirmTitle: "सीट रखवाएँ?",
    confirmFee: (fee: string) => `इस कोर्स की फ़ीस ${fee} है।`,
    confirmUnnamed: "इस कोर्स की फ़ीस ऑफ़िस बताएगा।",
    confirmText:
      "आपके लिए एक सीट 72 घंटे रखी जाएगी, और तब तक किसी और को नहीं मिलेगी। इस साइट पर कुछ नहीं देना होता। ऑफ़िस की पुष्टि से पहले आप सीट कभी भी वापस कर सकते हैं।",
    holdSeat: "मेरी सीट रखें",
    notNow: "अभी नहीं",
    payTo: (name: string) => `फ़ीस ${name} को दें, जैसे ऑफ़िस बताए। किसी और को कुछ न दें।`,
    heldSeats: "आपके लिए रखी सीटें",
    heldUntil: (until: string) => `${until} तक रखी है`,
    lapses: "उसके बाद सीट किसी और को मिल जाएगी।",
    toPay: (fee: string) => `देना है: ${fee}`,
    feeUnnamed: "फ़ीस ऑफ़िस बताएगा।",
    giveBack: "सीट वापस करें",
    giveBackOf: (title: string) => `${title} की सीट वापस करें`,
    giveBackTitle: "सीट वापस करें?",
    giveBackText: (title: string) =>
      `${title} में आपकी सीट अगले को मिल जाएगी। सीटें बची हों तो आप फिर से नामांकन कर सकते हैं।`,
    keepSeat: "सीट रखें",
    giveBackFailed: "सीट वापस नहीं हो सकी। कृपया फिर कोशिश करें।",
  },
});

/** What happens after a seat is held, in the order in which it does. */
export const afterEnrolTexts = defineTexts({
  en: {
    title: "What happens next",
    calls: "The office calls or writes to you and tells you what there is to pay, and how.",
    confirms: "When it has the fee, it confirms the seat. Until then the seat is held for you.",
    seen: "The confirmation stands here and under",
    today: "Today",
    opens: "; then all classes and notes are open.",
  },
  hi: {
    title: "आगे क्या होगा",
    calls: "ऑफ़िस आपको फ़ोन करेगा या लिखेगा कि कितनी फ़ीस देनी है और कैसे।",
    confirms: "फ़ीस मिलते ही ऑफ़िस सीट की पुष्टि करेगा। तब तक सीट आपके नाम रखी है।",
    seen: "पुष्टि यहाँ और",
    today: "आज",
    opens: " वाले पेज पर दिखेगी; फिर सभी क्लास और नोट्स खुल जाएँगे।",
  },
});

/** A course that was removed or does not exist. */
export const courseGoneTexts = defineTexts({
  en: {
    courseGone: "This course is no longer here",
    courseGoneText:
      "The office has taken it off the list, or the address was mistyped. Notes that you have downloaded stay on your device.",
    whatNow: "See what is on offer now",
    seeAllCourses: "See all courses",
    courseGoneMeanwhile:
      "This course is no longer here. The list of courses shows what there is now.",
  },
  hi: {
    courseGone: "यह कोर्स अब उपलब्ध नहीं है",
    courseGoneText:
      "ऑफ़िस ने इसे सूची से हटा दिया है, या पता ग़लत लिखा गया है। जो नोट्स आपने डाउनलोड किए हैं, वे आपके फ़ोन में रहेंगे।",
    whatNow: "देखें कि अभी कौन-से कोर्स हैं",
    seeAllCourses: "सभी कोर्स देखें",
    courseGoneMeanwhile: "यह कोर्स अब उपलब्ध नहीं है। कोर्स की सूची में देखें कि अभी कौन-से कोर्स हैं।",
  },
});

/** What comes of enrolling, asking and being interested, in one line each. */
export const nextStepsTexts = defineTexts({
  en: {
    enrolFree: "Enrolling gives you a seat and opens all notes at once.",
    askLine: "The office answers by phone or e-mail.",
    demo: "Ask for a demo class",
    demoLine: "The office tells you when you can sit in on a class.",
    registerLine: "The office learns of your interest and contacts you. No seat is held.",
  },
  hi: {
    enrolFree: "नामांकन करते ही सीट आपकी होती है और सभी नोट्स खुल जाते हैं।",
    askLine: "ऑफ़िस फ़ोन या ई-मेल से जवाब देता है।",
    demo: "डेमो क्लास माँगें",
    demoLine: "ऑफ़िस बताएगा कि आप किस दिन क्लास में बैठकर देख सकते हैं।",
    registerLine: "ऑफ़िस आपका नाम लिखेगा और आपसे संपर्क करेगा। इससे सीट नहीं रखी जाती।",
  },
});

export const feeTexts = defineTexts({
  en: {
    enrolmentFee: (amount: string) => `of which ${amount} enrolment fee`,
    instalments: "In instalments",
    refund: "What you get back if you withdraw",
    refundToday: (amount: string) =>
      `If you paid the whole fee and withdrew today, ${amount} would come back.`,
    refundUnnamed: "If you withdrew today, all but the enrolment fee would come back.",
    noRefundByDays: "If you withdrew today, nothing would come back.",
    refundByClasses: (amount: string) =>
      `If you paid the whole fee and withdrew, ${amount} would come back before the first class, and less with each class held.`,
    noRefund: (days: number) =>
      `If you withdrew today, nothing would come back: the course is past its day ${days}.`,
  },
  hi: {
    enrolmentFee: (amount: string) => `इसमें ${amount} नामांकन फ़ीस`,
    instalments: "क़िस्तों में",
    refund: "नाम वापस लेने पर कितना लौटेगा",
    refundToday: (amount: string) => `पूरी फ़ीस देकर आज ही नाम वापस लें, तो ${amount} लौटेंगे।`,
    refundUnnamed: "आज नाम वापस लें, तो नामांकन फ़ीस छोड़कर पूरी फ़ीस लौटेगी।",
    noRefundByDays: "आज नाम वापस लें, तो कुछ नहीं लौटेगा।",
    refundByClasses: (amount: string) =>
      `पूरी फ़ीस देकर नाम वापस लें, तो पहली क्लास से पहले ${amount} लौटेंगे, फिर हर क्लास पर कम।`,
    noRefund: (days: number) => `आज नाम वापस लें, तो कुछ नहीं लौटेगा: कोर्स के ${days} दिन निकल चुके हैं।`,
  },
});

/**
 * The Ministry's age rule in one sentence; `rule` and `ask` are the texts of its links to the rule and the
 * form.
 */
export const ageRuleTexts = defineTexts({
  en: {
    before: "Under 16, or before the class 10 examination? Please",
    rule: "read the age rule",
    and: "and",
    ask: "ask the office",
    after: " first.",
  },
  hi: {
    before: "16 साल से कम, या कक्षा 10 की परीक्षा अभी नहीं दी? पहले",
    rule: "उम्र का नियम पढ़ें",
    and: "और",
    ask: "ऑफ़िस से पूछें",
    after: "।",
  },
});

const english: Record<ToldField, string> = {
  startsOn: "Start date changed:",
  endsOn: "End date changed:",
  validUntil: "Date until which notes stay open changed:",
  timings: "Timings changed:",
  mode: "Mode changed:",
};
const hindi: Record<ToldField, string> = {
  startsOn: "शुरुआत की तारीख़ बदली:",
  endsOn: "समाप्ति की तारीख़ बदली:",
  validUntil: "नोट्स खुले रहने की तारीख़ बदली:",
  timings: "क्लास का समय बदला:",
  mode: "पढ़ने का तरीक़ा बदला:",
};

/** What those enrolled are told that the office changed in their course. */
export const courseChangesTexts = defineTexts({
  en: {
    changed: (field: ToldField) => english[field],
    fromTo: (from: string, to: string) => `it was ${from}, it is now ${to}`,
    on: (date: string) => `changed on ${date}`,
    nothing: "not named",
  },
  hi: {
    changed: (field: ToldField) => hindi[field],
    fromTo: (from: string, to: string) => `पहले ${from}, अब ${to}`,
    on: (date: string) => `${date} को बदला गया`,
    nothing: "तय नहीं",
  },
});
