import { useFormats } from "../../messages/format.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { publicMessages } from "../../messages/public.ts";
import { usePaths } from "../../paths.ts";
import { Cell, HeadCell, Table } from "../../ui/table.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Batch } from "../parts/batches.ts";

export type FeeTableProps = { batches: readonly Batch[]; caption: string; emptyText: string };

/** The fees that the institute has named; where it has named none, how they are given. */
export function FeeTable({ batches, caption, emptyText }: FeeTableProps) {
  const t = useMessages(publicMessages);
  const named = batches.flatMap((batch) =>
    batch.feePaise === null ? [] : [{ batch, feePaise: batch.feePaise }],
  );
  if (named.length === 0) return <p className="text-soft">{emptyText}</p>;
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <HeadCell>{t.course}</HeadCell>
          <HeadCell>{t.fee}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {named.map(({ batch, feePaise }) => (
          <FeeRow key={batch.id} batch={batch} feePaise={feePaise} />
        ))}
      </tbody>
    </Table>
  );
}

function FeeRow({ batch, feePaise }: { batch: Batch; feePaise: number }) {
  const t = useMessages(publicMessages);
  const paths = usePaths();
  const { rupees } = useFormats();
  const isHindi = useLanguage() === "hi";
  return (
    <tr>
      <Cell>
        <TextLink to={paths.coursePreview(batch.id)}>
          {isHindi ? (batch.titleHi ?? batch.title) : batch.title}
        </TextLink>
      </Cell>
      <Cell className="font-semibold whitespace-nowrap">
        {feePaise === 0 ? t.free : rupees(feePaise)}
      </Cell>
    </tr>
  );
}
