import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { OfferedCommitment } from "../../../contract/entities/commitments.ts";
import type { BothTexts } from "../../../contract/entities/site-documents.ts";
import { ApiError } from "../../api/api-error.ts";
import { failureText } from "../../api/call.ts";
import { UnsavedGuard, type UnsavedWork } from "../../shared/leaving/unsaved-work.tsx";
import { adminDocumentsTexts } from "../../texts/admin-documents.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { differencesOf, langOf, useFieldLabel, useValueInWords } from "./document-fields.ts";
import { type EditedText, EditedTextProvider, isSame } from "./text-shape.ts";

type DocumentFormProps = {
  edit: EditedDocument;
  /** The document's name among the names of the fields. */
  name: string;
  /** What the form is called. */
  label: string;
  /** The texts that came with the program, to which each part of a page can be reset. */
  bundled?: BothTexts;
  commitments?: readonly OfferedCommitment[];
  previewOf?: EditedText["previewOf"];
  children: ReactNode;
};

/** The form of a text, a post or a policy: its fields, and what happens if somebody else saves it meanwhile. */
export function DocumentForm(props: DocumentFormProps) {
  const { edit, name, label, bundled, commitments = [], previewOf, children } = props;
  const { texts, errors, change, save, conflict, work } = edit;
  const hasBothInside = name === "settings";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current && errors.size > 0) showWrong(form.current, errors);
  }, [errors]);
  return (
    <EditedTextProvider
      value={{ name, hasBothInside, texts, errors, change, bundled, commitments, previewOf }}
    >
      <form
        ref={form}
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

const WRONG = "[aria-invalid], [data-wrong]";

/** Opens every card and entry that has a refused field, and focuses the first such field. */
function showWrong(form: HTMLFormElement, errors: EditedDocument["errors"]): void {
  const parts = new Set([...errors.keys()].map((field) => field.split(".")[1]));
  for (const details of form.querySelectorAll("details"))
    if (parts.has(details.id) || details.querySelector(WRONG)) details.open = true;
  form.querySelector<HTMLElement>(WRONG)?.focus();
}

type DocumentOptions<Opened extends { version: number }> = {
  opened: Opened;
  textsOf: (document: Opened) => BothTexts;
  send: (texts: BothTexts, version: number) => Promise<Opened>;
  /** The document as another admin has saved it meanwhile, if that is why it was refused. */
  theirsIn: (refusal: unknown) => Opened | undefined;
  said: (saved: Opened) => string;
  onSaved: (saved: Opened) => void;
  toast: string;
};

/** The state of a document's form: its texts, its errors, and how it is saved. */
export function useDocument<Opened extends { version: number }>(options: DocumentOptions<Opened>) {
  const { opened, textsOf, send, theirsIn, said, onSaved, toast } = options;
  const t = useTexts(adminDocumentsTexts);
  const [read, setRead] = useState(opened);
  const [texts, setTexts] = useState(() => textsOf(opened));
  const [theirs, setTheirs] = useState<Opened>();
  const isSaved = useRef(false);
  const isDirty = !isSame(texts, textsOf(read));
  const adopt = (document: Opened) => {
    setRead(document);
    setTexts(textsOf(document));
    setTheirs(undefined);
  };
  const save = useMutation({
    mutationFn: (edit: { texts: BothTexts; version: number }) => send(edit.texts, edit.version),
    onSuccess(saved) {
      isSaved.current = true;
      adopt(saved);
      notify.success(said(saved), { id: toast });
      onSaved(saved);
    },
    onError(error) {
      const found = theirsIn(error);
      if (found) return setTheirs(found);
      const hasFields = error instanceof ApiError && error.fields.length > 0;
      const text = hasFields ? t.notSaved : failureText(error, { fallback: t.notSaved });
      notify.error(text, { id: toast });
    },
  });
  const change = (make: (before: BothTexts) => BothTexts) => {
    isSaved.current = false;
    setTexts(make);
  };
  const saveOver = (version: number, edited: BothTexts) => {
    setTexts(edited);
    setTheirs(undefined);
    save.mutate({ texts: edited, version });
  };
  const errors = useMemo(() => errorsOf(save.error), [save.error]);
  const work: UnsavedWork = {
    isThere: () => isDirty && !isSaved.current,
    release: () => undefined,
  };
  return {
    read,
    texts,
    change,
    isDirty,
    work,
    /** Another map for each refusal. */
    errors,
    isSaving: save.isPending,
    save: (edited = texts) => saveOver(read.version, edited),
    /** What was typed and what another admin has saved meanwhile, and what becomes of them. */
    conflict: theirs && {
      mine: texts,
      theirs: textsOf(theirs),
      keepMine: () => saveOver(theirs.version, texts),
      takeTheirs: () => adopt(theirs),
      putOff: () => setTheirs(undefined),
    },
    /** Shows another admin's version: at once if nothing is typed here, else beside what is typed. */
    meet: (document: Opened) => (isDirty ? setTheirs(document) : adopt(document)),
  };
}

type EditedDocument = Omit<ReturnType<typeof useDocument>, "read" | "meet">;

/** The sentences beside the fields, by their paths; what is the same in both languages stands in English. */
function errorsOf(error: unknown): ReadonlyMap<string, string> {
  const fields = error instanceof ApiError ? error.fields : [];
  return new Map(
    fields.map(({ field, message }) => [/^(en|hi)\./.test(field) ? field : `en.${field}`, message]),
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
