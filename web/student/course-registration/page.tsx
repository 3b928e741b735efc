import { useRevalidator } from "react-router";
import type { Course } from "../../../contract/entities/course.ts";
import { findCourses } from "../../features/courses/find-courses.ts";
import { userContext } from "../../features/session/guards.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { useMessages } from "../../messages/messages.ts";
import { registrationMessages } from "../../messages/registration.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { findRegistrations } from "../registrations/find-registrations.ts";
import { MyRegistrations } from "../registrations/my-registrations.tsx";
import type { Route } from "./+types/page";
import { RegistrationForm, type RegistrationFormProps } from "./registration-form.tsx";

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const [courses, registrations] = await Promise.all([findCourses(), findRegistrations()]);
  const courseId = new URL(request.url).searchParams.get("course") ?? "";
  return { user: context.get(userContext), courseId, courses, registrations };
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, {
    en: registrationMessages.en.title,
    hi: registrationMessages.hi.title,
  });
}

/** Registering an interest in a course, and what was registered before. */
export default function CourseRegistrationPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(registrationMessages);
  const { revalidate } = useRevalidator();
  const { user, courseId, courses, registrations } = loaderData;
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
        <MyRegistrations registrations={registrations} />
      </Container>
    </>
  );
}

function OfferedForm(props: RegistrationFormProps) {
  const t = useMessages(registrationMessages);
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

/** An address may name a course that is gone or closed: then none is chosen. */
function chosenAmong(courses: readonly Course[], courseId: string): string {
  return courses.some((course) => course.id === courseId && course.isOpen) ? courseId : "";
}
