import {
  BookOpen,
  ClipboardList,
  FileText,
  House,
  Image,
  Inbox,
  type LucideIcon,
  NotebookPen,
  UserCheck,
  Users,
} from "lucide-react";
import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";

export type Section = { to: string; label: string; icon: LucideIcon; isOverview: boolean };

/** The sections of the office in their order, in the language of the page. */
export function useSections(): Section[] {
  const t = useMessages(adminMessages);
  const paths = usePaths();
  const section = (to: string, label: string, icon: LucideIcon): Section => ({
    to,
    label,
    icon,
    isOverview: to === paths.admin(),
  });
  return [
    section(paths.admin(), t.overview, House),
    section(paths.adminSection("enrolments"), t.enrolments, UserCheck),
    section(paths.adminSection("courses"), t.courses, BookOpen),
    section(paths.adminSection("files"), t.files, FileText),
    section(paths.adminSection("posters"), t.posters, Image),
    section(paths.adminSection("people"), t.people, Users),
    section(paths.adminSection("registrations"), t.registrations, ClipboardList),
    section(paths.adminSection("enquiries"), t.enquiries, Inbox),
    section(paths.adminSection("audit-log"), t.auditLog, NotebookPen),
  ];
}
