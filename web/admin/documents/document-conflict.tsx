import type { BothTexts } from "../../../contract/entities/site-documents.ts";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useMessages } from "../../messages/messages.ts";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { differencesOf, langOf, useFieldLabel, useValueInWords } from "./document-fields.ts";

export type DocumentConflictProps = {
  /** The document's name among the names of the fields. */
  document: string;
  mine: BothTexts;
  theirs: BothTexts;
  keepMine: () => void;
  takeTheirs: () => void;
  putOff: () => void;
};

/** Each field of a document that differs from what somebody else has saved meanwhile. */
export function DocumentConflict({ document, mine, theirs, ...props }: DocumentConflictProps) {
  const t = useMessages(adminDocumentsMessages);
  const labelOf = useFieldLabel(document);
  const inWords = useValueInWords();
  return (
    <ConflictDialog
      title={t.conflictTitle}
      text={t.conflictText}
      parts={differencesOf(mine, theirs).map(({ field, ...sides }) => ({
        key: field,
        label: labelOf(field) || field,
        mine: <span {...langOf(field)}>{inWords(field, sides.mine) || t.nothing}</span>,
        theirs: <span {...langOf(field)}>{inWords(field, sides.theirs) || t.nothing}</span>,
      }))}
      onKeepMine={props.keepMine}
      onTakeTheirs={props.takeTheirs}
      onClose={props.putOff}
    />
  );
}
