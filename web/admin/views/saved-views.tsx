import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { ViewedList } from "../../../contract/entities/closed-lists.ts";
import {
  type SavedView,
  type ViewFilters,
  viewName,
} from "../../../contract/entities/saved-view.ts";
import { failureText } from "../../api/call.ts";
import { usePaths } from "../../paths.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminViewsTexts } from "../../texts/admin-list.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { focusFirst } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { notify } from "../../ui/toast.ts";
import { filtersIn, searchOf, useViewChanges, viewsQuery } from "./views-query.ts";

const linkClasses =
  "inline-flex min-h-11 max-w-full min-w-0 items-center rounded-full border border-edge px-4 py-1 hover:bg-tint wrap-anywhere aria-[current=page]:border-act aria-[current=page]:bg-tint aria-[current=page]:font-semibold";

/**
 * The saved views of a list, and the button that saves another. Shows nothing to people without views or
 * filters.
 */
export function SavedViews({ list }: { list: ViewedList }) {
  const t = useTexts(adminViewsTexts);
  const paths = usePaths();
  const [search] = useSearchParams();
  const views = useQuery(viewsQuery(list)).data ?? [];
  const [asked, setAsked] = useState<"save" | "edit">();
  const filters = filtersIn(search);
  const present = searchOf(filters);
  const isSaved = views.some((view) => searchOf(view.filters) === present);
  const close = () => setAsked(undefined);
  return (
    <>
      {views.length > 0 || present !== "" ? (
        <nav aria-label={t.views} className="flex flex-wrap items-center gap-2">
          {views.map((view) => (
            <PageLink
              key={view.id}
              to={`${paths.adminSection(list)}?${searchOf(view.filters)}`}
              aria-current={searchOf(view.filters) === present ? "page" : undefined}
              className={linkClasses}
            >
              {view.name}
            </PageLink>
          ))}
          {present === "" || isSaved ? null : (
            <Button variant="quiet" onClick={() => setAsked("save")}>
              <BookmarkPlus aria-hidden="true" className="size-5" />
              {t.save}
            </Button>
          )}
          {views.length > 0 ? (
            <IconButton label={t.edit} onClick={() => setAsked("edit")}>
              <Pencil aria-hidden="true" className="size-4" />
            </IconButton>
          ) : null}
        </nav>
      ) : null}
      <SaveView list={list} filters={filters} isOpen={asked === "save"} onClose={close} />
      <EditViews list={list} views={views} isOpen={asked === "edit"} onClose={close} />
    </>
  );
}

type SaveViewProps = {
  list: ViewedList;
  filters: ViewFilters;
  isOpen: boolean;
  onClose: () => void;
};

/** Asks for the name under which the filters are saved. */
export function SaveView({ isOpen, ...form }: SaveViewProps) {
  const t = useTexts(adminViewsTexts);
  return (
    <FormDialog isOpen={isOpen} onClose={form.onClose} title={t.saveTitle}>
      {isOpen ? <NameForm {...form} /> : null}
    </FormDialog>
  );
}

function NameForm({ list, filters, onClose }: Omit<SaveViewProps, "isOpen">) {
  const t = useTexts(adminViewsTexts);
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
      <SaveOrCancel refusal={refusal} isSending={isSending} action={t.save} onCancel={onClose} />
    </form>
  );
}

type EditViewsProps = {
  list: ViewedList;
  views: readonly SavedView[];
  isOpen: boolean;
  onClose: () => void;
};

/** Renames and deletes the views of a list. */
export function EditViews({ list, views, isOpen, onClose }: EditViewsProps) {
  const t = useTexts(adminViewsTexts);
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
  const a = useTexts(adminTexts);
  const t = useTexts(adminViewsTexts);
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
