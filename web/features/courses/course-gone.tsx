import { courseGoneMessages } from "../../messages/course-gone.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { useLocalized, useSettings } from "../site/site.ts";

/** What stands where a course was: the office took it away, or the address is wrong. */
export function CourseGone() {
  const t = useMessages(courseGoneMessages);
  const paths = usePaths();
  const institute = useLocalized()(useSettings().brand);
  return (
    <>
      <title>{`${t.courseGone} · ${institute}`}</title>
      <meta name="robots" content="noindex" />
      <PageHead title={t.courseGone} />
      <Container className="py-8 sm:py-12">
        <EmptyState
          title={t.whatNow}
          text={t.courseGoneText}
          action={<LinkButton to={paths.courses()}>{t.seeAllCourses}</LinkButton>}
        />
      </Container>
    </>
  );
}
