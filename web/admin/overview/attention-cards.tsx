import { CircleCheck, TriangleAlert } from "lucide-react";
import type { Attention } from "../../../contract/entities/overview.ts";
import { usePaths } from "../../paths.ts";
import { adminFiguresTexts } from "../../texts/admin-overview.ts";
import { adminSetupTexts } from "../../texts/admin-setup.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useFormats } from "../../texts/format.ts";
import { useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";
import { countText } from "../../ui/count-text.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { useMinute } from "../requests/use-minute.ts";

/** A seat that lapses sooner may not see another working day. */
const URGENT_MS = 6 * 60 * 60 * 1000;

/** One thing to do: how much of it, by when, and where. */
type Task = {
  key: string;
  title: string;
  count?: string;
  text?: string | undefined;
  isUrgent: boolean;
  to?: string;
};

/** The tasks that wait for the office, each with a link; those with nothing to do are left out. */
export function AttentionCards({ attention }: { attention: Attention }) {
  const t = useTexts(adminFiguresTexts);
  const letters = useLetterTasks(attention);
  const server = useServerTasks(attention);
  const tasks = [...letters, ...server];
  return (
    <section aria-labelledby="attention" className="grid gap-3">
      <h2 id="attention" className="text-heading">
        {t.attention}
      </h2>
      {tasks.length === 0 ? (
        <p className="flex items-center gap-3 text-soft">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-good" />
          {t.calm}
        </p>
      ) : null}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {tasks.map((task) => (
          <li key={task.key} className="grid">
            <TaskCard task={task} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useLetterTasks({ enrolments, registrations, enquiries }: Attention): Task[] {
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
  ];
  return tasks
    .filter(({ counted: { count } }) => count > 0)
    .map(({ counted: { count }, ...task }) => ({ ...task, count: countText(count) }));
}

function useServerTasks({ setup, missingSettings, backup, disk }: Attention): Task[] {
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
            to: paths.adminSetup(),
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
            to: paths.adminSetup(),
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
          },
        ]
      : []),
  ];
}

function TaskCard({ task: { title, count, text, isUrgent, to } }: { task: Task }) {
  const content = (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{title}</span>
        {count ? <span className="font-display text-title leading-none">{count}</span> : null}
      </span>
      {text ? (
        <span className={isUrgent ? "flex gap-2 text-bad" : "text-soft"}>
          {isUrgent ? <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" /> : null}
          {text}
        </span>
      ) : null}
    </>
  );
  if (!to) return <Card className="grid content-start gap-1.5">{content}</Card>;
  return (
    <PageLink to={to} className="grid">
      <Card className="grid content-start gap-1.5 hover:bg-tint">{content}</Card>
    </PageLink>
  );
}
