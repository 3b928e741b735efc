import type { Language } from "./errors.ts";
import { formFields } from "./form-fields.ts";

/** What a field's value is, where it is no text or number that is shown as it stands. */
export type FieldKind =
  /** ISO 8601 UTC. */
  | "moment"
  /** `YYYY-MM-DD`. */
  | "day"
  | "paise"
  | "bytes"
  /** E.164. */
  | "phone"
  /** True or false; the database keeps 0 and 1. */
  | "flag"
  /** Codes of the office's lookups. */
  | ("programme" | "class" | "subject")
  /** The id of a picture, or of any other row. */
  | ("picture" | "id")
  /** A code of a closed list. */
  | "code"
  /** Names of a list's filters. */
  | "filters"
  /** Names of the parts of a text of the site. */
  | "parts"
  /** The version of a privacy notice. */
  | "notice"
  /** What the audit log says was done, and to what. */
  | ("action" | "about")
  /** Fields and their values as JSON. */
  | "fields";

/**
 * The name of each field in English and Hindi, and its kind: for forms, lists, imported and exported files, the audit
 * log and the copy of one's own data.
 */
const fields = {
  ...formFields,
  about: ["About", "परिचय"],
  aboutHi: ["About you in Hindi", "हिंदी में आपके बारे में"],
  absent: ["Absent", "अनुपस्थित"],
  acceptedClashes: ["Clashes accepted", "मंज़ूर टकराव"],
  acceptedHolidays: ["Classes on holidays", "छुट्टी के दिन की क्लासें", "day"],
  acceptedWarnings: ["Warnings accepted", "मंज़ूर चेतावनियाँ", "code"],
  acknowledgedAt: ["Acknowledged at", "पावती का समय", "moment"],
  action: ["What was done", "क्या किया", "action"],
  actor: ["Who", "किसने"],
  added: ["People added", "जोड़े गए लोग"],
  addedAt: ["Since", "कब से", "moment"],
  address: ["From", "कहाँ से"],
  after: ["After", "बाद में", "fields"],
  alt: ["What the picture says", "चित्र में क्या लिखा है"],
  answer: ["Answer", "उत्तर", "code"],
  answeredAt: ["Answered at", "उत्तर का समय", "moment"],
  archivedAt: ["Archived since", "कब से पुराने में", "moment"],
  at: ["When", "कब", "moment"],
  audience: ["For whom", "किसके लिए", "code"],
  batchSize: ["Seats in all", "कुल सीटें"],
  before: ["Before", "पहले", "fields"],
  browser: ["Browser", "ब्राउज़र"],
  bytes: ["Size", "साइज़", "bytes"],
  calledAt: [
    "The office called or wrote about it",
    "ऑफ़िस ने इसके बारे में कब फ़ोन या संदेश किया",
    "moment",
  ],
  phoneCallTime: ["Call at", "फ़ोन का समय"],
  captions: ["Captions in", "कैप्शन की भाषा", "code"],
  changedAt: ["Changed at", "बदलाव का समय", "moment"],
  channel: ["Way", "रास्ता"],
  chapter: ["Chapter", "चैप्टर"],
  gradeCode: ["Class", "कक्षा", "class"],
  classCourse: ["Course", "कोर्स"],
  classes: ["Classes", "कक्षाएँ", "class"],
  classId: ["Recording of the class", "किस क्लास की रिकॉर्डिंग", "id"],
  classStartsAt: ["Class on", "किस समय की क्लास", "moment"],
  closedAt: ["Closed since", "कब से बंद", "moment"],
  code: ["Code", "कोड"],
  computerCrop: ["Cut for computers", "कंप्यूटर के लिए काट"],
  copyOf: ["Copied from", "किससे बना", "id"],
  correctedAt: ["Corrected by the office", "ऑफ़िस ने सुधारा", "moment"],
  course: ["Course", "कोर्स"],
  courseId: ["Course", "कोर्स", "id"],
  courseNumber: ["Course id", "कोर्स की आईडी"],
  courses: ["Courses", "कोर्स"],
  courseTitle: ["Course", "कोर्स"],
  createdAt: ["Created at", "कब बना", "moment"],
  day: ["Day", "दिन", "day"],
  degree: ["Degree", "डिग्री"],
  delivery: ["Live or recorded", "लाइव या रिकॉर्डेड", "code"],
  description: ["Description", "विवरण"],
  descriptionHi: ["Description in Hindi", "हिंदी विवरण"],
  detail: ["Detail", "ब्योरा"],
  dimensions: ["Width and height", "चौड़ाई और ऊँचाई"],
  downloadedAt: ["Downloaded", "डाउनलोड", "moment"],
  duration: ["Duration", "अवधि"],
  effectiveDate: ["In force from", "कब से लागू", "day"],
  endsAt: ["Ends at", "कब ख़त्म", "moment"],
  endsOn: ["Ends on", "समाप्त", "day"],
  enquiryId: ["Enquiry id", "पूछताछ की आईडी"],
  enquiryKind: ["Asks for", "क्या चाहिए"],
  enrolledAt: ["Enrolled at", "नामांकन का समय", "moment"],
  enrolmentFeePaise: ["Enrolment fee", "नामांकन फ़ीस", "paise"],
  enrolmentFeeRupees: ["Enrolment fee (₹)", "नामांकन फ़ीस (₹)"],
  enrolmentId: ["Enrolment id", "नामांकन की आईडी"],
  excused: ["Excused", "छुट्टी पर"],
  experience: ["Experience", "अनुभव"],
  experienceHi: ["Experience in Hindi", "हिंदी में अनुभव"],
  expiresAt: ["Can be used until", "कब तक चलेगी", "moment"],
  feePaise: ["Fee", "फ़ीस", "paise"],
  feeRupees: ["Fee (₹)", "फ़ीस (₹)"],
  fileId: ["File id", "फ़ाइल की आईडी"],
  filename: ["File name", "फ़ाइल का नाम"],
  fileName: ["File", "फ़ाइल"],
  fileTitle: ["Title", "शीर्षक"],
  filters: ["Filters", "फ़िल्टर", "filters"],
  first: ["Stands first", "सबसे ऊपर"],
  format: ["Format", "फ़ॉर्मैट"],
  formEmail: ["E-mail on the form", "फ़ॉर्म पर ई-मेल"],
  formerId: ["Joined from", "किससे मिलाया", "id"],
  fromDay: ["From the day", "किस दिन से", "day"],
  hasAccount: ["Account", "खाता"],
  heldSeats: ["Seats taken", "भरी सीटें"],
  heldUntil: ["Seat held until", "सीट कब तक रखी है", "moment"],
  hereSince: ["Here since", "कब से यहाँ"],
  id: ["Id", "आईडी", "id"],
  instalments: ["Instalments", "क़िस्तें"],
  isArchived: ["Archived", "पुराने में", "flag"],
  isPhoned: ["Called about a notice", "सूचना के बारे में फ़ोन या संदेश किया", "flag"],
  isCancelled: ["Cancelled", "रद्द", "flag"],
  isEmailVerified: ["E-mail verified by Google", "ई-मेल Google से सत्यापित", "flag"],
  isOpen: ["Takes enrolments", "नामांकन खुला", "flag"],
  isPublished: ["Published", "प्रकाशित", "flag"],
  isRetired: ["Retired", "बंद", "flag"],
  isSample: ["Sample", "नमूना", "flag"],
  isShown: ["Shown on the site", "साइट पर दिखाया", "flag"],
  isSuspended: ["Account suspended", "खाता रोका हुआ", "flag"],
  joinedAt: ["Waits since", "कब से रुके हैं", "moment"],
  kind: ["Kind", "प्रकार", "code"],
  language: ["Language", "भाषा", "code"],
  lastDay: ["Last day", "आख़िरी दिन"],
  lastSeenAt: ["Last used", "पिछली बार इस्तेमाल", "moment"],
  lastSignInAt: ["Last sign-in", "पिछला साइन इन", "moment"],
  late: ["Late", "देर से"],
  lectureId: ["Lecture id", "लेक्चर की आईडी"],
  lectureTitle: ["Lecture", "लेक्चर"],
  link: ["Link", "लिंक"],
  list: ["List", "सूची", "code"],
  madeAt: ["Made", "कब बनाई", "moment"],
  mark: ["Mark", "हाज़िरी", "code"],
  markedAt: ["Marked at", "कब लगाई", "moment"],
  materialId: ["Study material id", "अध्ययन सामग्री की आईडी"],
  message: ["Message", "संदेश"],
  mimeType: ["Kind of file", "फ़ाइल का प्रकार", "code"],
  minutes: ["Minutes", "मिनट"],
  mode: ["Mode", "माध्यम", "code"],
  muted: ["Turned off", "बंद किया हुआ"],
  name: ["Name", "नाम"],
  nameEn: ["English name", "अंग्रेज़ी नाम"],
  nameHi: ["Hindi name", "हिंदी नाम"],
  noteId: ["Note id", "नोट की आईडी"],
  notes: ["Order of the notes", "नोट्स का क्रम"],
  notesCount: ["Notes", "नोट्स"],
  noteTitle: ["Note", "नोट"],
  noticeId: ["Notice id", "सूचना की आईडी"],
  privacyNoticeVersion: ["Notice shown", "दिखाई गई सूचना", "notice"],
  notJoinedWith: ["Not joined with", "किससे नहीं मिलाया", "id"],
  offeredUntil: ["Seat offered until", "सीट कब तक मिल सकती है", "moment"],
  openedAt: ["Opened", "कब खोला", "moment"],
  order: ["Order", "क्रम", "id"],
  parts: ["Changed parts", "बदले हुए हिस्से", "parts"],
  payload: ["Words", "शब्द"],
  pendingCount: ["Seats waiting for the office", "ऑफ़िस की पुष्टि बाक़ी"],
  person: ["To whom", "किसके लिए"],
  phoneCrop: ["Cut for phones", "फ़ोन के लिए काट"],
  photo: ["Photograph", "फ़ोटो"],
  pic: ["Address of the picture", "तस्वीर का पता"],
  pictureId: ["Picture", "तस्वीर", "picture"],
  place: ["Place", "बारी"],
  position: ["Place", "स्थान"],
  positionMs: ["Goes on at (milliseconds)", "आगे यहाँ से (मिलीसेकंड)"],
  poster: ["Cover", "कवर", "picture"],
  preferredTiming: ["Preferred timing", "पसंद का समय", "code"],
  present: ["Present", "उपस्थित"],
  programme: ["Programme", "प्रोग्राम", "programme"],
  publishedAt: ["Published since", "कब से प्रकाशित", "moment"],
  quality: ["Quality", "क्वालिटी", "code"],
  ranges: [
    "Parts watched (from and until, in milliseconds)",
    "देखे हुए हिस्से (कहाँ से कहाँ तक, मिलीसेकंड में)",
  ],
  readAt: ["Read", "कब पढ़ी", "moment"],
  reason: ["Reason", "कारण"],
  receivedAt: ["Received", "कब मिली", "moment"],
  registrationId: ["Registration id", "पंजीकरण की आईडी"],
  reply: ["Answer shown with the ticket", "टिकट के साथ दिखने वाला उत्तर"],
  role: ["Role", "भूमिका", "code"],
  room: ["Room", "कमरा"],
  rows: ["Rows", "पंक्तियाँ"],
  sendAt: ["Sent at", "कब भेजें", "moment"],
  sentAt: ["Sent at", "भेजने का समय", "moment"],
  size: ["Size", "साइज़", "bytes"],
  sizeKb: ["Size (KB)", "आकार (KB)"],
  staff: ["Teachers with access", "पहुँच वाले शिक्षक", "id"],
  startsAt: ["Begins at", "कब शुरू", "moment"],
  startsOn: ["Starts on", "शुरू", "day"],
  startTime: ["Begins at", "कितने बजे"],
  state: ["State", "स्थिति"],
  status: ["Status", "स्थिति", "code"],
  studentId: ["Student id", "विद्यार्थी की आईडी"],
  subject: ["Subject", "विषय", "subject"],
  subjectCode: ["Subject", "विषय", "subject"],
  subjectId: ["Id of what was changed", "जो बदला उसकी आईडी"],
  subjects: ["Subjects", "विषय", "subject"],
  subjectType: ["To what", "किस पर", "about"],
  summary: ["Summary", "सार"],
  summaryHi: ["Summary in Hindi", "हिंदी सार"],
  suspendedAt: ["Suspended since", "कब से रोके हुए", "moment"],
  system: ["System", "सिस्टम"],
  teacherId: ["Teacher", "शिक्षक", "id"],
  teachers: ["Teachers", "शिक्षक"],
  teaches: ["Teaches in the course", "कोर्स में पढ़ाते हैं"],
  template: ["Kind", "किस्म"],
  text: ["Text", "लेख"],
  textEn: ["Text (English)", "बात (अंग्रेज़ी)"],
  textHi: ["Text (Hindi)", "बात (हिंदी)"],
  ticket: ["Ticket", "टिकट"],
  timings: ["Timings", "क्लासों का समय"],
  title: ["Title", "शीर्षक"],
  titleEn: ["Title (English)", "शीर्षक (अंग्रेज़ी)"],
  titleHi: ["Title in Hindi", "हिंदी शीर्षक"],
  topic: ["About what", "किस बारे में"],
  tries: ["Tried", "कितनी बार कोशिश"],
  untilDay: ["Until the day", "किस दिन तक", "day"],
  updatedAt: ["Last changed", "पिछला बदलाव", "moment"],
  uploadedAt: ["Uploaded at", "अपलोड का समय", "moment"],
  usedAt: ["Used", "कब इस्तेमाल हुई", "moment"],
  validUntil: ["Valid until", "कब तक मान्य", "day"],
  visibleFrom: ["Shown from", "कब से दिखे", "moment"],
  visibleUntil: ["Shown until", "कब तक दिखे", "moment"],
  waitingId: ["Waiting id", "प्रतीक्षा की आईडी"],
  waitsSince: ["Waits since", "कब से प्रतीक्षा में"],
  weekdays: ["Weekdays", "हफ़्ते के दिन", "code"],
  withdrawnByOfficeAt: ["Withdrawn by the office", "ऑफ़िस ने समाप्त किया", "moment"],
} as const satisfies Record<string, readonly [en: string, hi: string, kind?: FieldKind]>;

export type FieldName = keyof typeof fields;

export function isField(name: string): name is FieldName {
  return Object.hasOwn(fields, name);
}

export function fieldText(name: FieldName, language: Language): string {
  return fields[name][language === "hi" ? 1 : 0];
}

export function kindOfField(name: string): FieldKind | undefined {
  return isField(name) ? fields[name][2] : undefined;
}
