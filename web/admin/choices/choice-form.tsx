import {
  type ChoiceChange,
  type NewChoice,
  newChoice,
  type OfficeChoice,
} from "../../../contract/entities/choice.ts";
import { call } from "../../api/call.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminChoicesMessages, type ShownKind } from "../../messages/admin-choices.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { filledFields, useContractForm } from "../../shared/forms/use-contract-form.ts";
import { UnsavedGuard, useUnsavedWork } from "../../shared/leaving/unsaved-work.tsx";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { Checkbox, TextField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { presentChoice, useChangeChoice, useKeepChoice } from "./choices-query.ts";

export type ChoiceFormProps = {
  label: string;
  kind: ShownKind;
  /** The edited row; without one, the form adds a row. */
  choice?: OfficeChoice | undefined;
  /** Every class, for programmes. */
  classes: readonly OfficeChoice[];
  onClose: () => void;
};

/** The names of a row in both languages, and of a programme its classes. */
export function ChoiceForm(props: ChoiceFormProps) {
  const { label, kind, choice, classes, onClose } = props;
  const a = useMessages(adminMessages);
  const t = useMessages(adminChoicesMessages);
  const language = useLanguage();
  const { form, field, isSending, refusal, onSubmit } = useChoiceForm(props);
  const { isDirty } = form.formState;
  const work = useUnsavedWork(isDirty);
  const offered = classes.filter(
    ({ code, isRetired }) => !isRetired || choice?.classes?.includes(code),
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
      {choice ? null : (
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

function useChoiceForm({ kind, choice, onClose }: ChoiceFormProps) {
  const t = useMessages(adminChoicesMessages);
  const language = useLanguage();
  const keep = useKeepChoice();
  const change = useChangeChoice();
  return useContractForm({
    schema: newChoice,
    defaultValues: {
      nameEn: choice?.name.en ?? "",
      nameHi: choice?.name.hi ?? "",
      code: "",
      classes: [...(choice?.classes ?? [])],
    },
    toInput: ({ nameEn, nameHi, code, classes }) => ({
      kind,
      nameEn,
      nameHi,
      ...filledFields({ code }),
      ...(kind === "programme" && { classes }),
    }),
    async send(body) {
      const { choice: kept } = choice
        ? await change.mutateAsync({ choice, change: changeOf(body) })
        : await call("POST /api/admin/choices", { body });
      keep(kept);
      notify.success((choice ? t.saved : t.added)(kept.name[language]));
      onClose();
    },
    refusalText(error) {
      const present = presentChoice(error);
      return present && t.changedMeanwhile(present.name.en, present.name.hi);
    },
  });
}

function changeOf({ nameEn, nameHi, classes }: NewChoice): ChoiceChange {
  return { nameEn, nameHi, ...(classes && { classes }) };
}
