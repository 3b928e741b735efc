import type { ViewedList } from "../../../contract/entities/closed-lists.ts";
import { type ViewFilters, viewName } from "../../../contract/entities/saved-view.ts";
import { useContractForm } from "../../features/forms/use-contract-form.ts";
import { FormDialog } from "../../features/leaving/form-dialog.tsx";
import { adminMessages } from "../../messages/admin.ts";
import { adminViewsMessages } from "../../messages/admin-views.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { focusFirst } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { notify } from "../../ui/toast.ts";
import { useViewChanges } from "./views-query.ts";

type SaveViewProps = {
  list: ViewedList;
  filters: ViewFilters;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks for the name under which the filters are saved. */
export function SaveView({ isOpen, ...form }: SaveViewProps) {
  const t = useMessages(adminViewsMessages);
  return (
    <FormDialog isOpen={isOpen} onClose={form.onClose} title={t.saveTitle}>
      {isOpen ? <NameForm {...form} /> : null}
    </FormDialog>
  );
}

function NameForm({ list, filters, onClose }: Omit<SaveViewProps, "isOpen">) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminViewsMessages);
  const { save } = useViewChanges(list);
  const { field, isSending, refusal, onSubmit } = useContractForm({
    schema: viewName,
    defaultValues: { name: "" },
    async send({ name }) {
      await save({ name, filters });
      notify.success(t.saved(name));
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4">
      <p className="text-soft">{t.saveText}</p>
      <TextField
        {...field("name")}
        label={t.name}
        hint={t.nameHint}
        required
        autoComplete="off"
        {...focusFirst}
      />
      {refusal ? <FailedState message={refusal} /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isSending} onClick={onClose}>
          {a.cancel}
        </Button>
        <Button type="submit" isBusy={isSending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
