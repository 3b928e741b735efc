import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { publicMessages } from "../../messages/public.ts";
import { usePaths } from "../../paths.ts";
import { Cell, HeadCell, Table } from "../../ui/table.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { Batch } from "../parts/batches.ts";

export type FeeTableProps = { batches: readonly Batch[]; caption: string; emptyText: string };

/** The fee of each course; if the institute has set no fees, how to ask for them. */
export function FeeTable({ batches, caption, emptyText }: FeeTableProps) {
  const t = useMessages(publicMessages);
  if (batches.every(({ feePaise }) => feePaise === null))
    return <p className="text-soft">{emptyText}</p>;
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell>{t.course}</HeadCell>
          <HeadCell>{t.fee}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {batches.map((batch) => (
          <FeeRow key={batch.id} batch={batch} />
        ))}
      </tbody>
    </Table>
  );
}

function FeeRow({ batch }: { batch: Batch }) {
  const t = useMessages(publicMessages);
  const paths = usePaths();
  const { rupees } = useFormats();
  return (
    <tr>
      <Cell>
        <TextLink to={paths.coursePreview(batch.id)} lang={batch.titleLang}>
          <Unbroken text={batch.title} />
        </TextLink>
      </Cell>
      {batch.feePaise === null ? (
        <Cell className="text-soft">{t.feeNotNamed}</Cell>
      ) : (
        <Cell className="font-semibold whitespace-nowrap">
          {batch.feePaise === 0 ? t.free : rupees(batch.feePaise)}
        </Cell>
      )}
    </tr>
  );
}
