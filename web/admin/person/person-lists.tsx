import { auditLineText } from "../../../contract/audit/line-text.ts";
import type { AuditEntry } from "../../../contract/entities/audit.ts";
import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import type { Person } from "../../../contract/entities/person.ts";
import { usePaths } from "../../paths.ts";
import { adminAttendanceTexts } from "../../texts/admin-attendance.ts";
import { adminAuditTexts } from "../../texts/admin-audit.ts";
import { adminWaitingTexts } from "../../texts/admin-enrolments.ts";
import { adminPersonTexts } from "../../texts/admin-person.ts";
import { adminEnquiriesTexts } from "../../texts/admin-registrations.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { AttendanceMonths } from "../attendance-months.tsx";
import { CourseLink } from "../audit/about-whom.tsx";
import { EnrolmentButtons } from "../enrolment-list.tsx";
import { EnrolmentState, GradeMismatchMark } from "../enrolments/enrolment-cells.tsx";
import { useEnrolmentDialogs } from "../enrolments/enrolment-dialogs.tsx";
import { courseTitleIn } from "../student-cells.tsx";
import { EnrolPerson } from "./enrol-person.tsx";
import { PersonAttempts } from "./person-attempts.tsx";
import { useShowChange } from "./person-query.ts";
import { PersonRegistrations } from "./person-registrations.tsx";
import { Line, Quote, Section } from "./person-section.tsx";

/** Courses, tests, registrations, enquiries, downloads, devices and history of one person. */
export function PersonLists({ person }: { person: Person }) {
  return (
    <>
      <PersonCourses person={person} />
      <PersonAttendance userId={person.user.id} />
      <PersonAttempts userId={person.user.id} />
      <Waiting person={person} />
      <PersonRegistrations person={person} />
      <Enquiries person={person} />
      <Downloads person={person} />
      <Devices person={person} />
      <History person={person} />
    </>
  );
}

/** How many of the classes of each of their courses a person attended, by month. */
function PersonAttendance({ userId }: { userId: string }) {
  const t = useTexts(adminAttendanceTexts);
  const paths = usePaths();
  const language = useLanguage();
  return (
    <Card className="grid grid-cols-1 content-start gap-3">
      <h2 className="text-heading">{t.title}</h2>
      <AttendanceMonths
        whose={{ userId }}
        head={t.course}
        cell={({ courseId, courseTitle, courseTitleHi }) => (
          <TextLink to={paths.adminCourseTab(courseId, "attendance")}>
            {courseTitleIn({ title: courseTitle, titleHi: courseTitleHi }, language)}
          </TextLink>
        )}
        empty={<p className="text-soft">{t.empty}</p>}
      />
    </Card>
  );
}

type Part = { person: Person };

/** A person's enrolments, and what can be done with each. */
function PersonCourses({ person }: { person: Person }) {
  const t = useTexts(adminPersonTexts);
  const paths = usePaths();
  const language = useLanguage();
  const dateTime = useDateTime();
  const show = useShowChange(person.user.id);
  const onChanged = (changed: ListedEnrolment) =>
    show(({ enrolments, ...rest }) => ({
      ...rest,
      enrolments: {
        ...enrolments,
        newest: enrolments.newest.map((each) => (each.id === changed.id ? changed : each)),
      },
    }));
  const { ask, openNotes, print, dialogs } = useEnrolmentDialogs(onChanged);
  return (
    <>
      <Section title={t.courses} empty={t.noCourses} action={<EnrolPerson person={person} />}>
        {person.enrolments.newest.map((enrolment) => (
          <Line key={enrolment.id} at={dateTime(enrolment.enrolledAt)}>
            <TextLink to={paths.adminCourse(enrolment.course.id)}>
              {courseTitleIn(enrolment.course, language)}
            </TextLink>
            <GradeMismatchMark enrolment={enrolment} />
            <EnrolmentState enrolment={enrolment} />
            <span className="flex w-full flex-wrap gap-2">
              <EnrolmentButtons
                enrolment={enrolment}
                onChanged={onChanged}
                onAsk={ask}
                onNotes={openNotes}
                onPrint={print}
              />
            </span>
          </Line>
        ))}
      </Section>
      {dialogs}
    </>
  );
}

