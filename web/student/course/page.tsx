import { data } from "react-router";
import { endpoints } from "../../../contract/endpoints.ts";
import type { CourseWithNotes } from "../../../contract/entities/course.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { CourseFacts } from "../../features/courses/course-facts.tsx";
import { CourseStatus } from "../../features/courses/course-status.tsx";
import { useCourseWords } from "../../features/courses/course-words.ts";
import { NoteList } from "../../features/courses/note-list.tsx";
import { privateMeta } from "../../head/page-meta.ts";
import { coursesMessages } from "../../messages/courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { studentMessages } from "../../messages/student.ts";
import { usePaths } from "../../paths.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import type { Route } from "./+types/page";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    const id = params.courseId;
    return (await call(endpoints.getCourseWithNotes, { params: { id } })).course;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

export function meta(side: Route.MetaArgs) {
  const course = side.loaderData;
  return privateMeta(side, {
    en: course?.title ?? studentMessages.en.course,
    hi: course?.titleHi ?? course?.title ?? studentMessages.hi.course,
  });
}

/** A course from inside: its notes first, then its facts. */
export default function CoursePage({ loaderData: course }: Route.ComponentProps) {
  const t = useMessages(studentMessages);
  const c = useMessages(coursesMessages);
  const paths = usePaths();
  const { title } = useCourseWords(course);
  return (
    <>
      <PageHead
        title={title}
        crumbs={[{ label: c.courses, to: paths.courses() }, { label: title }]}
        actions={course.status ? <CourseStatus status={course.status} /> : null}
      />
      <Container className="grid gap-10 py-8 sm:py-12">
        <Locked course={course} />
        <Notes course={course} />
        <CourseFacts course={course} />
        <div>
          <LinkButton variant="outline" to={paths.coursePreview(course.id)}>
            {t.openPreview}
          </LinkButton>
        </div>
      </Container>
    </>
  );
}

function Notes({ course }: { course: CourseWithNotes }) {
  const t = useMessages(studentMessages);
  if (course.notes.length === 0) return <EmptyState title={t.noNotes} text={t.noNotesText} />;
  return (
    <section>
      <h2 className="mb-4 text-title">{t.notes}</h2>
      <NoteList notes={course.notes} canDownload />
    </section>
  );
}

/** Why some notes cannot be opened, where that is so. */
function Locked({ course }: { course: CourseWithNotes }) {
  const t = useMessages(studentMessages);
  const c = useMessages(coursesMessages);
  const paths = usePaths();
  if (!course.notes.some((note) => note.locked)) return null;
  const reasons = { pending: t.lockedPending, withdrawn: t.lockedWithdrawn, active: null };
  const reason = course.status ? reasons[course.status] : t.notEnrolled;
  return (
    <Card tone="glow" className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-text">{reason}</p>
      {course.status === "pending" ? null : (
        <LinkButton to={paths.coursePreview(course.id)}>{c.details}</LinkButton>
      )}
    </Card>
  );
}
