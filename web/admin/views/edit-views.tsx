import { Trash2 } from "lucide-react";
import { useRef } from "react";
import type { ViewedList } from "../../../contract/entities/closed-lists.ts";
import { type SavedView, viewName } from "../../../contract/entities/saved-view.ts";
import { failureText } from "../../api/failure-text.ts";
import { useContractForm } from "../../features/forms/use-contract-form.ts";
import { FormDialog } from "../../features/leaving/form-dialog.tsx";
import { adminMessages } from "../../messages/admin.ts";
import { adminViewsMessages } from "../../messages/admin-views.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { notify } from "../../ui/toast.ts";
import { useViewChanges } from "./views-query.ts";

type EditViewsProps = {
  list: ViewedList;
  views: readonly SavedView[];
  isOpen: boolean;
  onClose: () => void;
};

/** Renames and deletes the views of a list. */
export function EditViews({ list, views, isOpen, onClose }: EditViewsProps) {
  const t = useMessages(adminViewsMessages);
  const rows = useRef<HTMLUListElement>(null);
  /** Deleting a row removes the focused button, so the dialog's heading gets the focus. */
  const keepFocus = () =>
    rows.current?.closest("dialog")?.querySelector<HTMLElement>("h2")?.focus();
  return (
    <FormDialog isOpen={isOpen && views.length > 0} onClose={onClose} title={t.editTitle}>
      <ul ref={rows} className="mt-2 grid divide-y divide-rule">
        {views.map((view) => (
          <li key={view.id} className="py-3">
            <ViewForm list={list} view={view} onDeleted={keepFocus} />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

type ViewFormProps = { list: ViewedList; view: SavedView; onDeleted: () => void };

function ViewForm({ list, view, onDeleted }: ViewFormProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminViewsMessages);
  const { rename, remove } = useViewChanges(list);
  const { form, field, isSending, refusal, onSubmit } = useContractForm({
    schema: viewName,
    defaultValues: { name: view.name },
    async send({ name }) {
      await rename(view, name);
      form.reset({ name });
      notify.success(t.saved(name));
    },
  });
  const removeView = () =>
    remove(view).then(onDeleted, (error: unknown) =>
      notify.error(failureText(error, { fallback: a.changeFailed })),
    );
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-2">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField {...field("name")} label={t.nameOf(view.name)} autoComplete="off" />
        </div>
        <IconButton
          label={t.deleteOf(view.name)}
          onClick={() => void removeView()}
          className="mt-7"
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {refusal ? <FailedState message={refusal} /> : null}
      {form.formState.isDirty ? (
        <Button type="submit" isBusy={isSending} className="justify-self-start">
          {t.rename}
        </Button>
      ) : null}
    </form>
  );
}
