import type { ListedEnrolment } from "../../../contract/entities/enrolment.ts";
import { limits } from "../../../contract/limits.ts";
import { adminEnrolmentsTexts } from "../../texts/admin-enrolments.ts";
import { dateTimeIn, useDateTime } from "../../texts/date-time.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { GradeMismatch } from "../grade-mismatch.tsx";
import { ContactLinks, courseTitleIn, StatusBadge, studentName } from "../student-cells.tsx";

type OfEnrolment = { enrolment: ListedEnrolment };

/** The status, until when the seat is held or since when it has lapsed, and what the office wrote. */
export function EnrolmentState({ enrolment }: OfEnrolment) {
  const { status, heldUntil, isEndedByOffice, reason } = enrolment;
  const t = useTexts(adminEnrolmentsTexts);
  return (
    <span className="grid justify-items-start gap-1">
      {status === "withdrawn" && heldUntil ? (
        <Badge>{t.hasLapsed}</Badge>
      ) : (
        <StatusBadge status={status} />
      )}
      {heldUntil ? <HeldUntil status={status} heldUntil={heldUntil} /> : null}
      {status === "withdrawn" && !heldUntil ? (
        <span className="text-sm text-soft">{isEndedByOffice ? t.endedByOffice : t.givenBack}</span>
      ) : null}
      {reason ? (
        <span className="text-sm wrap-anywhere whitespace-pre-line text-soft">
          {t.wrote(reason)}
        </span>
      ) : null}
    </span>
  );
}

function HeldUntil({ status, heldUntil }: Pick<ListedEnrolment, "status"> & { heldUntil: string }) {
  const t = useTexts(adminEnrolmentsTexts);
  const until = useDateTime()(heldUntil);
  if (status !== "pending") return <span className="text-sm text-soft">{t.lapsed(until)}</span>;
  const isSoon = Date.parse(heldUntil) - Date.now() <= limits.lapsingSoonMs;
  return (
    <span className={isSoon ? "text-sm font-semibold text-bad" : "text-sm text-soft"}>
      {t.heldUntil(until)}
    </span>
  );
}

/** The course, and a mark where the student's class is none of those that it is for. */
export function EnrolledCourse({ enrolment }: OfEnrolment) {
  const title = courseTitleIn(enrolment.course, useLanguage());
  return (
    <span className="grid gap-1 md:min-w-28">
      {title}
      <GradeMismatchMark enrolment={enrolment} />
    </span>
  );
}

export function GradeMismatchMark({ enrolment: { form, isGradeMismatch } }: OfEnrolment) {
  return isGradeMismatch && form ? <GradeMismatch formGrade={form.selectedClass} /> : null;
}

/** How to reach the family: by phone, or by WhatsApp with a message about this enrolment in its language. */
export function EnrolmentContact({ enrolment }: OfEnrolment) {
  const t = useTexts(adminEnrolmentsTexts);
  const { form, course, status, heldUntil, language } = enrolment;
  if (!form) return <span className="text-faint">{t.noForm}</span>;
  return (
    <span className="grid">
      {form.phoneNumber === "" ? null : (
        <ContactLinks
          name={studentName(enrolment)}
          number={form.phoneNumber}
          language={language}
          write={(texts, words) => {
            const about = { ...words, course: courseTitleIn(course, words.language) };
            if (status !== "pending" || !heldUntil) return texts.enrolment(about);
            return texts.pendingEnrolment({
              ...about,
              until: dateTimeIn(words.language)(heldUntil),
            });
          }}
        />
      )}
      {form.parentName === "" ? null : (
        <span className="text-sm text-soft">{t.parent(form.parentName)}</span>
      )}
    </span>
  );
}
