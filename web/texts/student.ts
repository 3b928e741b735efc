import type { SlipOpened } from "../../contract/entities/admission-slip.ts";
import type { MaterialOrder } from "../../contract/entities/closed-lists.ts";
import { defineTexts } from "./texts.ts";

const englishOrders: Record<MaterialOrder, string> = {
  newest: "Newest first",
  title: "By title",
  subject: "By subject and class",
  smallest: "Smallest first",
};

const hindiOrders: Record<MaterialOrder, string> = {
  newest: "नई पहले",
  title: "नाम से",
  subject: "विषय और कक्षा से",
  smallest: "छोटी फ़ाइलें पहले",
};

/** The pages behind the login. */
export const studentTexts = defineTexts({
  en: {
    account: "My account",
    yourPages: "Your pages",
    fees: "Fees",
    studyMaterials: "Study Materials",
    course: "Course",
    notes: "Notes",
    noNotes: "No notes yet",
    noNotesText: "Your teachers' notes will appear here as the course goes on.",
    otherNotes: "Other notes",
    notesSummary: (count: number, size: string) =>
      count === 1 ? `1 note, ${size}` : `${count} notes, ${size} in all`,
    unopenedNotes: (count: number) => `${count} new`,
    searchNotes: "Search the notes",
    noNoteFound: "No note matches.",
    notEnrolled: "You are not enrolled in this course. Sample notes are open to you all the same.",
    lockedPending:
      "Your enrolment is waiting for the office to confirm it. Until then only sample notes are open.",
    lockedOver:
      "This course is over, so only sample notes are open. What you downloaded stays yours.",
    lockedWithdrawn: "Your enrolment in this course has ended, so only sample notes are open.",
    enrolmentForm: "Enrolment form",
    formFilled: "Filled. The office has your details.",
    formCorrected: (moment: string) =>
      `The office corrected it on ${moment}. Open it to see what it says now.`,
    formMissing: "Not complete yet. What is missing is asked for when you enrol in a course.",
    fillForm: "Fill the form",
    editForm: "Edit the form",
    formNotLoaded: "Your form could not be loaded. Please try again.",
    myCourses: "My courses",
    keptNotes: "Kept notes",
    seeAllCourses: "See all courses",
    registerInterest: "I am interested in a course",
    settings: "Settings",
    language: "Language",
    colours: "Colours",
    signOut: "Logout",
    materialsLead:
      "Formula sheets, worked problems and other material that the institute shares with all its students.",
    searchMaterials: "Search study materials",
    searchHint: "गति, gati, motion…",
    order: "Order",
    orders: (order: MaterialOrder) => englishOrders[order],
    allMaterials: "Materials",
    otherMaterials: "Other material",
    subject: "Subject",
    allSubjects: "All subjects",
    classLabel: "Class or exam",
    allClasses: "All classes",
    noMaterials: "No study material yet",
    noMaterialsText: "What your teachers upload will appear here.",
    nothingFound: "Nothing matches",
    materialsFailed: "The study materials could not be loaded. Please try again.",
    moreFailed: "The next part of the list could not be loaded. Please try again.",
    added: (date: string) => `Added ${date}`,
  },
  hi: {
    account: "मेरा खाता",
    yourPages: "आपके पेज",
    fees: "फ़ीस",
    studyMaterials: "अध्ययन सामग्री",
    course: "कोर्स",
    notes: "नोट्स",
    noNotes: "अभी कोई नोट्स नहीं हैं",
    noNotesText: "कोर्स आगे बढ़ने के साथ आपके शिक्षकों के नोट्स यहाँ आते जाएँगे।",
    otherNotes: "अन्य नोट्स",
    notesSummary: (count: number, size: string) =>
      count === 1 ? `1 नोट, ${size}` : `${count} नोट्स, कुल ${size}`,
    unopenedNotes: (count: number) => `${count} ${count === 1 ? "नया" : "नए"}`,
    searchNotes: "नोट्स खोजें",
    noNoteFound: "ऐसा कोई नोट नहीं मिला।",
    notEnrolled: "आप इस कोर्स में नामांकित नहीं हैं। फिर भी नमूना नोट्स आपके लिए खुले हैं।",
    lockedPending: "आपके नामांकन की पुष्टि ऑफ़िस से होनी बाक़ी है। तब तक केवल नमूना नोट्स खुले हैं।",
    lockedOver:
      "यह कोर्स पूरा हो चुका है, इसलिए केवल नमूना नोट्स खुले हैं। जो आपने डाउनलोड किया है, वह आपका ही है।",
    lockedWithdrawn: "इस कोर्स में आपका नामांकन समाप्त हो गया है, इसलिए केवल नमूना नोट्स खुले हैं।",
    enrolmentForm: "नामांकन फ़ॉर्म",
    formFilled: "भरा हुआ है। आपकी जानकारी ऑफ़िस के पास है।",
    formCorrected: (moment: string) =>
      `ऑफ़िस ने इसे ${moment} को सुधारा। अब इसमें क्या है, यह देखने के लिए इसे खोलें।`,
    formMissing: "अभी पूरा नहीं भरा है। जो बाक़ी है, वह कोर्स में नामांकन के समय पूछा जाता है।",
    fillForm: "फ़ॉर्म भरें",
    editForm: "फ़ॉर्म बदलें",
    formNotLoaded: "आपका फ़ॉर्म नहीं खुल सका। कृपया फिर कोशिश करें।",
    myCourses: "मेरे कोर्स",
    keptNotes: "ऑफ़लाइन नोट्स",
    seeAllCourses: "सभी कोर्स देखें",
    registerInterest: "कोर्स के लिए नाम लिखवाएँ",
    settings: "सेटिंग",
    language: "भाषा",
    colours: "रंग",
    signOut: "साइन आउट",
    materialsLead:
      "सूत्रों की शीट, हल किए हुए सवाल और दूसरी सामग्री, जो संस्थान अपने सभी विद्यार्थियों को देता है।",
    searchMaterials: "अध्ययन सामग्री खोजें",
    searchHint: "गति, gati, motion…",
    order: "क्रम",
    orders: (order: MaterialOrder) => hindiOrders[order],
    allMaterials: "सामग्री",
    otherMaterials: "अन्य सामग्री",
    subject: "विषय",
    allSubjects: "सभी विषय",
    classLabel: "कक्षा या परीक्षा",
    allClasses: "सभी कक्षाएँ",
    noMaterials: "अभी कोई अध्ययन सामग्री नहीं है",
    noMaterialsText: "आपके शिक्षक जो भी अपलोड करेंगे, वह यहाँ दिखेगा।",
    nothingFound: "ऐसा कुछ नहीं मिला",
    materialsFailed: "अध्ययन सामग्री नहीं खुल सकी। कृपया फिर कोशिश करें।",
    moreFailed: "सूची का अगला हिस्सा नहीं खुल सका। कृपया फिर कोशिश करें।",
    added: (date: string) => `${date} को जोड़ा गया`,
  },
});

