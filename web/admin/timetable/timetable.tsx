import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ListedClass } from "../../../contract/entities/class.ts";
import { failureText } from "../../api/failure-text.ts";
import { queryClient } from "../../api/query-client.ts";
import { serverNow } from "../../api/server-time.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { useFollowClasses } from "../../shared/timetable/follow-classes.ts";
import { adminHolidaysTexts } from "../../texts/admin-holidays.ts";
import { adminPlanClassesTexts } from "../../texts/admin-plan-classes.ts";
import { adminChangeClassTexts, adminTimetableTexts } from "../../texts/admin-timetable.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { dayInIndia } from "../../texts/format.ts";
import { taughtLecturesTexts } from "../../texts/taught-lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { useAskedToOpen } from "../use-asked-to-open.ts";
import { ClassDays } from "./class-days.tsx";
import { ClassDialog, useClassTitle } from "./class-dialog.tsx";
import { HolidaysDialog } from "./holidays-dialog.tsx";
import { PlanDialog } from "./plan-dialog.tsx";
import { timetableKey, type Week, weekQuery } from "./timetable-query.ts";
import type { Planned } from "./use-plan-form.ts";
import { weekOf } from "./week.ts";
import { WeekBar } from "./week-bar.tsx";

export async function clientLoader() {
  await queryClient.fetchQuery(coursesQuery);
}

export const meta = privateTitle(adminSections.timetable);

/** The classes of a week, of all courses or one. */
export default function TimetablePage() {
  const t = useTexts(adminTimetableTexts);
  const p = useTexts(adminPlanClassesTexts);
  const h = useTexts(adminHolidaysTexts);
  const [shown, setShown] = useState<"plan" | "holidays">();
  const close = () => setShown(undefined);
  useAskedToOpen((what) => setShown(what === "plan" ? what : undefined));
  const [address, setAddress] = useSearchParams();
  const week = {
    monday: weekOf(address),
    courseId: address.get("courseId") ?? "",
    teacherId: address.get("teacherId") ?? "",
  };
  const everybody = useQuery(weekQuery({ ...week, teacherId: "" })).data?.classes ?? [];
  return (
    <OfficePage
      title={useSectionTitle("timetable")}
      lead={t.lead}
      actions={
        <>
          <Button variant="outline" onClick={() => setShown("holidays")}>
            {h.title}
          </Button>
          <Button onClick={() => setShown("plan")}>{p.title}</Button>
        </>
      }
    >
      <WeekBar monday={week.monday} classes={everybody} />
      <WeekClasses week={week} />
      <PlanDialog
        isOpen={shown === "plan"}
        onClose={close}
        onAdded={(planned) => setAddress((before) => showing(planned, before))}
      />
      <HolidaysDialog isOpen={shown === "holidays"} onClose={close} />
    </OfficePage>
  );
}

/** The address of the week in which planned classes begin, without a filter that would hide them. */
function showing({ series, plan }: Planned, before: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(before);
  if (plan.firstStartsAt) address.set("from", dayInIndia(new Date(plan.firstStartsAt)));
  for (const name of ["courseId", "teacherId"] as const)
    if (address.get(name) !== series[name]) address.delete(name);
  return address;
}

function WeekClasses({ week }: { week: Week }) {
  const t = useTexts(adminTimetableTexts);
  const c = useTexts(adminChangeClassTexts);
  const titleOf = useClassTitle();
  const [opened, setOpened] = useState<ListedClass>();
  const { data, error, refetch } = useQuery(weekQuery(week));
  useFollowClasses(timetableKey);
  if (error && !data)
    return (
      <FailedState
        message={failureText(error, { fallback: t.failed })}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Loading />;
  if (data.classes.length === 0) return <EmptyState title={t.empty} text={t.emptyText} />;
  return (
    <>
      {data.isCut ? <p className="rounded-control bg-glow p-4 text-amber">{t.isCut}</p> : null}
      <ClassDays
        monday={week.monday}
        classes={data.classes}
        actionsOf={(row) => (
          <>
            <PastActions row={row} />
            <Button variant="outline" aria-label={titleOf(row)} onClick={() => setOpened(row)}>
              {c.change}
            </Button>
          </>
        )}
      />
      <ClassDialog opened={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** A class that has begun has a register, which the office may change later, and can have a recording. */
function PastActions({ row }: { row: ListedClass }) {
  const t = useTexts(adminTimetableTexts);
  const { addRecording } = useTexts(taughtLecturesTexts);
  const dateTime = useDateTime();
  const paths = usePaths();
  if (row.cancelledAt !== null || Date.parse(row.startsAt) > serverNow().valueOf()) return null;
  const which = `${row.courseTitle}, ${dateTime(row.startsAt)}`;
  return (
    <>
      <LinkButton
        variant="outline"
        to={paths.teachClass(row.id)}
        aria-label={`${t.register}: ${which}`}
      >
        {t.register}
      </LinkButton>
      <LinkButton
        variant="outline"
        to={paths.adminLectures(row.courseId, row.id)}
        aria-label={`${addRecording}: ${which}`}
      >
        {addRecording}
      </LinkButton>
    </>
  );
}

function Loading() {
  const t = useTexts(adminTimetableTexts);
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
