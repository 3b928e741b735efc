import type { MaterialOrder } from "../../contract/entities/closed-lists.ts";
import { defineMessages } from "./messages.ts";

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
export const studentMessages = defineMessages({
  en: {
    profile: "Profile",
    studyMaterials: "Study Materials",
    course: "Course",
    notes: "Notes",
    noNotes: "No notes yet",
    noNotesText: "Your teachers' notes will appear here as the course goes on.",
    otherNotes: "Other notes",
    notesSummary: (count: number, size: string) =>
      count === 1 ? `1 note, ${size}` : `${count} notes, ${size} in all`,
    newNotes: (count: number, since: string) =>
      count === 1
        ? `1 new since your last visit on ${since}`
        : `${count} new since your last visit on ${since}`,
    openPreview: "About this course",
    notEnrolled: "You are not enrolled in this course. Sample notes are open to you all the same.",
    lockedPending:
      "Your enrolment is waiting for the office to confirm it. Until then only sample notes are open.",
    lockedOver:
      "This course is over, so only sample notes are open. What you downloaded stays yours.",
    lockedWithdrawn: "Your enrolment in this course has ended, so only sample notes are open.",
    enrolmentForm: "Enrolment form",
    formFilled: "Filled. The office has your details.",
    formMissing: "Not filled yet. It is asked for when you enrol in a course.",
    fillForm: "Fill the form",
    editForm: "Edit the form",
    formNotLoaded: "Your form could not be loaded. Please try again.",
    myCourses: "My courses",
    keptNotes: "Kept notes",
    seeAllCourses: "See all courses",
    registerInterest: "Register for a course",
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
    profile: "प्रोफ़ाइल",
    studyMaterials: "अध्ययन सामग्री",
    course: "कोर्स",
    notes: "नोट्स",
    noNotes: "अभी कोई नोट्स नहीं हैं",
    noNotesText: "कोर्स आगे बढ़ने के साथ आपके शिक्षकों के नोट्स यहाँ आते जाएँगे।",
    otherNotes: "अन्य नोट्स",
    notesSummary: (count: number, size: string) =>
      count === 1 ? `1 नोट, ${size}` : `${count} नोट्स, कुल ${size}`,
    newNotes: (count: number, since: string) =>
      `${since} को आपके पिछली बार देखने के बाद ${count} ${count === 1 ? "नया" : "नए"}`,
    openPreview: "इस कोर्स के बारे में",
    notEnrolled: "आप इस कोर्स में नामांकित नहीं हैं। फिर भी नमूना नोट्स आपके लिए खुले हैं।",
    lockedPending: "आपके नामांकन की पुष्टि ऑफ़िस से होनी बाक़ी है। तब तक केवल नमूना नोट्स खुले हैं।",
    lockedOver:
      "यह कोर्स पूरा हो चुका है, इसलिए केवल नमूना नोट्स खुले हैं। जो आपने डाउनलोड किया है, वह आपका ही है।",
    lockedWithdrawn: "इस कोर्स में आपका नामांकन समाप्त हो गया है, इसलिए केवल नमूना नोट्स खुले हैं।",
    enrolmentForm: "नामांकन फ़ॉर्म",
    formFilled: "भरा हुआ है। आपकी जानकारी ऑफ़िस के पास है।",
    formMissing: "अभी नहीं भरा गया है। कोर्स में नामांकन के समय यह पूछा जाता है।",
    fillForm: "फ़ॉर्म भरें",
    editForm: "फ़ॉर्म बदलें",
    formNotLoaded: "आपका फ़ॉर्म नहीं खुल सका। कृपया फिर कोशिश करें।",
    myCourses: "मेरे कोर्स",
    keptNotes: "रखे हुए नोट्स",
    seeAllCourses: "सभी कोर्स देखें",
    registerInterest: "कोर्स के लिए पंजीकरण करें",
    settings: "सेटिंग",
    language: "भाषा",
    colours: "रंग",
    signOut: "साइन आउट",
    materialsLead: "सूत्रों की शीट, हल किए हुए सवाल और दूसरी सामग्री, जो संस्थान अपने सभी विद्यार्थियों को देता है।",
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
