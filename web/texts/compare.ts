import { defineTexts } from "./texts.ts";

/** Courses side by side. */
export const compareTexts = defineTexts({
  en: {
    compare: "Compare",
    title: "Compare courses",
    lead: "Fee, seats, dates and teachers of two or three courses side by side. The address of this page can be sent to the family.",
    description:
      "Two or three courses side by side: fee, refund, seats, dates, timings and teachers, to read, print or send.",
    first: "Choose a course",
    another: "Add a course beside it",
    choose: "Choose…",
    oneMore: "Choose a second course, and both stand side by side.",
    gone: "A course of this address is no longer offered.",
    remove: (title: string) => `Take ${title} out`,
    print: "Print",
    fee: "Fee",
    instalments: "Instalments",
    refund: "Refund",
    seats: "Seats",
    notes: "Notes",
    needsScripts:
      "Comparing needs JavaScript, which is off here. Each course's own page has all of it.",
  },
  hi: {
    compare: "तुलना करें",
    title: "कोर्स की तुलना",
    lead: "दो या तीन कोर्स की फ़ीस, सीटें, तारीख़ें और शिक्षक साथ-साथ देखें। इस पेज का लिंक घर में किसी को भी भेज सकते हैं।",
    description:
      "दो या तीन कोर्स साथ-साथ: फ़ीस, रिफ़ंड, सीटें, तारीख़ें, क्लास का समय और शिक्षक; पढ़ें, प्रिंट करें या भेजें।",
    first: "कोई कोर्स चुनें",
    another: "साथ में एक और कोर्स जोड़ें",
    choose: "चुनें…",
    oneMore: "दूसरा कोर्स चुनें, दोनों साथ-साथ दिखेंगे।",
    gone: "इस लिंक का एक कोर्स अब नहीं है।",
    remove: (title: string) => `${title} हटाएँ`,
    print: "प्रिंट करें",
    fee: "फ़ीस",
    instalments: "क़िस्तें",
    refund: "रिफ़ंड",
    seats: "सीटें",
    notes: "नोट्स",
    needsScripts: "तुलना के लिए JavaScript चाहिए, जो यहाँ बंद है। हर कोर्स के अपने पेज पर यह सब लिखा है।",
  },
});
