import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { useChoices } from "../site/choices.ts";
import { CourseText, useCourseText } from "../site/course-text.tsx";
import { CourseContents, type CourseContentsProps } from "./course-contents.tsx";
import { EnrolPanel } from "./enrol-panel.tsx";

/** The page of a course as visitors see it. */
export function CourseShowcase({ course, state, lectures }: CourseContentsProps) {
  const t = useMessages(coursesMessages);
  const { programmeName } = useChoices();
  const paths = usePaths();
  const { title, summary } = useCourseText(course);
  return (
    <>
      <PageHead
        title={<CourseText {...title} />}
        lead={summary.text && <CourseText {...summary} text={summary.text} />}
        crumbs={[
          { label: t.courses, to: paths.courses() },
          { label: title.text, lang: title.lang },
        ]}
        actions={<Badge tone="indigo">{programmeName(course.programme)}</Badge>}
      />
      <Container className="grid items-start gap-8 py-8 sm:py-12 lg:grid-cols-[1fr_22rem]">
        <div className="lg:sticky lg:top-24 lg:order-2">
          <EnrolPanel course={course} state={state} />
        </div>
        <CourseContents course={course} state={state} lectures={lectures} />
      </Container>
    </>
  );
}
