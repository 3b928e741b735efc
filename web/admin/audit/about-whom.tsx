import type { AuditEntry } from "../../../contract/entities/audit.ts";
import { usePaths } from "../../paths.ts";
import { textIn } from "../../shared/site/course-text.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { TextLink } from "../../ui/page-link.tsx";

/** The person whom a line of the audit log is about, or who sent the enquiry, and the course, each with a link. */
export function AboutWhom({ entry }: { entry: AuditEntry }) {
  const a = useTexts(adminTexts);
  const paths = usePaths();
  const { person, enquiry, course } = entry;
  if (!person && !enquiry && !course) return a.none;
  return (
    <div className="grid justify-items-start gap-0.5 [overflow-wrap:anywhere] md:min-w-36">
      {person ? <TextLink to={paths.adminPerson(person.id)}>{person.name}</TextLink> : null}
      {enquiry ? (
        <TextLink to={`${paths.adminSection("enquiries")}?query=${enquiry.ticket}`}>
          {enquiry.name}
        </TextLink>
      ) : null}
      {course ? <CourseLink course={course} /> : null}
    </div>
  );
}

/** A course that a line of the audit log names, in the language of the page. */
export function CourseLink({ course }: { course: NonNullable<AuditEntry["course"]> }) {
  const paths = usePaths();
  const { text, lang } = textIn(useLanguage(), course.title, course.titleHi);
  return (
    <TextLink to={paths.adminCourse(course.id)} className="text-sm" lang={lang}>
      {text}
    </TextLink>
  );
}
