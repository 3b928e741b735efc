import { defineMessages } from "./messages.ts";

export const adminWaitingMessages = defineMessages({
  en: {
    lead: "Who waits for a seat in a full course, longest first. A seat that falls free is held for the next for 72 hours, then for the one after. They see it only when they open the site: please call or write to them.",
    student: "Student",
    searchLabel: "Search by name, phone, parent or e-mail",
    course: "Course",
    allCourses: "All courses",
    place: "Place",
    number: (place: number) => `Number\u00a0${place}`,
    offered: (until: string) => `A seat is offered until ${until}`,
    contact: "Contact",
    joined: "Waits since",
    remove: "Take off",
    removeOf: (name: string, course: string) => `Take off ${name} from the list of ${course}`,
    removeTitle: "Take off the waiting list?",
    removeText: (name: string, course: string) =>
      `${name} waits for ${course} no longer. A seat that is offered to them goes to the next.`,
    removeMany: (count: number) => `Take off (${count})`,
    removeManyTitle: (count: number) => `Take ${count} off the waiting list?`,
    /** `course` where all wait for the same. */
    removeManyText: (count: number, course: string | undefined): string =>
      `They wait ${course === undefined ? "" : `for ${course} `}no longer. A seat that is offered to ${count === 1 ? "them" : "one of them"} goes to the next.`,
    removedMany: (count: number) => `${count} taken off the waiting list`,
    empty: "Nobody waits",
    emptyText: "When a course is full, students can join its waiting list.",
  },
  hi: {
    lead: "भरे हुए कोर्स की सीट के लिए कौन रुका है, सबसे पुराने पहले। ख़ाली होने वाली सीट अगले के लिए 72 घंटे रखी जाती है, फिर उसके बाद वाले के लिए। उन्हें यह साइट खोलने पर ही दिखता है: कृपया फ़ोन करें या लिखें।",
    student: "विद्यार्थी",
    searchLabel: "नाम, फ़ोन, अभिभावक या ई-मेल से खोजें",
    course: "कोर्स",
    allCourses: "सभी कोर्स",
    place: "बारी",
    number: (place: number) => `नंबर\u00a0${place}`,
    offered: (until: string) => `सीट ${until} तक रखी है`,
    contact: "संपर्क",
    joined: "कब से",
    remove: "सूची से हटाएँ",
    removeOf: (name: string, course: string) => `${name} को ${course} की सूची से हटाएँ`,
    removeTitle: "प्रतीक्षा सूची से हटाएँ?",
    removeText: (name: string, course: string) =>
      `${name} अब ${course} की प्रतीक्षा सूची में नहीं रहेंगे। उनके लिए रखी सीट अगले को मिलेगी।`,
    removeMany: (count: number) => `सूची से हटाएँ (${count})`,
    removeManyTitle: (count: number) => `${count} नाम प्रतीक्षा सूची से हटाएँ?`,
    removeManyText: (count: number, course: string | undefined): string =>
      `वे अब ${course === undefined ? "" : `${course} की `}प्रतीक्षा सूची में नहीं रहेंगे। ${count === 1 ? "उनके" : "इनमें से किसी के"} लिए रखी सीट अगले को मिलेगी।`,
    removedMany: (count: number) =>
      count === 1 ? "1 नाम प्रतीक्षा सूची से हटा दिया गया" : `${count} नाम प्रतीक्षा सूची से हटा दिए गए`,
    empty: "कोई प्रतीक्षा में नहीं है",
    emptyText: "कोर्स भर जाने पर विद्यार्थी उसकी प्रतीक्षा सूची में आ सकते हैं।",
  },
});
