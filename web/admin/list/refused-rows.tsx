import type { ReactNode } from "react";
import { adminBulkMessages } from "../../messages/admin-bulk.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";

/** A row that was left as it was: whose it is, and why. */
export type RefusedRow = { id: string; name: string; why: string };

export type RefusedRowsProps = {
  title: string;
  rows: readonly RefusedRow[];
  /** What can be done instead. */
  action?: ReactNode;
  onClose: () => void;
};

/** Which of the selected rows were left as they were. */
export function RefusedRows({ title, rows, action, onClose }: RefusedRowsProps) {
  const t = useMessages(adminBulkMessages);
  return (
    <div role="alert" className="mt-2 grid gap-3">
      <p className="font-semibold">{title}</p>
      <ul className="grid max-h-72 gap-1 overflow-y-auto">
        {rows.map(({ id, name, why }) => (
          <li key={id}>{t.line(name, why)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant={action ? "outline" : "act"} onClick={onClose}>
          {t.close}
        </Button>
        {action}
      </div>
    </div>
  );
}
