import {
  BookOpen,
  CalendarDays,
  CalendarX,
  ClipboardList,
  FileText,
  GraduationCap,
  Hourglass,
  Image,
  Inbox,
  ListTree,
  type LucideIcon,
  Megaphone,
  Newspaper,
  NotebookPen,
  PanelsTopLeft,
  Scale,
  Trash2,
  UserCheck,
  Users,
} from "lucide-react";
import type { Language } from "../texts/language.ts";

/**
 * The office's sections in the order of its menu. Each name is an address, `/admin/<name>`, with its page in `routes.ts`.
 */
export const adminSections = {
  enrolments: { icon: UserCheck, en: "Enrolments", hi: "नामांकन" },
  "waiting-list": { icon: Hourglass, en: "Waiting list", hi: "प्रतीक्षा सूची" },
  courses: { icon: BookOpen, en: "Courses", hi: "कोर्स" },
  teachers: { icon: GraduationCap, en: "Teachers", hi: "शिक्षक" },
  timetable: { icon: CalendarDays, en: "Timetable", hi: "टाइमटेबल" },
  absences: { icon: CalendarX, en: "Absences", hi: "अनुपस्थिति" },
  notices: { icon: Megaphone, en: "Notices", hi: "सूचनाएँ" },
  files: { icon: FileText, en: "Study materials", hi: "अध्ययन सामग्री" },
  posters: { icon: Image, en: "Announcements", hi: "घोषणाएँ" },
  people: { icon: Users, en: "People", hi: "लोग" },
  registrations: { icon: ClipboardList, en: "Interest", hi: "रुचि" },
  enquiries: { icon: Inbox, en: "Enquiries", hi: "पूछताछ" },
  choices: { icon: ListTree, en: "Classes and subjects", hi: "कक्षाएँ और विषय" },
  site: { icon: PanelsTopLeft, en: "Site", hi: "साइट" },
  posts: { icon: Newspaper, en: "Blog", hi: "ब्लॉग" },
  policies: { icon: Scale, en: "Policies", hi: "नीतियाँ" },
  bin: { icon: Trash2, en: "Bin", hi: "हटाई गई चीज़ें" },
  "audit-log": { icon: NotebookPen, en: "Audit log", hi: "ऑडिट लॉग" },
} satisfies Record<string, Record<Language, string> & { icon: LucideIcon }>;

export type AdminSection = keyof typeof adminSections;
