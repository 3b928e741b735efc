import { isCourseOver } from "../../../contract/course-term.ts";
import type { Course } from "../../../contract/entities/course.ts";
import { call } from "../../api/call.ts";
import { useCourseWords } from "../../features/courses/course-words.ts";
import { useToday } from "../../features/courses/today.ts";
import { adminCoursesMessages } from "../../messages/admin-courses.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { useChange } from "../list/use-change.ts";

export type OpenSwitchProps = { course: Course; onChanged: (course: Course) => void };

/** Closes a course for enrolment, or reopens it; either is undone by the other, so it asks nothing. One that is over stays so. */
export function OpenSwitch({ course, onChanged }: OpenSwitchProps) {
  const t = useMessages(adminCoursesMessages);
  const title = useCourseWords(course).title.text;
  const isOver = isCourseOver(course, useToday());
  const { busyId, run } = useChange();
  const toggle = () =>
    run(course.id, async (toast) => {
      const answer = await call("changeCourse", {
        params: { id: course.id },
        body: { isOpen: !course.isOpen },
      });
      onChanged(answer.course);
      notify.success(answer.course.isOpen ? t.isReopened(title) : t.isClosed(title), toast);
    });
  if (isOver) return null;
  return (
    <Button
      variant="outline"
      isBusy={busyId !== undefined}
      aria-label={course.isOpen ? t.closeOf(title) : t.reopenOf(title)}
      onClick={() => void toggle()}
    >
      {course.isOpen ? t.close : t.reopen}
    </Button>
  );
}
