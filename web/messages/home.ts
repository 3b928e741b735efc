import { defineMessages } from "./messages.ts";

/** The labels of the home page's links. */
export const homeMessages = defineMessages({
  en: {
    admissions: "All about admission",
    refundPolicy: "Refund rules and calculator",
    allAnswers: (count: number) => `All ${count} questions and answers`,
    beforeStart: "Before day 1",
    firstDays: (days: number) => `Days 1–${days}`,
    later: (day: number) => `From day ${day}`,
    allButEnrolmentFee: "all but the enrolment fee",
    percentBack: (percent: number) => `${percent}% back`,
    nothingBack: "no refund",
  },
  hi: {
    admissions: "दाख़िले के सारे क़दम",
    refundPolicy: "रिफ़ंड के नियम और कैलकुलेटर",
    allAnswers: (count: number) => `सारे ${count} सवाल-जवाब`,
    beforeStart: "पहले दिन से पहले",
    firstDays: (days: number) => `दिन 1–${days}`,
    later: (day: number) => `दिन ${day} से`,
    allButEnrolmentFee: "नामांकन फ़ीस छोड़कर सब",
    percentBack: (percent: number) => `${percent}% वापस`,
    nothingBack: "कोई रिफ़ंड नहीं",
  },
});
