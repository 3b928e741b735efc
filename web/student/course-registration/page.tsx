import { useRevalidator } from "react-router";
import type { Course } from "../../../contract/entities/course.ts";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { rejectSignedOut, userContext } from "../../shared/session/guards.ts";
import { registrationTexts } from "../../texts/registration.ts";
import { useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState, FailedState } from "../../ui/empty-state.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import type { Route } from "./+types/page";
import { MyRegistrations, registrationsQuery } from "./my-registrations.tsx";
import { RegistrationForm, type RegistrationFormProps } from "./registration-form.tsx";

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const user = context.get(userContext);
  // Loaded again after registering, so never from the cache.
  const registrations = queryClient.fetchQuery({ ...registrationsQuery, staleTime: 0 });
  const [courses] = await Promise.all([findCourses(), registrations.catch(rejectSignedOut)]);
  const courseId = new URL(request.url).searchParams.get("course") ?? "";
  return { user, courseId, courses };
}

/** Every course; the spec: null on failure, silently. */
async function findCourses(): Promise<Course[] | null> {
  try {
    const courses = await queryClient.fetchQuery({
      ...coursesQuery,
      staleTime: 5 * 60_000,
      retry: 2,
    });
    return Array.isArray(courses) ? courses : null;
  } catch {
    return null;
  }
}

export const meta = privateTitle({
  en: registrationTexts.en.title,
  hi: registrationTexts.hi.title,
});

/** The form to register for a course, and the person's earlier registrations. */
export default function CourseRegistrationPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(registrationTexts);
  const { revalidate } = useRevalidator();
  const { user, courseId, courses } = loaderData;
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Container className="grid grid-cols-1 items-start gap-12 py-8 sm:py-12 lg:grid-cols-2">
        {courses ? (
          <OfferedForm
            key={courseId}
            user={user}
            courseId={chosenAmong(courses, courseId)}
            courses={courses}
            onChange={() => void revalidate()}
          />
        ) : (
          <FailedState message={t.coursesMissing} onRetry={() => void revalidate()} />
        )}
        <MyRegistrations />
      </Container>
    </>
  );
}

function OfferedForm(props: RegistrationFormProps) {
  const t = useTexts(registrationTexts);
  const paths = usePaths();
  if (props.courses.length > 0) return <RegistrationForm {...props} />;
  return (
    <EmptyState
      title={t.noCourses}
      text={t.noCoursesText}
      action={<LinkButton to={paths.contact()}>{t.writeToOffice}</LinkButton>}
    />
  );
}

/** Empty where the address names a course that is gone or closed. */
function chosenAmong(courses: readonly Course[], courseId: string): string {
  return courses.some((course) => course.id === courseId && course.isOpen) ? courseId : "";
}
