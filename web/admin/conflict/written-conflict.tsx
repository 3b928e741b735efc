import type { ReactNode } from "react";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useMessages } from "../../messages/messages.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { differingFields, useFieldLabel, type WrittenValues } from "./written-fields.ts";

export type WrittenConflictProps = {
  mine: WrittenValues;
  theirs: WrittenValues;
  /**
   * The values that both admins began with; absent where the other version is not a change of the same text.
   */
  base?: WrittenValues | undefined;
  /** Gets the names of the fields for which the other admin's version was chosen. */
  onDecide: (taken: ReadonlySet<string>) => void;
  onClose: () => void;
};

/** Asks, for each field that differs between two admins' versions of a post or policy, which to keep. */
export function WrittenConflict({ mine, theirs, base, ...on }: WrittenConflictProps) {
  const t = useMessages(adminDocumentsMessages);
  const labelOf = useFieldLabel();
  const changedByMe = base && new Set(differingFields(mine, base).map(({ name }) => name));
  const shown = (name: string, text: string): ReactNode => (
    <span className="whitespace-pre-line" {...(name.startsWith("hi.") && { lang: "hi" })}>
      {text}
    </span>
  );
  return (
    <ConflictDialog
      title={t.conflictTitle}
      text={t.conflictText}
      parts={differingFields(mine, theirs).map((field) => ({
        key: field.name,
        label: labelOf(field.name),
        mine: shown(field.name, field.mine),
        theirs: shown(field.name, field.theirs),
        isTheirsAlone: changedByMe?.has(field.name) === false,
      }))}
      {...on}
    />
  );
}
