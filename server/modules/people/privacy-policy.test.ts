import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type MyDataSection, myDataFields } from "../../../contract/entities/my-data.ts";
import { limits } from "../../../contract/limits.ts";
import { parseMarkdownFile } from "../documents/content-folder.ts";

type Language = "en" | "hi";

/** How the policy's table row for a section of the personal data begins. */
const rows: Readonly<Record<MyDataSection, readonly Record<Language, string>[]>> = {
  account: [
    { en: "Name, e-mail address and whether", hi: "नाम, ई-मेल, Google ने" },
    { en: "Role (student, teacher or admin)", hi: "भूमिका (विद्यार्थी, शिक्षक या एडमिन)" },
  ],
  devices: [{ en: "Session:", hi: "सेशन:" }],
  enrolmentForm: [{ en: "Enrolment form:", hi: "नामांकन फ़ॉर्म:" }],
  enrolments: [{ en: "Enrolments:", hi: "नामांकन:" }],
  waitingList: [{ en: "Waiting lists:", hi: "प्रतीक्षा सूचियाँ:" }],
  registrations: [{ en: "Course registrations:", hi: "कोर्स के लिए नाम लिखवाना:" }],
  joinedContacts: [{ en: "Joined contacts:", hi: "जोड़े गए संपर्क:" }],
  admissionSlip: [{ en: "Admission slip:", hi: "दाख़िला पर्ची:" }],
  recentDownloads: [{ en: "Recent downloads:", hi: "हाल के डाउनलोड:" }],
  openedNotes: [{ en: "Opened notes:", hi: "खोले हुए नोट्स:" }],
  openedClasses: [{ en: "Opened classes:", hi: "खोली हुई क्लासें:" }],
  calendar: [{ en: "Calendar address:", hi: "कैलेंडर का पता:" }],
  teacherCard: [{ en: "Teacher's card:", hi: "शिक्षक का कार्ड:" }],
  teaching: [{ en: "Teaching:", hi: "पढ़ाना:" }],
  attendance: [{ en: "Attendance:", hi: "हाज़िरी:" }],
  watchedLectures: [{ en: "Watched lectures:", hi: "देखे हुए लेक्चर:" }],
  tests: [{ en: "Tests:", hi: "टेस्ट:" }],
  testActs: [{ en: "Answers in tests:", hi: "टेस्ट के उत्तर:" }],
  testResults: [{ en: "Results of tests:", hi: "टेस्ट के नतीजे:" }],
  typedMarks: [{ en: "Tests on paper:", hi: "पेपर पर हुए टेस्ट:" }],
  sheetPictures: [{ en: "Tests on paper:", hi: "पेपर पर हुए टेस्ट:" }],
  practice: [{ en: "Practice:", hi: "अभ्यास:" }],
  compensatoryTime: [{ en: "Compensatory time:", hi: "अतिरिक्त समय:" }],
  feeAccounts: [{ en: "Fee accounts:", hi: "फ़ीस के खाते:" }],
  feeEntries: [{ en: "Fee entries:", hi: "फ़ीस की प्रविष्टियाँ:" }],
  feeDocuments: [{ en: "Receipts:", hi: "रसीदें:" }],
  feePromises: [{ en: "Promises to pay:", hi: "भुगतान के वादे:" }],
  feeClaims: [{ en: "Transfers:", hi: "ट्रांसफ़र:" }],
  refundQuotes: [{ en: "Refunds worked out:", hi: "रिफ़ंड के हिसाब:" }],
  notices: [{ en: "Notices:", hi: "सूचनाएँ:" }],
  messageSettings: [{ en: "How you are told:", hi: "आपको कैसे बताया जाए:" }],
  pushDevices: [{ en: "Push messages:", hi: "पुश संदेश:" }],
  messages: [{ en: "Sent messages:", hi: "भेजे गए संदेश:" }],
  officeNotes: [{ en: "Notes of the office:", hi: "ऑफ़िस के नोट:" }],
  savedViews: [{ en: "Saved views:", hi: "सेव की हुई सूचियाँ:" }],
  officeActions: [{ en: "Record of office actions:", hi: "ऑफ़िस के काम का रिकॉर्ड:" }],
  recordsAboutMe: [{ en: "Record of office actions:", hi: "ऑफ़िस के काम का रिकॉर्ड:" }],
};

type Words = Record<Language, string>;
type FieldWords = { [Section in MyDataSection]: Record<FieldOf<Section>, Words> };
type FieldOf<Section extends MyDataSection> = (typeof myDataFields)[Section][number];

