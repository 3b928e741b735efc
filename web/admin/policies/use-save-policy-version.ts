import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type {
  OfficePolicy,
  OfficePolicyVersion,
  PolicySource,
} from "../../../contract/entities/office-policy.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";

/**
 * What the save is based on: for a new version the policy's revision, with `id` null; else the corrected
 * version.
 */
type Base = { id: string | null; version: number };
/** What another admin wrote meanwhile, and what saving over it is based on. */
type PolicyConflict = { theirs: OfficePolicyVersion; over: Base };
type Saved = { body: PolicySource; base: Base };

export type SavingPolicyVersion = {
  slug: string;
  isNew: boolean;
  opened: OfficePolicyVersion;
  revision: number;
  onSaved: () => void;
  release: () => void;
};

/**
 * Saves a version. `theirs` is the version that another admin has saved since, until the conflict is decided.
 */
export function useSavePolicyVersion(saving: SavingPolicyVersion) {
  const { slug, isNew, opened, revision, onSaved, release } = saving;
  const t = useMessages(adminDocumentsMessages);
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<PolicyConflict>();
  const [base, setBase] = useState<Base>(isNew ? { id: null, version: revision } : opened);
  const save = useMutation({
    mutationFn: async ({ body, base: { id, version } }: Saved) => {
      if (id !== null)
        await call("PUT /api/admin/policy-versions/:id", { params: { id }, body, version });
      else
        await call("POST /api/admin/policies/:slug/versions", { params: { slug }, body, version });
    },
    async onSuccess() {
      release();
      notify.success(t.saved, { id: "policy" });
      await queries.invalidateQueries({ queryKey: ["office-policies"] });
      onSaved();
    },
    onError(error) {
      const policy = presentState<{ policy: OfficePolicy }>(error)?.policy;
      const changed = policy && (isNew ? lastWritten(policy) : sameVersion(policy, opened));
      // Only what was decided on is written over: a conflict that is put off is asked about again.
      const over = policy && (isNew ? { id: null, version: policy.revision } : changed);
      if (changed && over) return setConflict({ theirs: changed, over });
      // Nothing of theirs is left to be chosen.
      if (over) setBase(over);
      const hasFields = error instanceof ApiError && error.fields.length > 0;
      const said = hasFields ? t.notSaved : failureText(error, { fallback: t.notSaved });
      notify.error(said, { id: "policy" });
    },
  });
  return {
    error: save.error,
    isPending: save.isPending,
    theirs: conflict?.theirs,
    mutate: (body: PolicySource) => save.mutate({ body, base }),
    overTheirs(body: PolicySource) {
      if (!conflict) return;
      setBase(conflict.over);
      setConflict(undefined);
      save.mutate({ body, base: conflict.over });
    },
    putOff: () => setConflict(undefined),
  };
}

function sameVersion({ versions }: OfficePolicy, { id }: OfficePolicyVersion) {
  return versions.find((version) => version.id === id);
}

/** Undefined where the office has none, because the last was withdrawn. */
function lastWritten({ versions }: OfficePolicy): OfficePolicyVersion | undefined {
  return versions
    .filter(({ changedAt }) => changedAt !== null)
    .toSorted((a, b) => (b.changedAt ?? "").localeCompare(a.changedAt ?? ""))[0];
}
