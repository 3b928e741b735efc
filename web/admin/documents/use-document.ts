import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { BothTexts } from "../../../contract/entities/site-documents.ts";
import { ApiError } from "../../api/api-error.ts";
import { failureText } from "../../api/failure-text.ts";
import type { UnsavedWork } from "../../shared/leaving/unsaved-work.tsx";
import { adminDocumentsTexts } from "../../texts/admin-documents.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { isSame } from "./text-shape.ts";

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
    errors: errorsOf(save.error),
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

export type EditedDocument = Omit<ReturnType<typeof useDocument>, "read" | "meet">;

/** The sentences beside the fields, by their paths; what is the same in both languages stands in English. */
function errorsOf(error: unknown): ReadonlyMap<string, string> {
  const fields = error instanceof ApiError ? error.fields : [];
  return new Map(
    fields.map(({ field, message }) => [/^(en|hi)\./.test(field) ? field : `en.${field}`, message]),
  );
}