const say = (en: string, hi: string): Words => ({ en, hi });
const when = say("dates", "तारीख़ें");
const course = say("course", "कोर्स");
const notice = say("version of the notice", "सूचना का कौन-सा संस्करण");
const files = say("files", "फ़ाइलें");
const what = say("what", "क्या");
const moment = say("when", "कब");
const name = say("name", "नाम");
const phone = say("phone", "फ़ोन");
const email = say("e-mail", "ई-मेल");
const amount = say("how much", "कितनी राशि");
const onDay = say("which day", "किस दिन");
const times = say("its times", "उसका समय");

/** The words of the policy's table for each field of the personal data; ids by those of what they name. */
const words: FieldWords = {
  account: {
    name: say("Name", "नाम"),
    email: say("e-mail address", "ई-मेल"),
    isEmailVerified: say("whether Google has verified it", "Google ने उसकी पुष्टि की है या नहीं"),
    pic: say("picture address", "तस्वीर का पता"),
    role: say("Role", "भूमिका"),
    createdAt: say("time of joining", "जुड़ने"),
    lastSignInAt: say("last sign-in", "आख़िरी साइन इन का समय"),
    suspendedAt: say("since when the office has suspended", "ऑफ़िस ने कब से रोका"),
    id: say("While the account exists", "जब तक खाता है"),
    subject: say("Google account identifier", "Google खाते की पहचान"),
  },
  devices: {
    browser: say("browser", "ब्राउज़र"),
    system: say("system", "सिस्टम"),
    createdAt: times,
    lastSeenAt: times,
    expiresAt: times,
  },
  enrolmentForm: {
    fullName: say("student's name", "विद्यार्थी का नाम"),
    phoneNumber: phone,
    email,
    schoolName: say("school", "स्कूल"),
    parentName: say("parent's name", "माता या पिता का नाम"),
    selectedClass: say("class", "कक्षा"),
    privacyNoticeVersion: notice,
    createdAt: moment,
    updatedAt: moment,
    correctedAt: moment,
  },
  enrolments: {
    courseTitle: course,
    courseId: course,
    status: say("status", "स्थिति"),
    heldUntil: when,
    enrolledAt: when,
    changedAt: when,
    withdrawnByOfficeAt: when,
    reason: say("the office's reason", "ऑफ़िस का कारण"),
    language: say("language", "भाषा"),
  },
  waitingList: {
    courseTitle: course,
    courseId: course,
    joinedAt: say("since when", "कब से"),
    offeredUntil: say("until when a seat is offered", "सीट कब तक आपके लिए है"),
  },
  registrations: {
    courseTitle: course,
    courseId: course,
    fullName: name,
    phoneNumber: phone,
    email,
    mode: say("mode", "ऑनलाइन या ऑफ़लाइन"),
    preferredTiming: say("preferred timing", "पसंद का समय"),
    message: say("message", "संदेश"),
    language: say("language", "भाषा"),
    answer: say("what the office answered", "ऑफ़िस ने क्या जवाब दिया"),
    reason: say("why", "क्यों"),
    answeredAt: say("when", "कब"),
    privacyNoticeVersion: notice,
    createdAt: say("when", "कब"),
  },
  admissionSlip: {
    madeAt: say("when the office made it", "कब बनाया"),
    expiresAt: say("until when it can be used", "कब तक चलेगी"),
    usedAt: say("when it joined", "कब जुड़ा"),
  },
  joinedContacts: { phoneNumber: phone, email, joinedAt: moment },
  recentDownloads: { fileTitle: files, materialId: files, noteId: files, downloadedAt: moment },
  openedNotes: {
    noteTitle: say("notes of your courses", "अपने कोर्सों के कौन-से नोट्स"),
    noteId: say("which", "कौन-से"),
    openedAt: moment,
  },
  openedClasses: {
    classCourse: say("class of your courses", "अपने कोर्सों की किस लाइव क्लास"),
    classStartsAt: say("live class", "लाइव क्लास"),
    classId: say("which", "किस"),
    openedAt: moment,
  },
  calendar: {
    language: say("in which language", "किस भाषा"),
    createdAt: say("since when", "कब से"),
  },
  teacherCard: {
    nameHi: say("name", "नाम"),
    subjectCode: say("subject", "विषय"),
    degree: say("degree", "डिग्री"),
    experience: say("experience", "अनुभव"),
    experienceHi: say("experience", "अनुभव"),
    about: say("about you", "आपके बारे में"),
    aboutHi: say("about you", "आपके बारे में"),
    photo: say("photograph", "फ़ोटो"),
    isShown: say("on the site", "साइट पर"),
    createdAt: moment,
  },
  teaching: { courseTitle: course, courseId: course, addedAt: moment },
  attendance: {
    courseTitle: course,
    courseId: course,
    classStartsAt: say("which class", "कौन-सी क्लास"),
    classId: say("which class", "कौन-सी क्लास"),
    mark: say("present, late, absent or excused", "हाज़िर, देर से या ग़ैरहाज़िर थे या बताकर नहीं आए"),
    markedAt: moment,
    calledAt: say("when the office called about it", "ऑफ़िस ने कब फ़ोन किया"),
    callNote: say("what was noted of the call", "फ़ोन के बारे में क्या लिखा"),
  },
  watchedLectures: {
    lectureTitle: say("which recorded lecture", "कौन-सा रिकॉर्ड किया लेक्चर"),
    lectureId: say("which recorded lecture", "कौन-सा रिकॉर्ड किया लेक्चर"),
    ranges: say("which parts", "कौन-से हिस्से"),
    positionMs: say("where you would go on", "कहाँ से आगे"),
    updatedAt: moment,
  },
  tests: {
    examTitle: say("which test", "कौन-सा टेस्ट"),
    startedAt: say("when you began", "कब शुरू किया"),
    endsAt: say("until when you had time", "कब तक का समय था"),
    extraMinutes: say("minutes that were added", "कितने मिनट बढ़ाए गए"),
    submittedAt: say("when you submitted it", "कब जमा किया"),
    voidedAt: say("since when it does not count", "कब से नहीं गिना जाता"),
    reason: say("why", "क्यों"),
    lastSeenAt: say("when a device of yours was last seen", "आपका डिवाइस पिछली बार कब दिखा"),
  },
  testActs: {
    examTitle: say("which test", "किस टेस्ट"),
    deviceId: say("device", "डिवाइस"),
    number: say("order", "क्रम"),
    act: say("what you did", "आपने क्या किया"),
    atMs: say("when", "कब"),
    receivedAt: say("when it reached us", "हम तक कब पहुँचा"),
    standing: say("whether it counts", "वह गिना गया या नहीं"),
  },
  testResults: {
    examTitle: say("which test", "किस टेस्ट"),
    keyVersion: say("version of the key", "उत्तर-कुंजी का कौन-सा संस्करण"),
    marks: say("marks in all", "कुल अंक"),
    percentile: say("percentile", "पर्सेंटाइल"),
    rank: say("rank", "रैंक"),
    appeared: say("among how many", "कितनों में"),
    details: say("marks of each question", "हर सवाल के अंक"),
    publishedAt: say("when it was published", "कब प्रकाशित हुआ"),
  },
  practice: {
    subject: say("which subject", "किस विषय"),
    chapter: say("chapter", "चैप्टर"),
    done: say("how many questions", "कितने सवाल"),
    right: say("how many were right", "कितने सही"),
    lastAt: say("when last", "पिछली बार कब"),
  },
  typedMarks: {
    examTitle: say("which test", "किस टेस्ट"),
    marks: say("marks by section", "हर सेक्शन के अंक"),
  },
  sheetPictures: {
    examTitle: say("which test", "किस टेस्ट"),
    sheetPage: say("its picture", "पत्रक की फ़ोटो"),
    arrivedAt: say("until results are published", "नतीजे आने तक"),
  },
  compensatoryTime: {
    reason: say("why", "क्यों"),
    scribe: say("who writes for you", "आपके लिए कौन लिखता है"),
    createdAt: say("since when", "कब से"),
  },
  feeAccounts: {
    courseTitle: say("which course", "किस कोर्स"),
    courseId: say("which course", "किस कोर्स"),
    code: say("code for transfers", "ट्रांसफ़र के लिए आपका कोड"),
    plan: say("how it is to be paid", "फ़ीस कैसे देनी है"),
    refundVersion: say("version of the refund policy", "रिफ़ंड नीति का कौन-सा संस्करण"),
    openedAt: say("since when", "कब से"),
  },
  feeEntries: {
    kind: say("which kind", "किस प्रकार"),
    paise: amount,
    dueOn: say("due when", "कब तक देनी थी"),
    method: say("paid how", "कैसे"),
    receivedOn: onDay,
    clearedOn: say("when the bank paid a cheque", "बैंक ने चेक कब चुकाया"),
    reference: say("reference", "संदर्भ नंबर"),
    reason: say("why", "क्यों"),
    at: moment,
  },
  feeDocuments: {
    number: say("number", "नंबर"),
    kind: say("kind", "प्रकार"),
    snapshot: say("what stands on them", "उन पर क्या लिखा है"),
    at: moment,
    cancelledAt: say("when cancelled", "कब रद्द हुईं"),
  },
  feePromises: {
    promisedOn: say("by when", "कब तक"),
    note: say("what was noted of it", "क्या नोट किया"),
    at: moment,
  },
  feeClaims: {
    utr: say("UTR", "UTR"),
    paise: amount,
    paidOn: onDay,
    state: say("whether it was found", "मिला या नहीं"),
    at: moment,
  },
  refundQuotes: {
    paise: amount,
    quote: say("step by step", "एक-एक क़दम"),
    dueOn: say("until when", "कब तक"),
    at: moment,
  },
  notices: {
    titleEn: say("what we told you", "हमने आपको क्या बताया"),
    titleHi: say("both", "दोनों"),
    textEn: say("what we told you", "हमने आपको क्या बताया"),
    textHi: say("both", "दोनों"),
    noticeId: say("Notices", "सूचनाएँ"),
    receivedAt: moment,
    readAt: say("when you read it", "आपने उसे कब पढ़ा"),
    calledAt: say("when the office called you about it", "आपको कब फ़ोन किया"),
  },
  messageSettings: {
    language: say("language", "भाषा"),
    muted: say("what you turned off", "आपने क्या बंद किया"),
  },
  pushDevices: { createdAt: say("since when", "कब से") },
  messages: {
    channel: say("by which way", "किस रास्ते से"),
    template: what,
    payload: say("with which words", "किन शब्दों में"),
    state: say("whether it went", "वह गया या नहीं"),
    sentAt: moment,
    createdAt: moment,
    tries: say("how often it was tried", "कितनी बार कोशिश हुई"),
  },
  officeNotes: {
    text: say("what the office writes down", "ऑफ़िस जो लिखता है"),
    createdAt: moment,
    changedAt: moment,
  },
  savedViews: {
    name,
    list: say("the list", "सूची"),
    filters: say("filters", "फ़िल्टर"),
    createdAt: moment,
  },
  officeActions: {
    at: moment,
    action: what,
    subjectType: what,
    subjectId: what,
    courseTitle: what,
    courseId: what,
    detail: what,
    address: say("network address", "नेटवर्क पते"),
  },
  recordsAboutMe: {
    at: moment,
    action: what,
    subjectType: what,
    subjectId: what,
    courseTitle: what,
    courseId: what,
    detail: what,
    before: say("before and after", "पहले और बाद में"),
    after: say("before and after", "पहले और बाद में"),
    reason: say("why", "क्यों"),
  },
};

