import type { RefundStep } from "../../contract/entities/refund-quote.ts";
import { defineTexts } from "./texts.ts";

/** The figures of a step, money in words already. */
export type StepFigures = {
  sum: string;
  of: string;
  percent: number;
  day: number;
  ofDay: number;
};
type Words = Record<RefundStep["code"], (figures: StepFigures) => string>;

const english: Words = {
  paid: ({ sum, of }) => (sum === of ? `Paid: ${sum}.` : `Paid: ${sum} of the fee of ${of}.`),
  "less-admission": ({ sum }) => `Less the enrolment fee of ${sum}, which is not given back.`,
  "before-start": ({ sum }) => `${sum} is given back, because the course has not begun.`,
  percent: ({ sum, of, percent, day, ofDay }) =>
    `${of} × ${percent} % = ${sum}, because this is day ${day} of ${ofDay}.`,
  nothing: ({ day, ofDay }) =>
    `Nothing, because this is day ${day} of the course, and the rule ends with day ${ofDay}.`,
  "above-fee": ({ sum }) => `${sum} was paid above the fee, and comes back whole.`,
  "days-used": ({ sum, of, day, ofDay }) =>
    `Less ${sum}: ${day} of ${ofDay} days of ${of} were taught.`,
  "classes-used": ({ sum, of, day, ofDay }) =>
    `Less ${sum}: ${day} of ${ofDay} classes of ${of} were held.`,
  "kept-sum": ({ sum }) => `Less ${sum}, which is kept.`,
  "kept-percent": ({ sum, of, percent }) => `Less ${percent} % of ${of}: ${sum}.`,
};
const hindi: Words = {
  paid: ({ sum, of }) => (sum === of ? `चुकाए: ${sum}।` : `चुकाए: ${of} की फ़ीस में से ${sum}।`),
  "less-admission": ({ sum }) => `नामांकन फ़ीस ${sum} घटाकर, जो लौटाई नहीं जाती।`,
  "before-start": ({ sum }) => `${sum} वापस मिलेंगे, क्योंकि कोर्स अभी शुरू नहीं हुआ।`,
  percent: ({ sum, of, percent, day, ofDay }) =>
    `${of} × ${percent} % = ${sum}, क्योंकि यह ${ofDay} में से दिन ${day} है।`,
  nothing: ({ day, ofDay }) =>
    `कुछ नहीं, क्योंकि यह कोर्स का दिन ${day} है, और नियम दिन ${ofDay} तक का है।`,
  "above-fee": ({ sum }) => `${sum} फ़ीस से ज़्यादा चुकाए गए, ये पूरे वापस मिलेंगे।`,
  "days-used": ({ sum, of, day, ofDay }) =>
    `${sum} घटाकर: ${of} के ${ofDay} में से ${day} दिन पढ़ाए गए।`,
  "classes-used": ({ sum, of, day, ofDay }) =>
    `${sum} घटाकर: ${of} की ${ofDay} में से ${day} क्लासें हुईं।`,
  "kept-sum": ({ sum }) => `${sum} घटाकर, जो रख लिए जाते हैं।`,
  "kept-percent": ({ sum, of, percent }) => `${of} का ${percent} % घटाकर: ${sum}।`,
};

/** How a refund is worked out, and until when how much would come back. */
export const refundStepTexts = defineTexts({
  en: {
    step: (code: RefundStep["code"], figures: StepFigures) => english[code](figures),
    givenBack: (sum: string) => `Given back: ${sum}.`,
    version: (version: string, days: number) =>
      `By version ${version} of the refund policy, paid within ${days} days.`,
    until: (day: string) => `The same until ${day}.`,
    guideline: (sum: string) =>
      `The Ministry of Education's guideline of 2024 (by days, within ten days) would give ${sum}.`,
    noGuideline: "The course has no last day, so the Ministry's guideline gives no figure.",
    whileEnrolled: "If you withdraw after the whole fee is paid, you get back:",
    scheduled: (sum: string, day: string) => `${sum} until ${day}`,
    thenNothing: "then nothing",
    eachDay: (sum: string, day: string, last: string) =>
      `${sum} until ${day}, and less with each day until ${last}`,
    eachClass: (sum: string) =>
      `${sum} before the first class, and less with each class until all were held`,
  },
  hi: {
    step: (code: RefundStep["code"], figures: StepFigures) => hindi[code](figures),
    givenBack: (sum: string) => `वापस: ${sum}।`,
    version: (version: string, days: number) =>
      `रिफ़ंड नीति के संस्करण ${version} के अनुसार, ${days} दिन के अंदर।`,
    until: (day: string) => `${day} तक यही राशि।`,
    guideline: (sum: string) =>
      `शिक्षा मंत्रालय के 2024 के दिशानिर्देश (दिनों के हिसाब से, दस दिन के अंदर) से ${sum} होते।`,
    noGuideline: "कोर्स का आख़िरी दिन तय नहीं, इसलिए मंत्रालय के दिशानिर्देश से राशि नहीं निकलती।",
    whileEnrolled: "पूरी फ़ीस चुकाने के बाद कोर्स छोड़ें, तो वापस मिलेंगे:",
    scheduled: (sum: string, day: string) => `${day} तक ${sum}`,
    thenNothing: "उसके बाद कुछ नहीं",
    eachDay: (sum: string, day: string, last: string) =>
      `${day} तक ${sum}, फिर ${last} तक हर दिन कम`,
    eachClass: (sum: string) => `पहली क्लास से पहले ${sum}, फिर सारी क्लासें होने तक हर क्लास पर कम`,
  },
});
