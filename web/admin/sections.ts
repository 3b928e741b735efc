import {
  BookOpen,
  CalendarDays,
  CalendarX,
  ClipboardList,
  FileQuestionMark,
  FileText,
  GraduationCap,
  Image,
  Inbox,
  IndianRupee,
  ListChecks,
  ListTree,
  type LucideIcon,
  Megaphone,
  Newspaper,
  NotebookPen,
  PanelsTopLeft,
  Scale,
  Server,
  Trash2,
  UserCheck,
  Users,
} from "lucide-react";
import type { Language } from "../texts/texts.ts";

/** The office's sections. Each name is an address, `/admin/<name>`, and `page` the file that shows it. */
export const adminSections = {
  timetable: { page: "timetable/timetable", en: "Timetable", hi: "टाइम-टेबल" },
  absences: { page: "enrolments/absences", en: "Absences", hi: "ग़ैरहाज़िर" },
  notices: { page: "notices/notices", en: "Notices", hi: "सूचनाएँ" },
  people: { page: "person/people", en: "People", hi: "लोग" },
  enrolments: { page: "enrolments/enrolments", en: "Enrolments", hi: "नामांकन" },
  "waiting-list": { page: "waiting/waiting-list", en: "Waiting list", hi: "प्रतीक्षा सूची" },
  fees: { page: "fees/counter", en: "Fees", hi: "फ़ीस" },
  "refunds-due": { page: "fee-plans/refunds-due", en: "Refunds due", hi: "लौटाने बाक़ी" },
  enquiries: { page: "requests/enquiries", en: "Enquiries", hi: "पूछताछ" },
  registrations: { page: "requests/registrations", en: "Interest", hi: "रुचि" },
  "fees/dues": { page: "fees/dues", en: "Dues", hi: "बाक़ी फ़ीस" },
  "fees/statement": { page: "fees/statement", en: "Bank statement", hi: "बैंक स्टेटमेंट" },
  "fees/figures": { page: "fees/figures", en: "Fees in figures", hi: "फ़ीस के आँकड़े" },
  courses: { page: "courses/courses", en: "Courses", hi: "कोर्स" },
  files: { page: "materials/files", en: "Study materials", hi: "अध्ययन सामग्री" },
  questions: { page: "questions/questions", en: "Questions", hi: "सवाल" },
  exams: { page: "exams/exams", en: "Tests", hi: "टेस्ट" },
  teachers: { page: "teachers/teachers", en: "Teachers", hi: "शिक्षक" },
  site: { page: "site/site", en: "Site", hi: "साइट" },
  posters: { page: "posters/posters", en: "Announcements", hi: "घोषणाएँ" },
  posts: { page: "posts/posts", en: "Blog", hi: "ब्लॉग" },
  policies: { page: "policies/policies", en: "Policies", hi: "नीतियाँ" },
  setup: { page: "setup/setup", en: "Set up", hi: "शुरुआत" },
  choices: { page: "lookups/lookups", en: "Classes and subjects", hi: "कक्षाएँ और विषय" },
  "fees/settings": { page: "fees/settings", en: "Fee settings", hi: "फ़ीस की सेटिंग" },
  server: { page: "server/server", en: "Server", hi: "सर्वर" },
  bin: { page: "bin/bin", en: "Bin", hi: "हटाई गई चीज़ें" },
  "audit-log": { page: "audit/audit-log", en: "Audit log", hi: "ऑडिट लॉग" },
} satisfies Record<string, Record<Language, string> & { page: string }>;

export type AdminSection = keyof typeof adminSections;