/** Data without an account, and so without a section. */
const ofNoAccount: readonly Record<Language, string>[] = [
  { en: "Enquiries:", hi: "पूछताछ:" },
  { en: "Server logs:", hi: "सर्वर के लॉग:" },
];

describe.each(["en", "hi"] as const)("the privacy policy's table (%s)", (language) => {
  const tableRows = tableOf(language);

  it("has a row for every section of a person's data", () => {
    for (const [section, beginnings] of Object.entries(rows))
      for (const beginning of beginnings)
        expect(
          tableRows.filter((row) => row.startsWith(beginning[language])),
          section,
        ).toHaveLength(1);
    expect(Object.keys(rows)).toEqual(Object.keys(myDataFields));
  });

  it("has no row without a section", () => {
    const known = [...Object.values(rows).flat(), ...ofNoAccount].map((row) => row[language]);
    expect(tableRows.filter((row) => !known.some((each) => row.startsWith(each)))).toEqual([]);
  });

  const rowsOf = (beginnings: readonly Words[]) =>
    tableRows.filter((row) => beginnings.some((each) => row.startsWith(each[language]))).join("\n");

  it.each(Object.entries(words))("speaks of each field of %s in its row", (section, fields) => {
    // The keys are the sections.
    const row = rowsOf(rows[section as MyDataSection]);
    const unsaid = Object.entries(fields).filter(([, said]) => !row.includes(said[language]));
    expect(unsaid.map(([field]) => field)).toEqual([]);
  });

  it("says how many downloads are kept", () => {
    expect(rowsOf(rows.recentDownloads)).toContain(String(limits.recentDownloads));
  });
});

/** Each row of the table under the first heading. */
function tableOf(language: Language): string[] {
  const file = new URL(`../../../content/${language}/policies/privacy-policy.md`, import.meta.url);
  const [, part = ""] = parseMarkdownFile(readFileSync(file, "utf8")).body.split(/^## /m);
  const [, , ...lines] = part
    .split("\n")
    .filter((line) => line.startsWith("| ") || line.startsWith("|-"));
  return lines.map((line) => line.slice(2));
}
