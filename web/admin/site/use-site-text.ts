import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BothTexts, OfficeSiteText } from "../../../contract/entities/site-documents.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { adminSiteMessages } from "../../messages/admin-site.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import {
  differingPaths,
  isSame,
  type Path,
  type TextSchema,
  takenOver,
  tidied,
} from "./text-shape.ts";

const toast = { id: "site-text" };

/**
 * A conflict with what another admin has saved, and the paths at which that differs from the form or, for an
 * undo, from the text with the change undone.
 */
export type SiteConflict = {
  theirs: OfficeSiteText;
  paths: Path[];
  mine: BothTexts;
  /** The texts that both admins began with. */
  base: BothTexts;
  isOfUndo: boolean;
};

/** The state of a document's form: its texts, its errors, and how it is saved. */
export function useSiteText(opened: OfficeSiteText, schema: TextSchema) {
  const queries = useQueryClient();
  const [read, setRead] = useState(opened);
  const [texts, setTexts] = useState<BothTexts>(opened.present);
  const [conflict, setConflict] = useState<SiteConflict>();

  const adopt = (text: OfficeSiteText) => {
    setRead(text);
    setTexts(text.present);
    setConflict(undefined);
    void queries.invalidateQueries({ queryKey: ["site-texts"] });
  };
  const saving = { base: read.present, onSaved: adopt, setConflict };
  const save = useSaveSiteText({ name: opened.name, schema }, saving);
  const undo = useUndoSiteText(opened.name, saving);

  return {
    read,
    texts,
    change: (make: (before: BothTexts) => BothTexts) => setTexts(make),
    isDirty: !isSame(texts, read.present),
    errors: errorsOf(save.error),
    isSaving: save.isPending,
    save: () => save.mutate({ version: read.version, body: texts }),
    undo,
    conflict,
    putOff: () => setConflict(undefined),
    /** Takes the chosen parts from the other admin's version, and saves. */
    decide(taken: readonly Path[]) {
      if (!conflict) return;
      const { theirs, mine } = conflict;
      const body = taken.reduce((all, path) => takenOver(all, theirs.present, path), mine);
      setTexts(body);
      setConflict(undefined);
      save.mutate({ version: theirs.version, body });
    },
  };
}

type Document = { name: OfficeSiteText["name"]; schema: TextSchema };
type Saving = {
  base: BothTexts;
  onSaved: (text: OfficeSiteText) => void;
  setConflict: (conflict: SiteConflict) => void;
};

function useSaveSiteText({ name, schema }: Document, { base, onSaved, setConflict }: Saving) {
  const t = useMessages(adminSiteMessages);
  return useMutation({
    mutationFn: ({ version, body }: { version: number; body: BothTexts }) =>
      call("PUT /api/admin/site-texts/:name", {
        params: { name },
        body: tidied(schema, body),
        version,
      }),
    onSuccess({ text }) {
      onSaved(text);
      notify.success(t.saved, toast);
    },
    onError(error, { body }) {
      const theirs = presentState<{ text: OfficeSiteText }>(error)?.text;
      if (theirs) setConflict(conflictOf(theirs, body, { base, isOfUndo: false }));
      else notify.error(failureText(error, { fallback: t.notSaved }), toast);
    },
  });
}

function useUndoSiteText(name: Document["name"], { base, onSaved, setConflict }: Saving) {
  const t = useMessages(adminSiteMessages);
  return useMutation({
    mutationFn: (changeId: string) =>
      call("POST /api/admin/site-texts/:name/undo", { params: { name }, body: { changeId } }),
    onSuccess({ text }) {
      onSaved(text);
      notify.success(t.undone, toast);
    },
    onError(error) {
      const now = presentState<{ text: OfficeSiteText; undone: BothTexts }>(error);
      if (now) setConflict(conflictOf(now.text, now.undone, { base, isOfUndo: true }));
      else notify.error(failureText(error, { fallback: t.notSaved }), toast);
    },
  });
}

function conflictOf(
  theirs: OfficeSiteText,
  mine: BothTexts,
  { base, isOfUndo }: Pick<SiteConflict, "base" | "isOfUndo">,
): SiteConflict {
  return { theirs, mine, base, isOfUndo, paths: differingPaths(mine, theirs.present) };
}

/** The sentences beside the fields, by their paths. */
function errorsOf(error: unknown): ReadonlyMap<string, string> {
  if (!(error instanceof ApiError)) return new Map();
  return new Map(error.fields.map(({ field, message }) => [field, message]));
}
