import * as z from "zod/mini";
import { type OfficeTeacher, teacherFields } from "../../../contract/entities/teacher.ts";
import { adminTeachersMessages } from "../../messages/admin-teachers.ts";
import { useMessages } from "../../messages/messages.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useMakeTeacher } from "./teachers-query.ts";

const { name, email } = teacherFields.shape;
const named = z.strictObject({ name, email });

type AddTeacherProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Opens the rest of what there is to write. */
  onAdded: (teacher: OfficeTeacher) => void;
};

export function AddTeacher({ isOpen, onClose, onAdded }: AddTeacherProps) {
  const t = useMessages(adminTeachersMessages);
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t.addTitle}>
      {isOpen ? <Fields onAdded={onAdded} /> : null}
    </FormDialog>
  );
}

function Fields({ onAdded }: Pick<AddTeacherProps, "onAdded">) {
  const t = useMessages(adminTeachersMessages);
  const make = useMakeTeacher(onAdded);
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: named,
    defaultValues: { name: "", email: "" },
    send: async (body) => {
      await make.mutateAsync(body);
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
      <TextField {...field("name")} label={t.name} hint={t.nameHint} required />
      <TextField {...field("email")} label={t.email} hint={t.emailHint} type="email" />
      {refusal ? <FailedState message={refusal} /> : null}
      <Button type="submit" isBusy={isSending}>
        {t.add}
      </Button>
    </form>
  );
}
