import type { ReactNode } from "react";
import type { OfferedCommitment } from "../../../contract/entities/commitments.ts";
import type { BothTexts } from "../../../contract/entities/site-documents.ts";
import { UnsavedGuard } from "../../shared/leaving/unsaved-work.tsx";
import { adminDocumentsTexts } from "../../texts/admin-documents.ts";
import { useTexts } from "../../texts/texts.ts";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { differencesOf, langOf, useFieldLabel, useValueInWords } from "./document-fields.ts";
import { EditedTextProvider } from "./edited-text.ts";
import type { EditedDocument } from "./use-document.ts";

type DocumentFormProps = {
  edit: EditedDocument;
  /** The document's name among the names of the fields. */
  name: string;
  /** What the form is called. */
  label: string;
  /** The texts that came with the program, to which each part of a page can be reset. */
  bundled?: BothTexts;
  commitments?: readonly OfferedCommitment[];
  children: ReactNode;
};

/** The form of a text, a post or a policy: its fields, and what happens if somebody else saves it meanwhile. */
export function DocumentForm(props: DocumentFormProps) {
  const { edit, name, label, bundled, commitments = [], children } = props;
  const { texts, errors, change, save, conflict, work } = edit;
  const hasBothInside = name === "settings";
  return (
    <EditedTextProvider
      value={{ name, hasBothInside, texts, errors, change, bundled, commitments }}
    >
      <form
        noValidate
        aria-label={label}
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {children}
      </form>
      {conflict ? <DocumentConflict document={name} {...conflict} /> : null}
      <UnsavedGuard work={work} />
    </EditedTextProvider>
  );
}

type DocumentConflictProps = {
  /** The document's name among the names of the fields. */
  document: string;
  mine: BothTexts;
  theirs: BothTexts;
  keepMine: () => void;
  takeTheirs: () => void;
  putOff: () => void;
};

/** Each field of a document that differs from what somebody else has saved meanwhile. */
function DocumentConflict({ document, mine, theirs, ...props }: DocumentConflictProps) {
  const t = useTexts(adminDocumentsTexts);
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
