import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OfficePost, PostSource } from "../../../contract/entities/office-post.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { useUnsavedWork } from "../../features/leaving/unsaved-work.tsx";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { withFieldsOf } from "../conflict/written-fields.ts";
import { type PostValues, sourceOf, valuesOf } from "./post-values.ts";

const toast = { id: "post" };

export type PostFormOptions = {
  /** Undefined where it is new. */
  opened: OfficePost | undefined;
  empty: PostValues;
  onSaved: (post: OfficePost) => void;
};

/** The version that another admin has saved, and the state in which this one was to be saved. */
export type PostConflict = { theirs: OfficePost; state: PostSource["state"] };

/** The state of a post's form: its values, its errors, and how it is saved. */
export function usePostForm({ opened, empty, onSaved }: PostFormOptions) {
  const t = useMessages(adminDocumentsMessages);
  const queries = useQueryClient();
  const [read, setRead] = useState(opened);
  const [values, setValues] = useState(opened ? valuesOf(opened.source) : empty);
  const [conflict, setConflict] = useState<PostConflict>();
  const before = read ? valuesOf(read.source) : empty;
  const isDirty = JSON.stringify(values) !== JSON.stringify(before);
  const work = useUnsavedWork(isDirty);

  const adopt = (post: OfficePost) => {
    setRead(post);
    setValues(valuesOf(post.source));
    setConflict(undefined);
    void queries.invalidateQueries({ queryKey: ["office-posts"] });
  };
  const save = useSavePost(read?.id, {
    onSaved(post) {
      work.release();
      adopt(post);
      notify.success(post.state === "published" ? t.savedPublic : t.saved, toast);
      onSaved(post);
    },
    onSavedMeanwhile: setConflict,
  });
  const errors = save.error instanceof ApiError ? save.error.fields : [];
  const send = (state: PostSource["state"], version = read?.version) =>
    save.mutate({ body: sourceOf(values, state), version });

  return {
    read,
    values,
    setValues,
    isDirty,
    work,
    adopt,
    conflict,
    isSaving: save.isPending,
    errorOf: (field: string) => errors.find((problem) => problem.field === field)?.message,
    save: send,
    /** Takes the chosen fields from the other admin's version, and saves. */
    decide(taken: ReadonlySet<string>) {
      if (!conflict) return;
      const { theirs } = conflict;
      const chosen = chosenOf(values, conflict, taken);
      setRead(theirs);
      setValues(chosen.values);
      setConflict(undefined);
      save.mutate({ body: sourceOf(chosen.values, chosen.state), version: theirs.version });
    },
    putOff: () => setConflict(undefined),
    /** Shows the other admin's version: at once if nothing is typed here, else beside what is typed. */
    meet(theirs: OfficePost) {
      if (isDirty) setConflict({ theirs, state: theirs.source.state });
      else adopt(theirs);
    },
  };
}

/** The typed values, with the chosen fields of the other admin's version. */
function chosenOf(values: PostValues, { theirs, state }: PostConflict, taken: ReadonlySet<string>) {
  const fields = new Set([...taken].filter((name) => name !== "state"));
  return {
    values: withFieldsOf(values, valuesOf(theirs.source), fields),
    state: taken.has("state") ? theirs.source.state : state,
  };
}

type Saving = {
  onSaved: (post: OfficePost) => void;
  onSavedMeanwhile: (conflict: PostConflict) => void;
};

/** Without an id it is a new one. */
function useSavePost(id: OfficePost["id"] | undefined, { onSaved, onSavedMeanwhile }: Saving) {
  const t = useMessages(adminDocumentsMessages);
  return useMutation({
    mutationFn: ({ body, version }: { body: PostSource; version: number | undefined }) =>
      id !== undefined && version !== undefined
        ? call("PUT /api/admin/posts/:id", { params: { id: String(id) }, body, version })
        : call("POST /api/admin/posts", { body }),
    onSuccess: ({ post }) => onSaved(post),
    onError(error, { body: { state } }) {
      const theirs = presentState<{ post: OfficePost }>(error)?.post;
      if (theirs) onSavedMeanwhile({ theirs, state });
      else if (error instanceof ApiError && error.fields.length > 0)
        notify.error(t.notSaved, toast);
      else notify.error(failureText(error, { fallback: t.notSaved }), toast);
    },
  });
}

export type PostForm = ReturnType<typeof usePostForm>;
