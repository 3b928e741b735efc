import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { writeInstalment } from "../../../contract/entities/instalment.ts";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { useMessages } from "../../messages/messages.ts";
import { invalidateCourses } from "../../shared/courses/course-queries.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { useUnsavedWork } from "../../shared/leaving/unsaved-work.tsx";
import { notify } from "../../ui/toast.ts";
import { type Difference, differencesOf, type Side } from "./course-difference.ts";
import {
  type CourseBody,
  type CourseFields,
  courseInput,
  fieldsOf,
  useCourseSchema,
} from "./course-values.ts";

const toast = { id: "edit-course" };

/** The course as another admin has saved it, and the fields in which it differs from the form. */
type Conflict = { theirs: OfficeCourse; differences: Difference[] };

export type EditCourseFormOptions = {
  onSaved: () => void;
  /** Called when a field is invalid, because the preview may cover the fields. */
  showFields: () => void;
};

/** Saves a course. If another admin has saved it since it was read, the `conflict` has to be resolved first. */
export function useEditCourseForm(
  course: OfficeCourse,
  { onSaved, showFields }: EditCourseFormOptions,
) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminNewCourseMessages);
  const queries = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const { save, conflict, acceptTheirs, adopt, putOff } = useCourseVersions(course);
  const contractForm = useContractForm({
    schema: useCourseSchema(),
    defaultValues: fieldsOf(course),
    toInput: courseInput,
    async send(body) {
      await save(body, form.getValues());
      work.release();
      const isHidden = course.publishedAt === null || course.archivedAt !== null;
      notify.success(isHidden ? t.savedHidden : t.saved, toast);
      await invalidateCourses(queries);
      onSaved();
    },
    onInvalid() {
      showFields();
      notify.error(a.checkFields, toast);
    },
    onRefused(error) {
      showFields();
      // The conflict dialog shows the reason.
      if (!savedMeanwhile(error)) notify.error(t.notSaved, toast);
    },
    refusalText: (error) => (savedMeanwhile(error) ? t.savedMeanwhile : undefined),
  });
  const { form } = contractForm;
  const work = useUnsavedWork(form.formState.isDirty);

  /** Takes the chosen fields from the other version, and saves. */
  const decide = (sides: ReadonlyMap<string, Side>) => {
    if (!conflict) return;
    for (const { name, theirs } of conflict.differences)
      if (sides.get(name) === "theirs") form.setValue(name, theirs, { shouldDirty: true });
    acceptTheirs();
    element.current?.requestSubmit();
  };
  return { ...contractForm, element, work, conflict, decide, putOff, adopt };
}

/** Saves over the version that was read last; `conflict` holds what another admin has saved since. */
function useCourseVersions(course: OfficeCourse) {
  /** Saving is based on it, and differences are relative to it. */
  const read = useRef(course);
  const [conflict, setConflict] = useState<Conflict>();
  const save = async (body: CourseBody, mine: CourseFields): Promise<void> => {
    try {
      await put(read.current, body);
    } catch (error) {
      const theirs = savedMeanwhile(error);
      if (!theirs) throw error;
      const differences = differencesOf({
        read: fieldsOf(read.current),
        mine,
        theirs: fieldsOf(theirs),
      });
      if (!differences.every(({ changedBy }) => changedBy === "mine")) {
        setConflict({ theirs, differences });
        throw error;
      }
      // The other admin changed no field (they published the course, for example), or changed it to what the form
      // has.
      read.current = theirs;
      await save(body, mine);
    }
  };
  const acceptTheirs = () => {
    if (conflict) read.current = conflict.theirs;
    setConflict(undefined);
  };
  /** Accepts a version that the form itself has saved (a new poster); changes by others still lead to a conflict. */
  const adopt = (changed: OfficeCourse) => {
    if (changed.version === read.current.version + 1) read.current = changed;
  };
  const putOff = () => setConflict(undefined);
  return { save, conflict, acceptTheirs, adopt, putOff };
}

function put({ id, version }: OfficeCourse, body: CourseBody) {
  const { poster: _, notes: __, sampleNotes: ___, draft: ____, ...rest } = body;
  const { feePaise, enrolmentFeePaise, instalments = [], ...texts } = rest;
  return call("PUT /api/admin/courses/:id", {
    params: { id },
    body: {
      ...texts,
      ...(feePaise === undefined ? {} : { feePaise }),
      ...(enrolmentFeePaise === undefined ? {} : { enrolmentFeePaise }),
      instalments: instalments.map(writeInstalment),
    },
    version,
  });
}

/** The course as another admin has saved it, if that is why the call was refused. */
function savedMeanwhile(error: unknown): OfficeCourse | undefined {
  if (!(error instanceof ApiError) || error.code !== "changed_meanwhile") return undefined;
  // As the endpoint answers, which the contract types.
  return (error.present as { course: OfficeCourse } | undefined)?.course;
}
