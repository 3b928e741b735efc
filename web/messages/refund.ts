import { defineMessages } from "./messages.ts";

const hindiOrdinals: Partial<Record<number, string>> = {
  1: "पहला",
  2: "दूसरा",
  3: "तीसरा",
  4: "चौथा",
  6: "छठा",
};

/** Policies, and the calculator of the refund policy. */
export const refundMessages = defineMessages({
  en: {
    version: (version: string) => `Version ${version}`,
    effectiveFrom: (date: string) => `In force from ${date}`,
    contents: "Contents",
    refundRules: "The refund rules",
    calculator: "Refund calculator",
    calculatorLead: "Put in your own figures. They stay on this device.",
    needsScripts:
      "The calculator needs JavaScript, which is off here. The rules and the worked example above say the same; or ask the office.",
    fee: "Course fee (₹)",
    feeHint: "The whole fee, with the enrolment fee in it",
    enrolmentFee: "Enrolment fee (₹)",
    enrolmentFeeHint: "The office names it with the fee",
    startsOn: "First day of the course",
    withdrawnOn: "Day of withdrawal",
    withdrawnHint: "The day your request reaches us",
    notAnAmount: "Write an amount in rupees, such as 60,000",
    tooMuch: "The enrolment fee is part of the course fee and cannot be more",
    notADay: "Choose a day",
    youGetBack: "You get back",
    dayOfCourse: (day: number) => `Day ${day} of the course.`,
    within: (days: number) => `Within ${days} days, to the original payment method.`,
    noResult: "Fill in all four fields correctly and the amount appears here.",
  },
  hi: {
    version: (version: string) => `संस्करण ${version}`,
    effectiveFrom: (date: string) => `${date} से लागू`,
    contents: "विषय-सूची",
    refundRules: "रिफ़ंड के नियम",
    calculator: "रिफ़ंड कैलकुलेटर",
    calculatorLead: "अपने आँकड़े भरें। ये इसी फ़ोन या कंप्यूटर पर रहते हैं।",
    needsScripts:
      "कैलकुलेटर के लिए JavaScript चाहिए, जो यहाँ बंद है। ऊपर के नियम और उदाहरण भी यही बताते हैं; चाहें तो ऑफ़िस से पूछें।",
    fee: "कोर्स की फ़ीस (₹)",
    feeHint: "पूरी फ़ीस, नामांकन फ़ीस सहित",
    enrolmentFee: "नामांकन फ़ीस (₹)",
    enrolmentFeeHint: "फ़ीस के साथ ऑफ़िस बताता है",
    startsOn: "कोर्स का पहला दिन",
    withdrawnOn: "कोर्स छोड़ने का दिन",
    withdrawnHint: "जिस दिन आपका अनुरोध हम तक पहुँचे",
    notAnAmount: "रक़म रुपये में लिखें, जैसे 60,000",
    tooMuch: "नामांकन फ़ीस कोर्स की फ़ीस का हिस्सा है, उससे ज़्यादा नहीं हो सकती",
    notADay: "तारीख़ चुनें",
    youGetBack: "आपको वापस मिलेंगे",
    dayOfCourse: (day: number) => `यह कोर्स का ${hindiOrdinals[day] ?? `${day}वाँ`} दिन है।`,
    within: (days: number) => `${days} दिन के अंदर, उसी माध्यम से जिससे भुगतान हुआ था।`,
    noResult: "चारों जगह सही भरते ही रक़म यहाँ दिखेगी।",
  },
});
