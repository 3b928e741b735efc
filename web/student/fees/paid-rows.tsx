import { codeText } from "../../../contract/codes.ts";
import type { OwnFeeAccount } from "../../../contract/entities/fees-own.ts";
import { usePaths } from "../../paths.ts";
import { ownFeesTexts } from "../../texts/own-fees.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { TextLink } from "../../ui/page-link.tsx";
import { Cell, HeadCell, NumberHeadCell, Table } from "../../ui/table.tsx";

type Entry = OwnFeeAccount["entries"][number];

/** Money that went from one hand to the other; what was taken back says so. */
export function isMoney({ kind }: Entry): boolean {
  return kind === "payment" || kind === "refund";
}

/** Payments and refunds with their receipts; nothing where there is none. */
export function PaidRows({ entries, caption }: { entries: readonly Entry[]; caption: string }) {
  const t = useTexts(ownFeesTexts);
  const language = useLanguage();
  const { rupees, date } = useFormats();
  const moved = entries.filter(isMoney);
  if (moved.length === 0) return null;
  return (
    <Table caption={caption} isCaptionShown>
      <thead>
        <tr>
          <HeadCell>{t.when}</HeadCell>
          <NumberHeadCell>{t.amount}</NumberHeadCell>
        </tr>
      </thead>
      <tbody>
        {moved.map(({ id, kind, receivedOn, method, document, paise, isReversed }) => (
          <tr key={id}>
            <Cell>
              {receivedOn === null ? null : date(receivedOn)}
              <span className="block text-sm text-soft">
                {method === null ? null : codeText(method, language)}
                {kind === "refund" ? ` · ${codeText(kind, language)}` : null}
                {isReversed ? ` · ${t.takenBack}` : null}
              </span>
              <Receipt document={document} />
            </Cell>
            <Cell className="text-end">{rupees(-paise)}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

type ReceiptProps = { document: Entry["document"] };

/** Leads to the printed page of a receipt. */
function Receipt({ document }: ReceiptProps) {
  const paths = usePaths();
  if (!document) return null;
  return <TextLink to={paths.feeDocument(document.id)}>{document.number}</TextLink>;
}
