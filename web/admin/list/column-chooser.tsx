import { Popover } from "@base-ui/react/popover";
import { Columns3 } from "lucide-react";
import { adminTableTexts } from "../../texts/admin-list.ts";
import { useTexts } from "../../texts/texts.ts";
import { buttonClasses } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/field.tsx";
import type { Column, Identified, OfficeTable } from "./office-table.ts";

type ColumnChooserProps<Row extends Identified> = {
  table: OfficeTable<Row>;
  columns: readonly Column<Row>[];
};

/** Which columns are shown. The one that names the row and its buttons always are. */
export function ColumnChooser<Row extends Identified>({ table, columns }: ColumnChooserProps<Row>) {
  const t = useTexts(adminTableTexts);
  return (
    <Popover.Root>
      <Popover.Trigger className={buttonClasses("outline")}>
        <Columns3 aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{t.columns}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" className="z-40">
          <Popover.Popup
            aria-label={t.chooseColumns}
            className="min-w-52 rounded-sheet border border-rule bg-sheet px-4 py-2 text-ink shadow-float"
          >
            {columns
              .filter(({ kind }) => kind === undefined)
              .map(({ key, label }) => (
                <Checkbox
                  key={key}
                  label={label}
                  checked={table.getColumn(key)?.getIsVisible() ?? true}
                  onChange={({ target }) => table.getColumn(key)?.toggleVisibility(target.checked)}
                />
              ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
