import { type RefObject, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { type ContractFormOptions, useContractForm } from "../shared/forms/use-contract-form.ts";
import { useUnsavedWork } from "../shared/leaving/unsaved-work.tsx";
import { adminTexts } from "../texts/admin.ts";
import { adminDocumentsTexts } from "../texts/admin-documents.ts";
import { useTexts } from "../texts/texts.ts";
import { notify } from "../ui/toast.ts";
import type { ConflictPart } from "./conflict-dialog.tsx";

type Decided = "toInput" | "send" | "onInvalid" | "onRefused" | "refusalText";

export type EditFormOptions<Read, Values extends FieldValues, Body> = Omit<
  ContractFormOptions<Values, Body>,
  Decided
> & {
  /** What is changed; undefined for a new one. */
  opened: Read;
  fieldsOf: (saved: NonNullable<Read>) => Values;
  /** What the schema gets of the fields, in a change of what was read. */
  toInput: (values: Values, read: Read) => FieldValues;
  /** Saves what the schema accepted, based on what was read. */
  save: (body: Body, read: RefObject<Read>) => Promise<void>;
  /** What somebody else has saved, if a call was refused for that. */
  presentIn: (error: unknown) => NonNullable<Read> | undefined;
  differencesOf: (mine: Values, theirs: Values) => ConflictPart[];
  /** What a toast says where saving was refused. */
  notSaved: string;
  /** The id of its toasts. */
  toast: string;
  /** Called when a field is wrong or saving was refused, because a preview may cover the fields. */
  showFields?: () => void;
};

/** A form of the office. Where somebody else has saved meanwhile, `conflict` is to be decided: for ConflictDialog. */
export function useEditForm<Read, Values extends FieldValues, Body>({
  opened,
  fieldsOf,
  toInput,
  save,
  presentIn,
  differencesOf,
  notSaved,
  toast: id,
  showFields,
  ...options
}: EditFormOptions<Read, Values, Body>) {
  const { checkFields } = useTexts(adminTexts);
  const { savedMeanwhile } = useTexts(adminDocumentsTexts);
  const element = useRef<HTMLFormElement>(null);
  const read = useRef(opened);
  const [theirs, setTheirs] = useState<NonNullable<Read>>();
  const [isTheirs, setIsTheirs] = useState(false);
  const contractForm = useContractForm<Values, Body>({
    ...options,
    toInput: (values) => toInput(values, read.current),
    send(body) {
      setIsTheirs(false);
      return save(body, read);
    },
    onInvalid() {
      showFields?.();
      notify.error(checkFields, { id });
    },
    onRefused(error) {
      showFields?.();
      const present = presentIn(error);
      setTheirs(() => present);
      if (!present) notify.error(notSaved, { id });
    },
    refusalText: (error) => (presentIn(error) ? savedMeanwhile : undefined),
  });
  const { form, refusal } = contractForm;
  const decide = (change: (present: NonNullable<Read>) => void) => () => {
    if (!theirs) return;
    read.current = theirs;
    setTheirs(undefined);
    change(theirs);
  };
  const conflict = theirs && {
    parts: differencesOf(form.getValues(), fieldsOf(theirs)),
    onKeepMine: decide(() => element.current?.requestSubmit()),
    onTakeTheirs: decide((present) => {
      form.reset(fieldsOf(present));
      setIsTheirs(true);
    }),
    onClose: () => setTheirs(undefined),
  };
  return {
    ...contractForm,
    element,
    read,
    conflict,
    work: useUnsavedWork(form.formState.isDirty),
    // Once theirs is taken, nothing is left to be saved.
    refusal: isTheirs ? undefined : refusal,
  };
}