/** A student's own record on the course page. */
export const attendanceTexts = defineTexts({
  en: {
    title: "Your attendance",
    share: (attended: number, classes: number) =>
      `Present in ${attended} of ${classes} classes (${Math.round((attended / classes) * 100)}%).`,
    missed: "Missed",
    absent: "Absent",
    excused: "Excused",
  },
  hi: {
    title: "आपकी हाज़िरी",
    share: (attended: number, classes: number) =>
      `${classes} में से ${attended} क्लासों में हाज़िर (${Math.round((attended / classes) * 100)}%)।`,
    missed: "छूटी हुई",
    absent: "ग़ैरहाज़िर",
    excused: "बताकर नहीं आए",
  },
});

type Brings = Pick<SlipOpened, "bringsCourses" | "bringsForm">;

/** For whoever was given the slip by which an account takes over what the office has recorded. */
export const admissionSlipTexts = defineTexts({
  en: {
    code: "Code",
    openTitle: "Open an admission slip",
    openLead:
      "The office gave you a slip with a code. With it, what the office noted comes into this account.",
    codeHint: "12 letters and digits, as they stand on the slip.",
    next: "Next",
    isIt: (name: string) => `The slip is for ${name}. Is that you, or your child?`,
    joins: (email: string, { bringsCourses, bringsForm }: Brings) => {
      const what =
        bringsCourses && bringsForm
          ? "The courses and the details that the office noted come"
          : bringsCourses
            ? "The courses that the office noted come"
            : bringsForm
              ? "The details that the office noted come"
              : "The name that the office noted comes";
      return `${what} into the account ${email}. It cannot be taken back.`;
    },
    yes: "Yes, that is right",
    no: "No",
    have: "I have an admission slip",
  },
  hi: {
    code: "कोड",
    openTitle: "दाख़िला पर्ची खोलें",
    openLead: "ऑफ़िस ने आपको कोड वाली पर्ची दी है। इससे ऑफ़िस में जो दर्ज है, वह इस खाते में आ जाएगा।",
    codeHint: "12 अक्षर और अंक, जैसे पर्ची पर लिखे हैं।",
    next: "आगे",
    isIt: (name: string) => `यह पर्ची ${name} के लिए है। क्या यह आप हैं, या आपका बच्चा?`,
    joins: (email: string, { bringsCourses, bringsForm }: Brings) => {
      const what =
        bringsCourses && bringsForm
          ? "कोर्स और जानकारी"
          : bringsCourses
            ? "कोर्स"
            : bringsForm
              ? "जानकारी"
              : "नाम";
      const come = bringsForm ? "आ जाएगी" : bringsCourses ? "आ जाएँगे" : "आ जाएगा";
      return `ऑफ़िस में दर्ज ${what} ${email} वाले खाते में ${come}। इसे वापस नहीं लिया जा सकता।`;
    },
    yes: "हाँ, सही है",
    no: "नहीं",
    have: "मेरे पास दाख़िला पर्ची है",
  },
});
