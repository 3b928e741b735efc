import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { LookupChange, OfficeLookup } from "../../../contract/entities/lookup.ts";
import { call, failureText } from "../../api/call.ts";
import { adminTexts } from "../../texts/admin.ts";
import type { ShownKind } from "../../texts/admin-lookups.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";

export const lookupsQuery = queryOptions({
  queryKey: ["office-choices"],
  queryFn: async ({ signal }) => (await call("GET /api/admin/choices", { signal })).lookups,
});

/** Puts a row into the list that is shown, in its place or as the last. */
export function useKeepLookup(): (lookup: OfficeLookup) => void {
  const queries = useQueryClient();
  return (lookup) =>
    queries.setQueryData(lookupsQuery.queryKey, (held = []) =>
      held.some((one) => isSame(one, lookup))
        ? held.map((one) => (isSame(one, lookup) ? lookup : one))
        : [...held, lookup],
    );
}

/** Edits a row. If somebody else has changed it since, the list shows their version. */
export function useChangeLookup() {
  const keep = useKeepLookup();
  return useMutation({
    mutationFn: ({ lookup, change }: { lookup: OfficeLookup; change: LookupChange }) =>
      call("PATCH /api/admin/choices/:kind/:code", {
        // A subject's code may have spaces and signs.
        params: { kind: lookup.kind, code: lookup.code },
        body: change,
        version: lookup.version,
      }),
    onSuccess: (answer) => keep(answer.lookup),
    onError(error) {
      const present = presentLookup(error);
      if (present) keep(present);
    },
  });
}

/** The row as somebody else has changed it, if that is why the call was refused. */
export function presentLookup(error: unknown): OfficeLookup | undefined {
  return presentState<{ lookup: OfficeLookup }>(error)?.lookup;
}

/** Puts the rows of a kind in order; the list shows it before the server has answered. */
export function useOrderLookups(kind: ShownKind) {
  const t = useTexts(adminTexts);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: { codes: string[]; read: string[] }) =>
      call("PUT /api/admin/choice-order", { body: { kind, ...order } }),
    // One after the other: the last order is the one that counts.
    scope: { id: `choice-order-${kind}` },
    onMutate: ({ codes }) =>
      queries.setQueryData(lookupsQuery.queryKey, (held = []) => inOrder(held, { kind, codes })),
    onError(error) {
      notify.error(failureText(error, { fallback: t.changeFailed }));
      void queries.invalidateQueries(lookupsQuery);
    },
  });
}

function inOrder(
  lookups: readonly OfficeLookup[],
  { kind, codes }: { kind: ShownKind; codes: readonly string[] },
): OfficeLookup[] {
  const place = ({ code }: OfficeLookup) => codes.indexOf(code);
  const [ordered, others] = [
    lookups.filter((one) => one.kind === kind),
    lookups.filter((one) => one.kind !== kind),
  ];
  return [...others, ...ordered.toSorted((one, other) => place(one) - place(other))];
}

function isSame(one: OfficeLookup, other: OfficeLookup): boolean {
  return one.kind === other.kind && one.code === other.code;
}
