import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { writeInstalment } from "../../../contract/entities/instalment.ts";
import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { call } from "../../api/call.ts";
import { invalidateCourses } from "../../shared/courses/course-queries.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { useUnsavedWork } from "../../shared/leaving/unsaved-work.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminNewCourseTexts } from "../../texts/admin-new-course.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { differencesOf } from "./course-conflict.tsx";
import { type CourseBody, courseInput, fieldsOf, useCourseSchema } from "./course-values.ts";

const toast = { id: "edit-course" };

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
  const a = useTexts(adminTexts);
  const t = useTexts(adminNewCourseTexts);
  const queries = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  /** Saving is based on it. */
  const read = useRef(course);
  const [theirs, setTheirs] = useState<OfficeCourse>();
  const contractForm = useContractForm({
    schema: useCourseSchema(),
    defaultValues: fieldsOf(course),
    toInput: courseInput,
    async send(body) {
      await save(body);
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

  const save = async (body: CourseBody): Promise<void> => {
    try {
      await put(read.current, body);
    } catch (error) {
      const present = savedMeanwhile(error);
      if (!present) throw error;
      const [before, now] = [fieldsOf(read.current), fieldsOf(present)];
      const mine = differencesOf(form.getValues(), now);
      if (differencesOf(before, now).some((name) => mine.includes(name))) {
        setTheirs(present);
        throw error;
      }
      // They changed no field (they published the course, for example), or changed it to what the form has.
      read.current = present;
      await save(body);
    }
  };
  const conflict = theirs && {
    mine: form.getValues(),
    theirs: fieldsOf(theirs),
    onKeepMine() {
      read.current = theirs;
      setTheirs(undefined);
      element.current?.requestSubmit();
    },
    onTakeTheirs() {
      read.current = theirs;
      setTheirs(undefined);
      form.reset(fieldsOf(theirs));
    },
    onClose: () => setTheirs(undefined),
  };
  /** Accepts a version that the form itself has saved (a new poster); changes by others still lead to a conflict. */
  const adopt = (changed: OfficeCourse) => {
    if (changed.version === read.current.version + 1) read.current = changed;
  };
  // Once theirs is taken, nothing is left to be saved.
  const refusal = form.formState.isDirty ? contractForm.refusal : undefined;
  return { ...contractForm, refusal, element, work, conflict, adopt };
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
  return presentState<{ course: OfficeCourse }>(error)?.course;
}
