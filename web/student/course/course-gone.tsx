import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";

/** What stands where a course was: the office took it away, or the address is wrong. */
export function CourseGone() {
  const t = useMessages(studentMessages);
  const paths = usePaths();
  return (
    <>
      <PageHead title={t.courseGone} />
      <Container className="py-8 sm:py-12">
        <EmptyState
          title={t.courseGoneText}
          action={<LinkButton to={paths.courses()}>{t.seeAllCourses}</LinkButton>}
        />
      </Container>
    </>
  );
}
