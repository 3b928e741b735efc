import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { Absence } from "../../../contract/entities/attendance.ts";
import { call } from "../../api/call.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { rejectSignedOut } from "../../shared/session/guards.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { lookupsIn, useLookups } from "../../shared/site/lookups.ts";
import { adminAbsencesTexts } from "../../texts/admin-enrolments.ts";
import { dateTimeIn, useDateTime } from "../../texts/date-time.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { CourseFilter, FilterBar, FilterDate } from "../list/filter-bar.tsx";
import { isAnotherPage } from "../list/office-list.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { ContactLinks, type WriteMessage } from "../student-cells.tsx";
import type { Route } from "./+types/absences";
import { AbsenceCall } from "./absence-call.tsx";

const MINUTE_MS = 60_000;

/** Fetched again each minute: the office calls the parents while the class is still on. */
function absencesQuery(address: URLSearchParams) {
  const [courseId, day] = [address.get("courseId"), address.get("day")];
  const query = { ...(courseId && { courseId }), ...(day && { day }) };
  return queryOptions({
    queryKey: ["absences", query],
    queryFn: ({ signal }) => call("GET /api/admin/absences", { query, signal }),
    refetchInterval: MINUTE_MS,
    refetchOnWindowFocus: true,
  });
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = absencesQuery(new URL(request.url).searchParams);
  await Promise.all([
    queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(rejectSignedOut),
    queryClient.fetchQuery(coursesQuery),
  ]);
}

export const shouldRevalidate = isAnotherPage;

export const meta = privateTitle(adminSections.absences);

/** Students who missed a class, whose parents the office calls. */
export default function AbsencesPage() {
  const t = useTexts(adminAbsencesTexts);
  const { number } = useFormats();
  const [address] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...absencesQuery(address),
    placeholderData: keepPreviousData,
  });
  const called = data?.absences.filter((absence) => absence.call !== null) ?? [];
  return (
    <OfficePage title={useSectionTitle("absences")} lead={t.lead}>
      <FilterBar>
        <FilterDate name="day" label={t.day} />
        <CourseFilter label={t.course} all={t.allCourses} />
      </FilterBar>
      {error && !data ? <FailedState message={t.failed} onRetry={() => void refetch()} /> : null}
      {data?.absences.length === 0 ? <EmptyState title={t.empty} text={t.emptyText} /> : null}
      {data && data.absences.length > 0 ? (
        <p role="status" className="text-soft">
          {t.count(data.absences.length, number(data.absences.length), number(called.length))}
        </p>
      ) : null}
      <ul className="divide-y divide-rule border-y border-rule empty:hidden">
        {data?.absences.map((absence) => (
          <AbsenceRow key={`${absence.classId} ${absence.userId}`} absence={absence} />
        ))}
      </ul>
      {data?.isCut ? <p className="text-soft">{t.cut}</p> : null}
    </OfficePage>
  );
}

function AbsenceRow({ absence }: { absence: Absence }) {
  const t = useTexts(adminAbsencesTexts);
  const paths = usePaths();
  const dateTime = useDateTime();
  const { subjectName } = useLookups();
  const write = useAbsenceMessage(absence);
  const { classId, userId, name, mark, startsAt, subject, parentName, phoneNumber, language } =
    absence;
  const course = textIn(useLanguage(), absence.courseTitle, absence.courseTitleHi);
  return (
    <li className="grid gap-1 py-4 sm:grid-cols-2 sm:gap-6">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <TextLink to={paths.adminPerson(userId)} className="font-semibold wrap-anywhere">
            {name}
          </TextLink>
          <Badge tone={mark === "absent" ? "bad" : "indigo"}>{t[mark]}</Badge>
        </p>
        <p className="text-soft wrap-anywhere">
          <span lang={course.lang}>{course.text}</span>
          {subject ? ` · ${subjectName(subject)}` : null}
          <span className="block">{dateTime(startsAt)}</span>
        </p>
        <p>
          <TextLink
            to={paths.teachClass(classId)}
            shape="line"
            aria-label={`${t.register}: ${course.text}, ${dateTime(startsAt)}`}
          >
            {t.register}
          </TextLink>
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-1">
        {parentName ? <p className="wrap-anywhere">{t.parent(parentName)}</p> : null}
        {phoneNumber ? (
          <>
            <p className="text-sm text-soft">{t.phoneFromForm}</p>
            <ContactLinks name={name} number={phoneNumber} language={language} write={write} />
          </>
        ) : (
          <p className="text-soft">{t.noPhone}</p>
        )}
        <AbsenceCall absence={absence} />
      </div>
    </li>
  );
}

/** Tells the parent which class the student missed, and asks why where nobody had given leave. */
function useAbsenceMessage({ mark, startsAt, subject, ...absence }: Absence): WriteMessage {
  const { all } = useLookups();
  return (texts, { language, ...words }) => {
    const title = textIn(language, absence.courseTitle, absence.courseTitleHi).text;
    const { subjectName } = lookupsIn(all, language);
    const course = subject ? `${title} (${subjectName(subject)})` : title;
    const write = mark === "absent" ? texts.absence : texts.leave;
    return write({ ...words, course, at: dateTimeIn(language)(startsAt) });
  };
}
