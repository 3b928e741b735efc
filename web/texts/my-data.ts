import type { MyDataField, MyDataSection } from "../../contract/entities/my-data.ts";
import type { Language } from "../../contract/errors.ts";
import { fieldText } from "../../contract/field-labels.ts";
import { defineTexts } from "./texts.ts";

type Sections = Record<MyDataSection, { title: string; text: string }>;

const englishSections: Sections = {
  account: { title: "Account", text: "Taken from Google when you sign in." },
  devices: { title: "Devices signed in", text: "Kept while they are signed in." },
  enrolmentForm: {
    title: "Enrolment form",
    text: "As you last sent it, or the office corrected it.",
  },
  enrolments: { title: "Enrolments", text: "Your courses, past ones too." },
  waitingList: { title: "Waiting lists", text: "Full courses for whose seats you wait." },
  registrations: {
    title: "Courses you are interested in",
    text: "Courses that you asked the office about.",
  },
  admissionSlip: {
    title: "Admission slip",
    text: "By which your account got what the office had noted about you.",
  },
  joinedContacts: {
    title: "Joined contacts",
    text: "Of a form that the office had filled in with you and joined to your account.",
  },
  recentDownloads: { title: "Recent downloads", text: "The notes and materials you took last." },
  openedNotes: {
    title: "Notes you opened",
    text: "So that only what you have not opened is marked as new.",
  },
  openedClasses: {
    title: "Classes you opened",
    text: "The live classes whose link you opened. This is not attendance.",
  },
  calendar: {
    title: "Calendar address",
    text: "That a calendar may read your classes by a secret address.",
  },
  teacherCard: { title: "Teacher", text: "What your card on the site says." },
  teaching: { title: "Teaching", text: "Courses in which you teach." },
  attendance: { title: "Attendance", text: "Whether you were at the classes of your courses." },
  watchedLectures: {
    title: "Lectures you watched",
    text: "Which parts of recorded lectures you have watched, and where you would go on.",
  },
  tests: { title: "Tests", text: "Which tests you sat, and when." },
  testActs: { title: "Answers in tests", text: "What you did in tests, step by step." },
  testResults: { title: "Results of tests", text: "Your marks, percentiles and ranks." },
  typedMarks: {
    title: "Marks of tests on paper",
    text: "By section, as your teachers typed them.",
  },
  sheetPictures: {
    title: "Pictures of answer sheets",
    text: "They are kept until the results of the test are published.",
  },
  practice: {
    title: "Practice",
    text: "How many questions of each chapter you have practised. Only you see it.",
  },
  compensatoryTime: {
    title: "Compensatory time",
    text: "That you have more time in tests, and why.",
  },
  feeAccounts: { title: "Fee accounts", text: "For which course, and how it is to be paid." },
  feeEntries: { title: "Fees", text: "What was charged, paid, forgiven and given back." },
  feeDocuments: { title: "Receipts", text: "Receipts and vouchers, as they were given." },
  feePromises: { title: "Promises to pay", text: "By when you said that you would pay." },
  feeClaims: { title: "Transfers", text: "Those that you told the office of." },
  refundQuotes: { title: "Refunds worked out", text: "What you were told you would get back." },
  notices: { title: "Notices", text: "What we told you, and when you read it." },
  messageSettings: {
    title: "How you are told",
    text: "The language of messages, and what you turned off.",
  },
  pushDevices: { title: "Push messages", text: "Browsers to which we push notices." },
  messages: { title: "Sent messages", text: "What we sent you outside this website." },
  officeNotes: { title: "Notes of the office", text: "What the office wrote down about you." },
  savedViews: { title: "Saved views", text: "Lists of the office as you filter them." },
  officeActions: { title: "What you did in the office", text: "The audit log, your lines." },
  recordsAboutMe: {
    title: "What the office did with your account",
    text: "The audit log, the lines about you.",
  },
};
const hindiSections: Sections = {
  account: { title: "खाता", text: "साइन इन करते समय Google से मिली जानकारी।" },
  devices: { title: "साइन इन किए हुए डिवाइस", text: "जब तक वे साइन इन हैं तभी तक रहते हैं।" },
  enrolmentForm: { title: "नामांकन फ़ॉर्म", text: "जैसा आपने पिछली बार भेजा, या ऑफ़िस ने सुधारा।" },
  enrolments: { title: "नामांकन", text: "आपके कोर्स, पुराने भी।" },
  waitingList: { title: "प्रतीक्षा सूचियाँ", text: "भरे हुए कोर्स, जिनकी सीट के लिए आप रुके हैं।" },
  registrations: {
    title: "जिन कोर्स के लिए नाम लिखवाया",
    text: "वे कोर्स जिनके बारे में आपने ऑफ़िस को लिखा।",
  },
  admissionSlip: {
    title: "दाख़िला पर्ची",
    text: "जिससे ऑफ़िस में दर्ज आपका रिकॉर्ड आपके खाते से जुड़ा।",
  },
  joinedContacts: {
    title: "जोड़े गए संपर्क",
    text: "उस फ़ॉर्म के, जो ऑफ़िस ने आपके साथ भरा था और आपके खाते से जोड़ा।",
  },
  recentDownloads: { title: "हाल के डाउनलोड", text: "नोट्स और सामग्री जो आपने पिछली बार ली।" },
  openedNotes: {
    title: "नोट्स जो आपने खोले",
    text: "ताकि केवल बिना खोले नोट्स पर नया लिखा जाए।",
  },
  openedClasses: {
    title: "क्लासें जो आपने खोलीं",
    text: "वे लाइव क्लासें जिनका लिंक आपने खोला। यह हाज़िरी नहीं है।",
  },
  calendar: {
    title: "कैलेंडर का पता",
    text: "कि कोई कैलेंडर एक गुप्त पते से आपकी क्लासें पढ़ सकता है।",
  },
  teacherCard: { title: "शिक्षक", text: "साइट पर आपके कार्ड में जो लिखा है।" },
  teaching: { title: "पढ़ाना", text: "वे कोर्स जिनमें आप पढ़ाते हैं।" },
  attendance: { title: "हाज़िरी", text: "आप अपने कोर्सों की क्लासों में थे या नहीं।" },
  watchedLectures: {
    title: "लेक्चर जो आपने देखे",
    text: "आपने रिकॉर्ड किए लेक्चरों के कौन-से हिस्से देखे, और आप कहाँ से आगे देखेंगे।",
  },
  tests: { title: "टेस्ट", text: "आपने कौन-से टेस्ट दिए, और कब।" },
  testActs: { title: "टेस्ट के उत्तर", text: "टेस्ट में आपने क्या-क्या किया, एक-एक करके।" },
  testResults: { title: "टेस्ट के नतीजे", text: "आपके अंक, पर्सेंटाइल और रैंक।" },
  typedMarks: {
    title: "पेपर पर हुए टेस्ट के अंक",
    text: "हर सेक्शन के अंक, जैसे शिक्षकों ने लिखे।",
  },
  sheetPictures: {
    title: "उत्तर-पत्रकों की फ़ोटो",
    text: "टेस्ट के नतीजे आने तक रखी जाती हैं।",
  },
  practice: {
    title: "अभ्यास",
    text: "हर चैप्टर के कितने सवालों का अभ्यास किया। यह सिर्फ़ आपको दिखता है।",
  },
  compensatoryTime: {
    title: "अतिरिक्त समय",
    text: "कि आपको टेस्ट में ज़्यादा समय मिलता है, और क्यों।",
  },
  feeAccounts: { title: "फ़ीस के खाते", text: "किस कोर्स के लिए, और फ़ीस कैसे देनी है।" },
  feeEntries: { title: "फ़ीस", text: "क्या देना था, क्या चुकाया, क्या माफ़ हुआ और क्या लौटाया गया।" },
  feeDocuments: { title: "रसीदें", text: "रसीदें और वाउचर, जैसे दिए गए।" },
  feePromises: { title: "भुगतान के वादे", text: "आपने कब तक देने को कहा।" },
  feeClaims: { title: "ट्रांसफ़र", text: "जिनके बारे में आपने ऑफ़िस को बताया।" },
  refundQuotes: { title: "रिफ़ंड के हिसाब", text: "आपको कितना वापस मिलेगा, जो बताया गया।" },
  notices: { title: "सूचनाएँ", text: "हमने आपको क्या बताया, और आपने कब पढ़ा।" },
  messageSettings: {
    title: "आपको कैसे बताया जाए",
    text: "संदेशों की भाषा, और आपने क्या बंद किया।",
  },
  pushDevices: { title: "पुश संदेश", text: "वे ब्राउज़र जिन पर हम सूचनाएँ भेजते हैं।" },
  messages: { title: "भेजे गए संदेश", text: "हमने आपको इस वेबसाइट के बाहर क्या भेजा।" },
  officeNotes: { title: "ऑफ़िस के नोट", text: "ऑफ़िस ने आपके बारे में जो लिखा।" },
  savedViews: { title: "सेव की हुई सूचियाँ", text: "ऑफ़िस की सूचियाँ, आपके फ़िल्टर के साथ।" },
  officeActions: { title: "ऑफ़िस में आपने जो किया", text: "ऑडिट लॉग, आपकी पंक्तियाँ।" },
  recordsAboutMe: {
    title: "आपके खाते पर ऑफ़िस ने जो किया",
    text: "ऑडिट लॉग, आपके बारे में लिखी पंक्तियाँ।",
  },
};
/** What fields are called here that are called otherwise elsewhere. */
const ownFields: Partial<Record<MyDataField, Record<Language, string>>> = {
  id: { en: "Account number", hi: "खाता नंबर" },
  subject: { en: "Identifier from the sign-in", hi: "साइन इन से मिली पहचान" },
  courseId: { en: "Course number", hi: "कोर्स नंबर" },
  classId: { en: "Class number", hi: "क्लास का नंबर" },
  createdAt: { en: "Since", hi: "कब से" },
  expiresAt: { en: "Ends at the latest", hi: "ज़्यादा से ज़्यादा कब तक" },
};

