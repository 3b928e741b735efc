import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { FeeAccount } from "../../../contract/entities/fees.ts";
import { call } from "../../api/call.ts";
import { feeWordsTexts } from "../../texts/admin-fees-desk.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { courseTitleIn } from "../student-cells.tsx";

export const accountsQuery = (userId: string) =>
  queryOptions({
    queryKey: ["fee-accounts", userId],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/fees/accounts", { query: { userId }, signal })).accounts,
  });

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ["fee-account", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/fees/accounts/:id", { params: { id }, signal })).account,
  });

export const daybookQuery = (day: string) =>
  queryOptions({
    queryKey: ["fee-daybook", day],
    queryFn: ({ signal }) => call("GET /api/admin/fees/daybook", { query: { day }, signal }),
  });

/** After a change of an account, with the account as it is now. */
export async function renewAccount(queries: QueryClient, account: FeeAccount): Promise<void> {
  queries.setQueryData(accountQuery(account.id).queryKey, account);
  await renewFees(queries);
}

/** After a change of accounts that are not at hand. */
export async function renewFees(queries: QueryClient): Promise<void> {
  await Promise.all(
    ["fee-accounts", "fee-daybook", "fee-students"].map((name) =>
      queries.invalidateQueries({ queryKey: [name] }),
    ),
  );
}

/** What an account is for, in the language of the page. */
export function useAccountName(): (account: Pick<FeeAccount, "course">) => string {
  const t = useTexts(feeWordsTexts);
  const language = useLanguage();
  return ({ course }) => (course ? courseTitleIn(course, language) : t.noCourse);
}