/** Shown only for people on a waiting list, because most are on none. */
function Waiting({ person: { waiting } }: Part) {
  const t = useTexts(adminPersonTexts);
  const w = useTexts(adminWaitingTexts);
  const paths = usePaths();
  const language = useLanguage();
  const dateTime = useDateTime();
  if (waiting.length === 0) return null;
  return (
    <Section title={t.waiting} empty="">
      {waiting.map(({ course, joinedAt, place, offeredUntil }) => (
        <Line key={course.id} at={t.waitsSince(dateTime(joinedAt))}>
          <TextLink to={`${paths.adminSection("waiting-list")}?courseId=${course.id}`}>
            {courseTitleIn(course, language)}
          </TextLink>
          {offeredUntil === null ? w.number(place ?? 1) : w.offered(dateTime(offeredUntil))}
        </Line>
      ))}
    </Section>
  );
}

function Enquiries({ person: { enquiries, form, user } }: Part) {
  const t = useTexts(adminPersonTexts);
  const e = useTexts(adminEnquiriesTexts);
  const paths = usePaths();
  const dateTime = useDateTime();
  const isOwnEmail = user.emailVerified || !user.hasAccount;
  const search = new URLSearchParams({
    query: form?.phoneNumber || (isOwnEmail && user.email) || user.name,
  });
  return (
    <Section
      title={t.enquiries}
      text={t.enquiriesText}
      empty={t.noEnquiries}
      more={{ to: `${paths.adminSection("enquiries")}?${search}`, ...enquiries }}
    >
      {enquiries.newest.map(({ id, ticket, status, fullName, message, createdAt }) => (
        <Line key={id} at={dateTime(createdAt)}>
          <TextLink to={`${paths.adminSection("enquiries")}?query=${ticket}`}>{ticket}</TextLink>
          {fullName}
          <Badge>{e.status(status)}</Badge>
          <Quote text={message} />
        </Line>
      ))}
    </Section>
  );
}

function Downloads({ person: { downloads } }: Part) {
  const t = useTexts(adminPersonTexts);
  const dateTime = useDateTime();
  return (
    <Section title={t.downloads} empty={t.noDownloads}>
      {downloads.map(({ id, title, downloadedAt }) => (
        <Line key={id} at={dateTime(downloadedAt)}>
          {title}
        </Line>
      ))}
    </Section>
  );
}

function Devices({ person: { devices } }: Part) {
  const t = useTexts(adminPersonTexts);
  const dateTime = useDateTime();
  return (
    <Section title={t.devices} empty={t.noDevices}>
      {devices.map(({ id, browser, system, lastUsedAt }) => (
        <Line key={id} at={dateTime(lastUsedAt)}>
          {[browser, system].filter((name) => name !== null).join(" · ") || t.unknownDevice}
        </Line>
      ))}
    </Section>
  );
}

function History({ person: { history, user } }: Part) {
  const t = useTexts(adminPersonTexts);
  const audit = useTexts(adminAuditTexts);
  const paths = usePaths();
  const dateTime = useDateTime();
  const language = useLanguage();
  const whatIsSaid = (line: AuditEntry) => {
    const text = auditLineText(line, language);
    return text && `${audit.subject(line.subjectType)}: ${text}`;
  };
  const all = `${paths.adminSection("audit-log")}?about=${encodeURIComponent(user.id)}`;
  return (
    <Section title={t.history} empty={t.noHistory} more={{ to: all, ...history }}>
      {history.newest.map((line) => (
        <Line key={line.id} at={[dateTime(line.at), line.actor?.name].filter(Boolean).join(" · ")}>
          {whatIsSaid(line) ?? audit.did(line.action, line.subjectType)}
          {line.course ? <CourseLink course={line.course} /> : null}
        </Line>
      ))}
    </Section>
  );
}