export const myDataTexts = defineTexts({
  en: {
    title: "My data",
    lead: (moment: string) => `Everything this website holds about you, as of ${moment}.`,
    back: "My account",
    save: "Save as a file (JSON)",
    print: "Print or save as PDF",
    nothing: (titles: string[]) => `Nothing is held of: ${titles.join(", ")}.`,
    more: (count: string) =>
      count === "1" ? "1 more line stands in the file." : `${count} more lines stand in the file.`,
    elsewhere:
      "Enquiries through the contact form belong to no account and are not listed here. Ask the office for them with your ticket number.",
    sectionTitle: (name: MyDataSection) => englishSections[name].title,
    sectionText: (name: MyDataSection) => englishSections[name].text,
    field: (name: MyDataField) => ownFields[name]?.en ?? fieldText(name, "en"),
  },
  hi: {
    title: "मेरी जानकारी",
    lead: (moment: string) => `${moment} तक इस वेबसाइट पर आपके बारे में जो कुछ है, सब यहाँ है।`,
    back: "मेरा खाता",
    save: "फ़ाइल में सेव करें (JSON)",
    print: "छापें या PDF में सेव करें",
    nothing: (titles: string[]) => `इनमें कुछ नहीं है: ${titles.join(", ")}।`,
    more: (count: string) => `${count} पंक्तियाँ और हैं, जो फ़ाइल में मिलेंगी।`,
    elsewhere:
      "संपर्क फ़ॉर्म से भेजी गई पूछताछ किसी खाते से जुड़ी नहीं होती, इसलिए यहाँ नहीं है। टिकट नंबर बताकर ऑफ़िस से पूछें।",
    sectionTitle: (name: MyDataSection) => hindiSections[name].title,
    sectionText: (name: MyDataSection) => hindiSections[name].text,
    field: (name: MyDataField) => ownFields[name]?.hi ?? fieldText(name, "hi"),
  },
});
