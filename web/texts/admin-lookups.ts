import type { OfficeLookup } from "../../contract/entities/lookup.ts";
import { defineTexts } from "./texts.ts";

type Use = OfficeLookup["usedBy"];

/** The kinds that the office's page shows. */
export type ShownKind = "programme" | "class" | "subject" | "examination";

const englishKinds: Record<ShownKind, { title: string; add: string; about: string }> = {
  programme: {
    title: "Programmes",
    add: "Add a programme",
    about: "What a course prepares for, and the classes that it is meant for.",
  },
  class: {
    title: "Classes",
    add: "Add a class",
    about: "Chosen by students in the enrolment form, and for courses and files.",
  },
  subject: {
    title: "Subjects",
    add: "Add a subject",
    about: "Of courses, notes and study materials.",
  },
  examination: {
    title: "Examinations",
    add: "Add an examination",
    about: "Named to visitors above the list of courses, as what you prepare for.",
  },
};

const hindiKinds: Record<ShownKind, { title: string; add: string; about: string }> = {
  programme: {
    title: "प्रोग्राम",
    add: "प्रोग्राम जोड़ें",
    about: "कोर्स किसकी तैयारी कराता है, और किन कक्षाओं के लिए है।",
  },
  class: {
    title: "कक्षाएँ",
    add: "कक्षा जोड़ें",
    about: "विद्यार्थी नामांकन फ़ॉर्म में चुनते हैं; कोर्स और फ़ाइलों के लिए भी।",
  },
  subject: {
    title: "विषय",
    add: "विषय जोड़ें",
    about: "कोर्स, नोट्स और अध्ययन सामग्री के विषय।",
  },
  examination: {
    title: "परीक्षाएँ",
    add: "परीक्षा जोड़ें",
    about: "कोर्स की सूची के ऊपर दिखती हैं, कि आप किनकी तैयारी कराते हैं।",
  },
};

/** Programmes, classes and subjects. */
export const adminLookupsTexts = defineTexts({
  en: {
    lead: "What forms and filters offer, in this order. A change is on the site within a second.",
    title: (kind: ShownKind) => englishKinds[kind].title,
    add: (kind: ShownKind) => englishKinds[kind].add,
    about: (kind: ShownKind) => englishKinds[kind].about,
    nameEn: "English name",
    nameHi: "Hindi name",
    code: "Short code",
    codeHint:
      "Stands in addresses, such as olympiad. Left empty, it is made from the English name.",
    classes: "Classes that it is meant for",
    save: "Save",
    saving: "Saving…",
    rename: "Edit",
    renameOf: (name: string) => `Edit ${name}`,
    added: (name: string) => `${name} added`,
    saved: (name: string) => `${name} saved`,
    retire: "Retire",
    retireOf: (name: string) => `Retire ${name}`,
    retiring: "Retiring…",
    retired: "Retired",
    retireTitle: (name: string) => `Retire ${name}?`,
    retireText: (name: string, use: Use) =>
      `Forms and filters no longer offer “${name}”. ${englishUse(use)} You can bring it back at any time.`,
    retireExamination: (name: string) =>
      `Visitors no longer read “${name}” above the courses. You can bring it back at any time.`,
    bringBack: "Bring back",
    bringBackOf: (name: string) => `Bring ${name} back`,
    use: (use: Use) => englishCounts(use) || "Not used yet",
    changedMeanwhile: (en: string, hi: string) =>
      `Somebody else has changed this to “${en}” / “${hi}” meanwhile. Nothing was saved. Save again to replace it.`,
  },
  hi: {
    lead: "फ़ॉर्म और फ़िल्टर यही विकल्प इसी क्रम में दिखाते हैं। बदलाव एक सेकंड में साइट पर दिखता है।",
    title: (kind: ShownKind) => hindiKinds[kind].title,
    add: (kind: ShownKind) => hindiKinds[kind].add,
    about: (kind: ShownKind) => hindiKinds[kind].about,
    nameEn: "अंग्रेज़ी नाम",
    nameHi: "हिंदी नाम",
    code: "छोटा कोड",
    codeHint: "पतों में रहता है, जैसे olympiad। ख़ाली छोड़ने पर अंग्रेज़ी नाम से बनता है।",
    classes: "किन कक्षाओं के लिए है",
    save: "सेव करें",
    saving: "सेव हो रहा है…",
    rename: "बदलें",
    renameOf: (name: string) => `${name} बदलें`,
    added: (name: string) => `${name} जुड़ गया`,
    saved: (name: string) => `${name} सेव हुआ`,
    retire: "बंद करें",
    retireOf: (name: string) => `${name} बंद करें`,
    retiring: "बंद हो रहा है…",
    retired: "बंद",
    retireTitle: (name: string) => `${name} बंद करें?`,
    retireText: (name: string, use: Use) =>
      `फ़ॉर्म और फ़िल्टर में “${name}” अब नहीं दिखेगा। ${hindiUse(use)} इसे कभी भी वापस लाया जा सकता है।`,
    retireExamination: (name: string) =>
      `कोर्स की सूची के ऊपर “${name}” अब नहीं दिखेगी। इसे कभी भी वापस लाया जा सकता है।`,
    bringBack: "वापस लाएँ",
    bringBackOf: (name: string) => `${name} वापस लाएँ`,
    use: (use: Use) => hindiCounts(use) || "अभी कहीं नहीं",
    changedMeanwhile: (en: string, hi: string) =>
      `इस बीच किसी और ने इसे “${en}” / “${hi}” कर दिया है। कुछ भी सेव नहीं हुआ। बदलने के लिए फिर सेव करें।`,
  },
});

function englishUse(use: Use): string {
  const counts = englishCounts(use);
  return counts === "" ? "Nothing uses it." : `What has it keeps it: ${counts}.`;
}

function englishCounts({ courses, files, students }: Use): string {
  const count = (number: number, one: string) =>
    number === 0 ? [] : [`${number} ${one}${number === 1 ? "" : "s"}`];
  return [...count(courses, "course"), ...count(files, "file"), ...count(students, "student")].join(
    ", ",
  );
}

function hindiUse(use: Use): string {
  const counts = hindiCounts(use);
  return counts === "" ? "इसका उपयोग कहीं नहीं है।" : `जिनमें यह है, उनमें रहेगा: ${counts}।`;
}

function hindiCounts({ courses, files, students }: Use): string {
  const count = (number: number, word: string) => (number === 0 ? [] : [`${number} ${word}`]);
  return [...count(courses, "कोर्स"), ...count(files, "फ़ाइलें"), ...count(students, "विद्यार्थी")].join(
    ", ",
  );
}
