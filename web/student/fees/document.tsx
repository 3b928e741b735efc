import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { ReceiptView } from "../../shared/fees/receipt-view.tsx";
import { receiptTexts } from "../../texts/receipt.ts";
import { useTexts } from "../../texts/texts.ts";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import type { Route } from "./+types/document";

const ownDocumentQuery = (id: string) =>
  queryOptions({
    queryKey: ["own-fee-document", id],
    queryFn: async ({ signal }) =>
      (await call("GET /api/user/fees/documents/:id", { params: { id }, signal })).document,
  });

export async function clientLoader({ params }: Pick<Route.ClientLoaderArgs, "params">) {
  const query = { ...ownDocumentQuery(params.documentId), staleTime: 0 };
  return orNotFound(queryClient.fetchQuery(query));
}

export const meta = privateTitle({ en: receiptTexts.en.title, hi: receiptTexts.hi.title });

/** One's own receipt or voucher. */
export default function OwnDocumentPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTexts(receiptTexts);
  const queries = useQueryClient();
  const query = ownDocumentQuery(loaderData.id);
  const document = useQuery(query).data ?? loaderData;
  const { id, snapshot } = document;
  const onPrinted = async () => {
    const answer = await call("PUT /api/user/fees/documents/:id/print", { params: { id } });
    queries.setQueryData(query.queryKey, answer.document);
  };
  return (
    <>
      <PageHead title={`${t[snapshot.kind]} ${snapshot.number}`} />
      <Container className="py-8 sm:py-12">
        <ReceiptView document={document} onPrinted={onPrinted} />
      </Container>
    </>
  );
}
