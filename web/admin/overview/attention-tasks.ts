import type { Absence } from "../../../contract/entities/attendance.ts";
import type { NoticeToCallAbout } from "../../../contract/entities/notice.ts";
import type { Attention } from "../../../contract/entities/overview.ts";
import type { TaughtClass } from "../../../contract/entities/teaching.ts";
import { useServerNow } from "../../api/use-server-now.ts";
import { usePaths } from "../../paths.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { adminFiguresTexts } from "../../texts/admin-overview.ts";
import { adminSetupTexts } from "../../texts/admin-setup.ts";
import { useDateTime, useTimeOfDay } from "../../texts/date-time.ts";
import { dayInIndia, useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { countText } from "../../ui/count-text.ts";
import { useMinute } from "../requests/use-minute.ts";

/** A seat that lapses sooner may not see another working day. */
const URGENT_MS = 6 * 60 * 60 * 1000;

/** One thing to do: how much of it, by when, and where; with `items`, the places are more than one. */
export type Task = {
  key: string;
  title: string;
  count?: string;
  text?: string | undefined;
  isUrgent: boolean;
  to?: string;
  items?: readonly { key: string; label: string; lang?: string | undefined; to: string }[];
};

/** How many places of one task are named. */
export const ITEMS = 4;

/** What is known of the day so far. */
export type DayParts = {
  /** Of yesterday and today. */
  classes?: readonly TaughtClass[] | undefined;
  absences?: readonly Absence[] | undefined;
  notices?: readonly NoticeToCallAbout[] | undefined;
};

/** What the classes and notices of the day have left to do. */
export function useDayTasks({ classes = [], absences = [], notices = [] }: DayParts): Task[] {
  const t = useTexts(adminFiguresTexts);
  const paths = usePaths();
  const language = useLanguage();
  const { date } = useFormats();
  const clock = useTimeOfDay();
  const now = useServerNow();
  const unsaved = classes.filter((each) => isWithoutRegister(each, now));
  const missing = absences.filter((absence) => isToCall(absence, now));
  const tasks = [
    {
      key: "registers",
      title: t.registers,
      counted: unsaved.length,
      items: unsaved.map(({ id, day, startsAt, courseTitle, courseTitleHi }) => {
        const course = textIn(language, courseTitle, courseTitleHi);
        const label = `${course.text}, ${date(day)}, ${clock(startsAt)}`;
        return { key: id, label, lang: course.lang, to: paths.teachClass(id) };
      }),
    },
    {
      key: "absences",
      title: t.absentees,
      counted: missing.length,
      text: [...new Set(missing.map(({ name }) => name))].slice(0, ITEMS).join(", "),
      to: paths.adminSection("absences"),
    },
    {
      key: "notices",
      title: t.unreached,
      counted: notices.reduce((sum, { people }) => sum + people, 0),
      items: notices.map(({ id, titleEn, titleHi, people }) => {
        const { text, lang } = textIn(language, titleEn, titleHi);
        return { key: id, label: `${text} (${people})`, lang, to: paths.adminNotice(id) };
      }),
    },
  ];
  return tasks
    .filter(({ counted }) => counted > 0)
    .map(({ counted, ...task }) => ({ ...task, count: countText(counted), isUrgent: false }));
}

/** It is over, was held, and nobody has said who was there. */
function isWithoutRegister({ endsAt, cancelledAt, registerSavedAt }: TaughtClass, now: Date) {
  return cancelledAt === null && registerSavedAt === null && Date.parse(endsAt) <= now.valueOf();
}

/** Somebody was missing today, and nobody had asked leave for them. */
function isToCall({ mark, startsAt, call }: Absence, now: Date) {
  return mark === "absent" && call === null && dayInIndia(new Date(startsAt)) === dayInIndia(now);
}

export function useLetterTasks(attention: Attention): Task[] {
  const { enrolments, registrations, enquiries, dues, refunds } = attention;
  const t = useTexts(adminFiguresTexts);
  const dateTime = useDateTime();
  const paths = usePaths();
  const now = useMinute();
  const tasks = [
    {
      key: "enrolments",
      title: t.enrolments,
      counted: enrolments,
      isUrgent: enrolments.nextAt !== null && Date.parse(enrolments.nextAt) - now < URGENT_MS,
      text: enrolments.nextAt ? t.nextLapse(dateTime(enrolments.nextAt)) : undefined,
      to: `${paths.adminSection("enrolments")}?status=pending`,
    },
    {
      key: "registrations",
      title: t.registrations,
      counted: registrations,
      isUrgent: false,
      text: undefined,
      to: `${paths.adminSection("registrations")}?answer=open`,
    },
    {
      key: "enquiries",
      title: t.enquiries,
      counted: enquiries,
      isUrgent: enquiries.overdue > 0,
      text: enquiries.overdue
        ? t.overdue(String(enquiries.overdue))
        : enquiries.nextAt
          ? t.acknowledgeBy(dateTime(enquiries.nextAt))
          : undefined,
      to: `${paths.adminSection("enquiries")}?status=${enquiries.overdue ? "overdue" : "new"}`,
    },
    {
      key: "refunds",
      title: t.refunds,
      counted: refunds,
      isUrgent: refunds.overdue > 0,
      text: refunds.overdue ? t.lateRefunds(String(refunds.overdue)) : undefined,
      to: paths.adminSection("refunds-due"),
    },
    {
      key: "dues",
      title: t.dues,
      counted: dues,
      isUrgent: false,
      text: undefined,
      to: paths.adminSection("fees/dues"),
    },
  ];
  return tasks
    .filter(({ counted: { count } }) => count > 0)
    .map(({ counted: { count }, ...task }) => ({ ...task, count: countText(count) }));
}

export function useServerTasks({ setup, missingSettings, backup, disk }: Attention): Task[] {
  const t = useTexts(adminFiguresTexts);
  const dateTime = useDateTime();
  const { fileSize } = useFormats();
  const u = useTexts(adminSetupTexts);
  const paths = usePaths();
  return [
    ...(setup.done < setup.all
      ? [
          {
            key: "setup",
            title: u.title,
            count: `${setup.done}/${setup.all}`,
            text: t.setupText,
            isUrgent: false,
            to: paths.adminSection("setup"),
          },
        ]
      : []),
    ...(missingSettings > 0
      ? [
          {
            key: "settings",
            title: t.settings,
            count: countText(missingSettings),
            text: t.settingsText,
            isUrgent: false,
            to: paths.adminSiteText("settings"),
          },
        ]
      : []),
    ...(backup?.isOld
      ? [
          {
            key: "backup",
            title: t.backup,
            isUrgent: true,
            text: `${backup.lastAt ? t.lastBackup(dateTime(backup.lastAt)) : t.noBackup} ${t.backupHow}`,
            to: paths.adminSection("server"),
          },
        ]
      : []),
    ...(disk.isLow
      ? [
          {
            key: "disk",
            title: t.disk,
            isUrgent: true,
            text: t.diskLow(fileSize(disk.freeBytes)),
            to: paths.adminSection("server"),
          },
        ]
      : []),
  ];
}
