import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type {
  CourseParts,
  CourseReferences,
  OfficeCourse,
} from "../../../contract/entities/office-course.ts";
import { call, failureText } from "../../api/call.ts";
import { invalidateCourses } from "../../shared/courses/course-queries.ts";
import { isSameName } from "../../shared/forms/typed-name.ts";
import { useCourseText } from "../../shared/site/course-text.tsx";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminCourseListTexts } from "../../texts/admin-course-list.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { notify } from "../../ui/toast.ts";
import { officeCourseQuery } from "./office-courses.ts";
import { useStateChange } from "./use-course-actions.ts";

export type DeleteCourseProps = {
  course: OfficeCourse;
  onClose: () => void;
  /** Called once it is gone, before the lists are fetched again. */
  onDeleted?: (() => void) | undefined;
};

/** Asks for the title before a course is deleted; one that something refers to can only be archived. */
export function DeleteCourse({ course, onClose, onDeleted }: DeleteCourseProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminCourseListTexts);
  const { data, error, refetch } = useQuery({ ...officeCourseQuery(course.id), staleTime: 0 });
  const title = useCourseText(data?.course ?? course).title.text;
  const deletion = useDeletion(course, { title, onClose, onDeleted });
  const isInUse = data && Object.values(data.references).some((count) => count > 0);
  return (
    <Dialog isOpen isHeld={deletion.isPending} onClose={onClose} title={t.deleteTitle(title)}>
      {error && !data ? (
        <FailedState
          message={failureText(error, { fallback: a.listFailed })}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data || error ? null : <Spinner />}
      {data && isInUse ? (
        <InUse course={data.course} references={data.references} onClose={onClose} />
      ) : null}
      {data && !isInUse ? (
        <TypedTitle course={data.course} parts={data.parts} deletion={deletion} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}

type Deletion = ReturnType<typeof useDeletion>;

function useDeletion(
  { id }: OfficeCourse,
  {
    title,
    onClose,
    onDeleted,
  }: Pick<DeleteCourseProps, "onClose" | "onDeleted"> & { title: string },
) {
  const t = useTexts(adminCourseListTexts);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (version: number) =>
      call("DELETE /api/admin/courses/:id", { params: { id }, version }),
    onSuccess() {
      notify.success(t.isDeleted(title));
      onClose();
      onDeleted?.();
      queries.removeQueries(officeCourseQuery(id));
      void invalidateCourses(queries);
    },
    // Somebody may have enrolled, or changed the course, in between: the question is asked again.
    onError: () => void invalidateCourses(queries),
  });
}

type TypedTitleProps = {
  course: OfficeCourse;
  parts: CourseParts;
  deletion: Deletion;
  onClose: () => void;
};

function TypedTitle({ course, parts, deletion, onClose }: TypedTitleProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminCourseListTexts);
  const title = useCourseText(course).title.text;
  const [typed, setTyped] = useState("");
  const isTyped = isSameName(typed, title);
  const { isPending, error } = deletion;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isTyped && !isPending) deletion.mutate(course.version);
      }}
      className="mt-2 grid gap-5"
    >
      <p className="text-soft">
        {t.deleteText({
          ...parts,
          notes: course.notesCount,
          hasPoster: course.posterUrl !== null,
        })}
      </p>
      <TextField
        label={t.typeTitle}
        hint={title}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <SaveOrCancel
        refusal={error ? failureText(error, { fallback: a.changeFailed }) : undefined}
        isSending={isPending}
        isIncomplete={!isTyped}
        action={isPending ? a.deleting : t.deleteCourse}
        isDanger
        onCancel={onClose}
      />
    </form>
  );
}

type InUseProps = { course: OfficeCourse; references: CourseReferences; onClose: () => void };

function InUse({ course, references, onClose }: InUseProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminCourseListTexts);
  const { mutate, isPending } = useStateChange(course);
  const isArchived = course.archivedAt !== null;
  return (
    <div className="mt-2 grid gap-4">
      <p>{t.inUse(references)}</p>
      <p className="text-soft">{isArchived ? t.isArchivedAlready : t.archiveInstead}</p>
      {references.waiting > 0 && !isArchived ? <p className="text-soft">{t.waitingEnds}</p> : null}
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {a.cancel}
        </Button>
        {isArchived ? null : (
          <Button
            isBusy={isPending}
            onClick={() => mutate({ isArchived: true }, { onSuccess: onClose })}
          >
            {t.archiveCourse}
          </Button>
        )}
      </div>
    </div>
  );
}
