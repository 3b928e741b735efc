import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminCourseListMessages } from "../../messages/admin-course-list.ts";
import { adminCoursesAtOnceMessages } from "../../messages/admin-courses-at-once.ts";
import { useMessages } from "../../messages/messages.ts";
import { useCourseText } from "../../shared/courses/course-text.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useStateChange } from "./use-course-actions.ts";

export type ArchiveCourseProps = { course: OfficeCourse; onClose: () => void };

/** Asks before a course is archived, as that ends its waiting list for good. */
export function ArchiveCourse({ course, onClose }: ArchiveCourseProps) {
  const a = useMessages(adminMessages);
  const l = useMessages(adminCourseListMessages);
  const t = useMessages(adminCoursesAtOnceMessages);
  const title = useCourseText(course).title.text;
  const { mutate, isPending } = useStateChange(course);
  return (
    <Dialog isOpen isHeld={isPending} onClose={onClose} title={l.archiveTitle(title)}>
      <p className="mt-2 text-soft">{t.text("archive", 1)}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isPending} onClick={onClose}>
          {a.cancel}
        </Button>
        <Button
          isBusy={isPending}
          onClick={() => mutate({ isArchived: true }, { onSettled: onClose })}
        >
          {l.archiveCourse}
        </Button>
      </div>
    </Dialog>
  );
}
