import { ApiError } from "../../api/api-error.ts";
import { usePaths } from "../../paths.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { courseGoneTexts } from "../../texts/enrolling.ts";
import { sessionTexts } from "../../texts/session.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { openSignIn } from "../session/sign-in-store.ts";
import { useLocalized, useSettings } from "../site/site.ts";
import { UnexpectedCourseDataError } from "./course-queries.ts";

export type CourseLoadFailedProps = { error: unknown; onRetry: () => void };

/** The spec's sentence for courses that could not be loaded, and what to do: sign in, or try again. */
export function CourseLoadFailed({ error, onRetry }: CourseLoadFailedProps) {
  const t = useTexts(coursesTexts);
  const message = messageOf(error, t);
  if (!(error instanceof ApiError) || error.status !== 401)
    return <FailedState message={message} onRetry={onRetry} />;
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-sheet bg-bad-tint p-5">
      <p className="text-bad">{message}</p>
      <LoginAgain />
    </div>
  );
}

type CourseLoadTexts = { unauthorized: string; unexpectedFormat: string; loadFailed: string };

/** The spec: a sentence for 401, else the server's message, else the error's own, else a general one. */
function messageOf(error: unknown, t: CourseLoadTexts): string {
  if (error instanceof ApiError && error.status === 401) return t.unauthorized;
  if (error instanceof UnexpectedCourseDataError) return t.unexpectedFormat;
  return error instanceof Error && error.message !== "" ? error.message : t.loadFailed;
}

function LoginAgain() {
  const t = useTexts(sessionTexts);
  const { pathname, search } = window.location;
  return <Button onClick={() => openSignIn({ returnTo: pathname + search })}>{t.login}</Button>;
}

/** The page of a course that the office removed, or that never existed. */
export function CourseGone() {
  const t = useTexts(courseGoneTexts);
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
