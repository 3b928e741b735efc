import { Pencil } from "lucide-react";
import {
  type LookupChange,
  type NewLookup,
  newLookup,
  type OfficeLookup,
} from "../../../contract/entities/lookup.ts";
import { call, failureText } from "../../api/call.ts";
import { filledFields, useContractForm } from "../../shared/forms/use-contract-form.ts";
import { UnsavedGuard, useUnsavedWork } from "../../shared/leaving/unsaved-work.tsx";
import { OrderButtons, type OrderButtonsProps } from "../../staff/editing/order-buttons.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminLookupsTexts, type ShownKind } from "../../texts/admin-lookups.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Checkbox, TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { presentLookup, useChangeLookup, useKeepLookup } from "./lookups-query.ts";

export type LookupFormProps = {
  label: string;
  kind: ShownKind;
  /** The edited row; without one, the form adds a row. */
  lookup?: OfficeLookup | undefined;
  /** Every class, for programmes. */
  classes: readonly OfficeLookup[];
  onClose: () => void;
};

/** The names of a row in both languages, and of a programme its classes. */
export function LookupForm(props: LookupFormProps) {
  const { label, kind, lookup, classes, onClose } = props;
  const a = useTexts(adminTexts);
  const t = useTexts(adminLookupsTexts);
  const language = useLanguage();
  const { form, field, isSending, refusal, onSubmit } = useLookupForm(props);
  const { isDirty } = form.formState;
  const work = useUnsavedWork(isDirty);
  const offered = classes.filter(
    ({ code, isRetired }) => !isRetired || lookup?.classes?.includes(code),
  );
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={onSubmit}
      onKeyDown={({ key }) => {
        // Escape closes only an unchanged form; what was typed is discarded only by Cancel.
        if (key === "Escape" && !isSending && !isDirty) onClose();
      }}
      className="grid gap-4 rounded-control bg-well p-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("nameEn")} label={t.nameEn} lang="en" autoComplete="off" autoFocus />
        <TextField {...field("nameHi")} label={t.nameHi} lang="hi" autoComplete="off" />
      </div>
      {lookup ? null : (
        <TextField
          {...field("code")}
          label={t.code}
          hint={t.codeHint}
          optional={a.optional}
          autoComplete="off"
        />
      )}
      {kind === "programme" ? (
        <fieldset className="grid gap-1">
          <legend className="font-semibold">{t.classes}</legend>
          <div className="flex flex-wrap gap-x-6">
            {offered.map(({ code, name }) => (
              <Checkbox key={code} {...field("classes")} value={code} label={name[language]} />
            ))}
          </div>
        </fieldset>
      ) : null}
      {refusal ? <FailedState message={refusal} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSending}>
          {isSending ? t.saving : t.save}
        </Button>
        <Button type="button" variant="outline" disabled={isSending} onClick={onClose}>
          {a.cancel}
        </Button>
      </div>
      <UnsavedGuard work={work} />
    </form>
  );
}

function useLookupForm({ kind, lookup, onClose }: LookupFormProps) {
  const t = useTexts(adminLookupsTexts);
  const language = useLanguage();
  const keep = useKeepLookup();
  const change = useChangeLookup();
  return useContractForm({
    schema: newLookup,
    defaultValues: {
      nameEn: lookup?.name.en ?? "",
      nameHi: lookup?.name.hi ?? "",
      code: "",
      classes: [...(lookup?.classes ?? [])],
    },
    toInput: ({ nameEn, nameHi, code, classes }) => ({
      kind,
      nameEn,
      nameHi,
      ...filledFields({ code }),
      ...(kind === "programme" && { classes }),
    }),
    async send(body) {
      const { lookup: kept } = lookup
        ? await change.mutateAsync({ lookup, change: changeOf(body) })
        : await call("POST /api/admin/choices", { body });
      keep(kept);
      notify.success((lookup ? t.saved : t.added)(kept.name[language]));
      onClose();
    },
    refusalText(error) {
      const present = presentLookup(error);
      return present && t.changedMeanwhile(present.name.en, present.name.hi);
    },
  });
}

function changeOf({ nameEn, nameHi, classes }: NewLookup): LookupChange {
  return { nameEn, nameHi, ...(classes && { classes }) };
}

type LookupRowProps = Pick<OrderButtonsProps, "order" | "isFirst" | "isLast"> & {
  lookup: OfficeLookup;
  /** Every class, of which a programme has some. */
  classes: readonly OfficeLookup[];
  onEdit: () => void;
  onRetire: () => void;
};

/** A row's names, what uses it, and what can be done with it. */
export function LookupRow({ lookup, classes, onEdit, onRetire, ...place }: LookupRowProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminLookupsTexts);
  const language = useLanguage();
  const name = lookup.name[language];
  const ofProgramme = classes.filter(({ code }) => lookup.classes?.includes(code));
  const classNames = ofProgramme.map((each) => each.name[language]);
  const { mutate, isPending } = useChangeLookup();
  const bringBack = () =>
    mutate(
      { lookup, change: { isRetired: false } },
      {
        onSuccess: () => notify.success(t.saved(name)),
        onError: (error) => notify.error(failureText(error, { fallback: a.changeFailed })),
      },
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          <span lang="en">{lookup.name.en}</span>
          {lookup.name.hi === lookup.name.en ? null : (
            <span lang="hi" className="font-normal text-soft">
              {lookup.name.hi}
            </span>
          )}
          {lookup.isRetired ? <Badge>{t.retired}</Badge> : null}
        </p>
        {/* No course holds the code of an examination. */}
        {lookup.kind === "examination" ? null : (
          <p className="text-sm text-soft">{[...classNames, t.use(lookup.usedBy)].join(" · ")}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <OrderButtons {...place} id={lookup.code} title={name} />
        <Button variant="quiet" aria-label={t.renameOf(name)} onClick={onEdit} data-edit="">
          <Pencil aria-hidden="true" className="size-4" />
          {t.rename}
        </Button>
        {lookup.isRetired ? (
          <Button
            variant="outline"
            aria-label={t.bringBackOf(name)}
            isBusy={isPending}
            onClick={bringBack}
          >
            {t.bringBack}
          </Button>
        ) : (
          <Button variant="outline" aria-label={t.retireOf(name)} onClick={onRetire}>
            {t.retire}
          </Button>
        )}
      </div>
    </div>
  );
}
