import { useQueryClient } from "@tanstack/react-query";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { rejectSignedOut } from "../../shared/session/guards.ts";
import { adminStatementTexts } from "../../texts/admin-fee-dues.ts";
import { useTexts } from "../../texts/texts.ts";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import { BankLines, bankLinesQuery } from "./bank-lines.tsx";
import { ChooseStatement } from "./choose-statement.tsx";

export async function clientLoader() {
  const query = { ...bankLinesQuery(), staleTime: 0 };
  await queryClient.fetchInfiniteQuery(query).catch(rejectSignedOut);
}

export const meta = privateTitle(adminSections["fees/statement"]);

/** Reads a bank's statement, and confirms whose money it brought. */
export default function StatementPage() {
  const t = useTexts(adminStatementTexts);
  const queries = useQueryClient();
  return (
    <OfficePage title={useSectionTitle("fees/statement")} lead={t.lead}>
      <ChooseStatement onSent={() => void queries.invalidateQueries(bankLinesQuery())} />
      <BankLines />
    </OfficePage>
  );
}
