import {
  type LookupChange,
  type NewLookup,
  newLookup,
  type OfficeLookup,
} from "../../../contract/entities/lookup.ts";
import { call } from "../../api/call.ts";
import { filledFields, useContractForm } from "../../shared/forms/use-contract-form.ts";
import { UnsavedGuard, useUnsavedWork } from "../../shared/leaving/unsaved-work.tsx";
import { adminTexts } from "../../texts/admin.ts";
import { adminLookupsTexts, type ShownKind } from "../../texts/admin-lookups.ts";
import { useLanguage } from "../../texts/language.ts";
import { useTexts } from "../../texts/texts.ts";
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