/** What people look for a section by, besides its name, in either language. */
export const sectionWords: Record<AdminSection, string> = {
  timetable: "class lecture schedule routine holiday छुट्टी chhutti क्लास रूटीन",
  absences: "attendance absent present register called हाज़िरी हाजिरी गैरहाजिर अनुपस्थिति hajiri",
  notices: "message announce inform whatsapp sms संदेश ख़बर खबर बताना",
  people: "student parent admin account phone role suspend विद्यार्थी छात्र अभिभावक माता-पिता खाता",
  enrolments:
    "admission seat pending confirm approve fee payment दाख़िला दाखिला सीट पुष्टि फ़ीस फीस भुगतान",
  "waiting-list": "queue full seat भरा सीट इंतज़ार इंतजार",
  fees: "payment money receipt counter cash cashier due daybook भुगतान पैसा रसीद नकद काउंटर बाक़ी फीस",
  "refunds-due": "refund withdraw money back fee रिफ़ंड रिफंड वापसी फ़ीस फीस पैसे",
  enquiries: "complaint grievance question contact ticket demo शिकायत सवाल संपर्क डेमो",
  registrations: "lead callback interested registration पंजीकरण नाम लिखवाना",
  "fees/dues": "fee due overdue remind reminder instalment promise फ़ीस फीस बाकी किस्त याद वादा",
  "fees/statement": "bank utr upi neft hdfc sbi icici match बैंक भुगतान मिलान",
  "fees/figures": "fee collection month report tax gst ageing excel फ़ीस फीस वसूली महीना कर रिपोर्ट",
  courses: "batch fee price seats lecture notes discount बैच फ़ीस फीस नोट्स लेक्चर",
  files: "pdf notes upload download formula नोट्स पीडीएफ़ पीडीएफ फ़ाइल फाइल",
  questions: "bank test exam mcq paper import gift प्रश्न टेस्ट परीक्षा पेपर बैंक",
  exams: "exam quiz paper jee neet cuet mock board परीक्षा पेपर मॉक",
  teachers: "faculty staff sir madam टीचर अध्यापक फ़ैकल्टी",
  site: "website text gallery results testimonials faq home about id card identity bonafide certificate आई कार्ड आईडी बोनाफाइड वेबसाइट फ़ोटो फोटो नतीजे रिज़ल्ट",
  posters: "banner picture slider offer advertisement बैनर पोस्टर विज्ञापन तस्वीर",
  posts: "article news लेख समाचार",
  policies: "privacy terms refund legal रिफ़ंड रिफंड वापसी निजता नियम शर्तें",
  setup: "start steps demo first पहले क़दम कदम डेमो",
  choices: "grade subject programme exam list विषय कक्षा प्रोग्राम परीक्षा",
  "fees/settings":
    "gst tax upi bank account ifsc receipt lock month close टैक्स जीएसटी बैंक खाता रसीद महीना बंद",
  server: "backup mail email smtp google disk storage error बैकअप ई-मेल डिस्क",
  bin: "trash deleted restore undo recover हटाया वापस लाना कूड़ा",
  "audit-log": "history who changed when इतिहास किसने बदला",
};

/** An entry of the menu. Sections that belong together are one entry, named by the first, and tabs of its page. */
export type MenuEntry = { icon: LucideIcon; tabs: readonly [AdminSection, ...AdminSection[]] };

/** The menu's groups in their order; the overview stands above the first. Every section is in one of them. */
export const sectionGroups: readonly (Record<Language, string> & {
  name: string;
  entries: readonly MenuEntry[];
})[] = [
  {
    name: "today",
    en: "Today",
    hi: "आज",
    entries: [
      { icon: CalendarDays, tabs: ["timetable"] },
      { icon: CalendarX, tabs: ["absences"] },
      { icon: Megaphone, tabs: ["notices"] },
    ],
  },
  {
    name: "students",
    en: "Students",
    hi: "विद्यार्थी",
    entries: [
      { icon: Users, tabs: ["people"] },
      { icon: UserCheck, tabs: ["enrolments", "waiting-list"] },
      {
        icon: IndianRupee,
        tabs: [
          "fees",
          "fees/dues",
          "fees/statement",
          "refunds-due",
          "fees/figures",
          "fees/settings",
        ],
      },
      { icon: Inbox, tabs: ["enquiries", "registrations"] },
    ],
  },
  {
    name: "teaching",
    en: "Teaching",
    hi: "पढ़ाई",
    entries: [
      { icon: BookOpen, tabs: ["courses"] },
      { icon: FileText, tabs: ["files"] },
      { icon: FileQuestionMark, tabs: ["questions"] },
      { icon: ClipboardList, tabs: ["exams"] },
      { icon: GraduationCap, tabs: ["teachers"] },
    ],
  },
  {
    name: "website",
    en: "Website",
    hi: "वेबसाइट",
    entries: [
      { icon: PanelsTopLeft, tabs: ["site"] },
      { icon: Image, tabs: ["posters"] },
      { icon: Newspaper, tabs: ["posts"] },
      { icon: Scale, tabs: ["policies"] },
    ],
  },
  {
    name: "settings",
    en: "Settings",
    hi: "सेटिंग",
    entries: [
      { icon: ListChecks, tabs: ["setup"] },
      { icon: ListTree, tabs: ["choices"] },
      { icon: Server, tabs: ["server"] },
      { icon: Trash2, tabs: ["bin"] },
      { icon: NotebookPen, tabs: ["audit-log"] },
    ],
  },
];
