import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ChoiceChange, OfficeChoice } from "../../../contract/entities/choice.ts";
import { call } from "../../api/call.ts";
import { failureText } from "../../api/failure-text.ts";
import { adminMessages } from "../../messages/admin.ts";
import type { ShownKind } from "../../messages/admin-choices.ts";
import { useMessages } from "../../messages/messages.ts";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";

export const choicesQuery = queryOptions({
  queryKey: ["office-choices"],
  queryFn: async ({ signal }) => (await call("GET /api/admin/choices", { signal })).choices,
});

/** Puts a row into the list that is shown, in its place or as the last. */
export function useKeepChoice(): (choice: OfficeChoice) => void {
  const queries = useQueryClient();
  return (choice) =>
    queries.setQueryData(choicesQuery.queryKey, (held = []) =>
      held.some((one) => isSame(one, choice))
        ? held.map((one) => (isSame(one, choice) ? choice : one))
        : [...held, choice],
    );
}

/** Edits a row. If somebody else has changed it since, the list shows their version. */
export function useChangeChoice() {
  const keep = useKeepChoice();
  return useMutation({
    mutationFn: ({ choice, change }: { choice: OfficeChoice; change: ChoiceChange }) =>
      call("PATCH /api/admin/choices/:kind/:code", {
        // A subject's code may have spaces and signs.
        params: { kind: choice.kind, code: choice.code },
        body: change,
        version: choice.version,
      }),
    onSuccess: (answer) => keep(answer.choice),
    onError(error) {
      const present = presentChoice(error);
      if (present) keep(present);
    },
  });
}

/** The row as somebody else has changed it, if that is why the call was refused. */
export function presentChoice(error: unknown): OfficeChoice | undefined {
  return presentState<{ choice: OfficeChoice }>(error)?.choice;
}

/** Puts the rows of a kind in order; the list shows it before the server has answered. */
export function useOrderChoices(kind: ShownKind) {
  const t = useMessages(adminMessages);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: { codes: string[]; read: string[] }) =>
      call("PUT /api/admin/choice-order", { body: { kind, ...order } }),
    // One after the other: the last order is the one that counts.
    scope: { id: `choice-order-${kind}` },
    onMutate: ({ codes }) =>
      queries.setQueryData(choicesQuery.queryKey, (held = []) => inOrder(held, { kind, codes })),
    onError(error) {
      notify.error(failureText(error, { fallback: t.changeFailed }));
      void queries.invalidateQueries(choicesQuery);
    },
  });
}

function inOrder(
  choices: readonly OfficeChoice[],
  { kind, codes }: { kind: ShownKind; codes: readonly string[] },
): OfficeChoice[] {
  const place = ({ code }: OfficeChoice) => codes.indexOf(code);
  const [ordered, others] = [
    choices.filter((one) => one.kind === kind),
    choices.filter((one) => one.kind !== kind),
  ];
  return [...others, ...ordered.toSorted((one, other) => place(one) - place(other))];
}

function isSame(one: OfficeChoice, other: OfficeChoice): boolean {
  return one.kind === other.kind && one.code === other.code;
}
