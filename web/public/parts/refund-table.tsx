import type { Refund } from "../../../contract/entities/documents.ts";
import { useFormats } from "../../messages/format.ts";
import { Cell, HeadCell, Table } from "../../ui/table.tsx";

export type RefundTableProps = { refund: Refund; caption: string };

/** The refund rules, each with its refund in the worked example. */
export function RefundTable({ refund: { terms, text }, caption }: RefundTableProps) {
  const { rupees, date } = useFormats();
  const caseOf = (rule: string) => terms.example.cases.find((one) => one.rule === rule);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-soft">{text.exampleIntro}</p>
      <Table caption={caption}>
        <thead>
          <tr>
            <HeadCell>{text.columns.when}</HeadCell>
            <HeadCell>{text.columns.refund}</HeadCell>
            <HeadCell className="max-sm:hidden">{text.columns.example}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {text.rows.map(({ rule, when, refund }) => {
            const example = caseOf(rule);
            const exampleText = example
              ? `${date(example.withdrawnOn)}: ${rupees(example.refundPaise)}`
              : null;
            return (
              <tr key={rule}>
                <Cell>{when}</Cell>
                <Cell>
                  <span className="font-semibold">{refund}</span>
                  <span className="mt-1 block text-sm text-soft sm:hidden">{exampleText}</span>
                </Cell>
                <Cell className="max-sm:hidden">{exampleText}</Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
      <p className="text-sm text-soft">{text.exampleCaution}</p>
    </div>
  );
}
