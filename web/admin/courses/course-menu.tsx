import { useState } from "react";
import { newBatch, type OfficeCourse } from "../../../contract/entities/office-course.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { useCourseText } from "../../shared/site/course-text.tsx";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { useToday } from "../../state/use-today.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminCourseListTexts } from "../../texts/admin-course-list.ts";
import { adminCoursesAtOnceTexts, courseActions } from "../../texts/admin-courses-at-once.ts";
import { adminNewCourseTexts } from "../../texts/admin-new-course.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, focusFirst } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { RowMenu, RowMenuItem } from "../list/row-menu.tsx";
import { changeBy, fitsCourse, useDuplicate, useStateChange } from "./use-course-actions.ts";

export type CourseMenuProps = { course: OfficeCourse; onDelete: (course: OfficeCourse) => void };

/** A menu of the less frequent actions on a course. */
export function CourseMenu({ course, onDelete }: CourseMenuProps) {
  const l = useTexts(adminCourseListTexts);
  const title = useCourseText(course).title.text;
  const t = useTexts(adminNewCourseTexts);
  const [isArchiveAsked, setIsArchiveAsked] = useState(false);
  const [isCopyAsked, setIsCopyAsked] = useState(false);
  return (
    <>
      <RowMenu label={l.moreOf(title)}>
        <StateItems course={course} onArchive={() => setIsArchiveAsked(true)} />
        <RowMenuItem onClick={() => setIsCopyAsked(true)}>{t.duplicate}</RowMenuItem>
        <RowMenuItem isBad onClick={() => onDelete(course)}>
          {l.delete}
        </RowMenuItem>
      </RowMenu>
      {isArchiveAsked ? (
        <ArchiveCourse course={course} onClose={() => setIsArchiveAsked(false)} />
      ) : null}
      {isCopyAsked ? (
        <DuplicateCourse course={course} onClose={() => setIsCopyAsked(false)} />
      ) : null}
    </>
  );
}

type StateItemsProps = { course: OfficeCourse; onArchive: () => void };

function StateItems({ course, onArchive }: StateItemsProps) {
  const t = useTexts(adminCoursesAtOnceTexts);
  const { mutate } = useStateChange(course);
  const today = useToday();
  return courseActions
    .filter((action) => fitsCourse(action, course, today))
    .map((action) => (
      <RowMenuItem
        key={action}
        onClick={action === "archive" ? onArchive : () => mutate(changeBy[action])}
      >
        {t.action(action)}
      </RowMenuItem>
    ));
}

type DuplicateCourseProps = { course: OfficeCourse; onClose: () => void };

/** Asks what next year's batch is called, beginning from the title of this one. */
function DuplicateCourse({ course, onClose }: DuplicateCourseProps) {
  const t = useTexts(adminNewCourseTexts);
  return (
    <FormDialog isOpen onClose={onClose} title={t.duplicate}>
      <TitleForm course={course} onClose={onClose} />
    </FormDialog>
  );
}

function TitleForm({ course, onClose }: DuplicateCourseProps) {
  const t = useTexts(adminNewCourseTexts);
  const duplicate = useDuplicate(course);
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: newBatch,
    defaultValues: { title: course.title, titleHi: course.titleHi ?? "" },
    send: duplicate,
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4">
      <TextField
        {...field("title")}
        label={t.newTitle}
        hint={t.newTitleHint}
        autoComplete="off"
        {...focusFirst}
      />
      <TextField
        {...field("titleHi")}
        label={t.titleHi}
        hint={t.hindiLead}
        lang="hi"
        autoComplete="off"
      />
      <SaveOrCancel refusal={refusal} isSending={isSending} onCancel={onClose} />
    </form>
  );
}

type ArchiveCourseProps = { course: OfficeCourse; onClose: () => void };

/** Asks before a course is archived, as that ends its waiting list for good. */
function ArchiveCourse({ course, onClose }: ArchiveCourseProps) {
  const a = useTexts(adminTexts);
  const l = useTexts(adminCourseListTexts);
  const t = useTexts(adminCoursesAtOnceTexts);
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
