import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import type { FeeDocument } from "../../../contract/entities/fee-document.ts";
import { call } from "../../api/call.ts";
import { orNotFound, queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { ReceiptView } from "../../shared/fees/receipt-view.tsx";
import { useSession } from "../../shared/session/session-store.ts";
import { receiptTexts } from "../../texts/receipt.ts";
import { formatsIn, useTexts } from "../../texts/texts.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { OfficePage } from "../office-page.tsx";
import { personQuery } from "../person/person-query.ts";
import { useWhatsAppAddress } from "../student-cells.tsx";
import type { Route } from "./+types/document";

const documentQuery = (id: string) =>
  queryOptions({
    queryKey: ["fee-document", id],
    queryFn: ({ signal }) => call("GET /api/admin/fees/documents/:id", { params: { id }, signal }),
  });

export async function clientLoader({ params }: Pick<Route.ClientLoaderArgs, "params">) {
  const query = { ...documentQuery(params.documentId), staleTime: 0 };
  return orNotFound(queryClient.fetchQuery(query));
}

export const meta = privateTitle({ en: receiptTexts.en.title, hi: receiptTexts.hi.title });

/** A receipt or voucher, to be printed or sent. */
export default function DocumentPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTexts(receiptTexts);
  const queries = useQueryClient();
  const isOffice = useSession().user?.role === "admin";
  const query = documentQuery(loaderData.document.id);
  const { document, student } = useQuery(query).data ?? loaderData;
  const { id, snapshot } = document;
  const onPrinted = async () => {
    const answer = await call("PUT /api/admin/fees/documents/:id/print", { params: { id } });
    queries.setQueryData(query.queryKey, { ...answer, student });
  };
  return (
    <OfficePage title={`${t[snapshot.kind]} ${snapshot.number}`}>
      <ReceiptView document={document} onPrinted={onPrinted} isToPrint>
        {student && isOffice ? <SendByWhatsApp {...{ document, student }} /> : null}
      </ReceiptView>
    </OfficePage>
  );
}

type SendProps = { document: FeeDocument; student: { id: string; name: string } };

/** Nothing where the form has no number, which a cashier may not read. */
function SendByWhatsApp({ document, student }: SendProps) {
  const t = useTexts(receiptTexts);
  const paths = usePaths();
  const addressOf = useWhatsAppAddress();
  const { data: person } = useQuery(personQuery(student.id));
  const number = person?.form?.phoneNumber;
  if (!number) return null;
  const { snapshot, token } = document;
  const address = `${window.location.origin}${paths.checkReceipt(token)}`;
  const href = addressOf({ name: student.name, number }, (texts, words) => {
    const amount = formatsIn(words.language).rupees(snapshot.paise);
    const said = { ...words, amount, address, number: snapshot.number };
    return snapshot.kind.startsWith("refund") ? texts.refundGiven(said) : texts.receipt(said);
  });
  return (
    <a className={buttonClasses("outline")} href={href} target="_blank" rel="noreferrer">
      <MessageCircle aria-hidden="true" className="size-5" />
      {t.whatsApp}
    </a>
  );
}
