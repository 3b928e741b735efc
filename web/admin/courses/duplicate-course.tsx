import type { OfficeCourse } from "../../../contract/entities/office-course.ts";
import { newBatch } from "../../../contract/entities/written-course.ts";
import { SaveOrCancel } from "../../features/editing/save-or-cancel.tsx";
import { useContractForm } from "../../features/forms/use-contract-form.ts";
import { FormDialog } from "../../features/leaving/form-dialog.tsx";
import { adminNewCourseMessages } from "../../messages/admin-new-course.ts";
import { useMessages } from "../../messages/messages.ts";
import { focusFirst } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useDuplicate } from "./use-course-actions.ts";

export type DuplicateCourseProps = { course: OfficeCourse; onClose: () => void };

/** Asks what next year's batch is called, beginning from the title of this one. */
export function DuplicateCourse({ course, onClose }: DuplicateCourseProps) {
  const t = useMessages(adminNewCourseMessages);
  return (
    <FormDialog isOpen onClose={onClose} title={t.duplicate}>
      <TitleForm course={course} onClose={onClose} />
    </FormDialog>
  );
}

function TitleForm({ course, onClose }: DuplicateCourseProps) {
  const t = useMessages(adminNewCourseMessages);
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
