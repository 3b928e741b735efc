import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { adminTableTexts } from "../../texts/admin-list.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { type Identified, type OfficeTable, selectedRows } from "./office-table.ts";

const checkClasses = "size-5 shrink-0 cursor-pointer accent-act";

type OfTable<Row extends Identified> = { table: OfficeTable<Row> };

type SelectAllProps<Row extends Identified> = OfTable<Row> & {
  /** Shows its words on wide screens, too, where it stands in no head of a table. */
  isNamed?: boolean;
};

/** Selects every row that is shown; half checked while only some are. */
export function SelectAll<Row extends Identified>({ table, isNamed = false }: SelectAllProps<Row>) {
  const t = useTexts(adminTableTexts);
  const box = useRef<HTMLInputElement>(null);
  const selected = selectedRows(table).length;
  const isAll = selected > 0 && selected === table.getRowModel().rows.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && !isAll;
  }, [selected, isAll]);
  return (
    <label
      className={classNames(
        "inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-3",
        isNamed ? "ps-3" : "md:justify-center",
      )}
    >
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        title={t.selectAll}
        onChange={() => table.toggleAllRowsSelected(!isAll)}
        className={checkClasses}
      />
      <span className={isNamed ? undefined : "md:sr-only"}>{t.selectAll}</span>
    </label>
  );
}

/**
 * The box of one row, named by the row's head cell. With Shift everything between it and the box that was
 * changed last follows.
 */
export function useRowBoxes<Row extends Identified>(table: OfficeTable<Row>) {
  const t = useTexts(adminTableTexts);
  const last = useRef<string>(undefined);
  const { rows } = table.getRowModel();
  const change = (at: number, isSelected: boolean, isRange: boolean) => {
    const anchor = isRange ? rows.findIndex(({ id }) => id === last.current) : -1;
    const [from, to] = anchor < 0 ? [at, at] : [Math.min(anchor, at), Math.max(anchor, at)];
    const ids = rows.slice(from, to + 1).map(({ id }) => id);
    table.setRowSelection((held) => {
      const others = Object.keys(held).filter((id) => !ids.includes(id));
      const selected = isSelected ? [...others, ...ids] : others;
      return Object.fromEntries(selected.map((id) => [id, true]));
    });
    last.current = rows[at]?.id;
  };
  const goBy = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.key === "Enter") goToActions(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step && boxesAround(event.currentTarget)[at + step];
    if (!step || !next) return;
    event.preventDefault();
    next.focus();
    if (event.shiftKey) change(at + step, true, false);
  };
  return (id: string, headId: string) => {
    const at = rows.findIndex((row) => row.id === id);
    return (
      <label className="inline-grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          data-row-box={id}
          checked={rows[at]?.getIsSelected() ?? false}
          aria-label={t.select}
          aria-describedby={headId}
          onChange={({ target, nativeEvent }) =>
            change(at, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          onKeyDown={(event) => goBy(event, at)}
          className={checkClasses}
        />
      </label>
    );
  };
}

function boxesAround(box: HTMLInputElement): NodeListOf<HTMLInputElement> | [] {
  return (
    box.closest("[data-selectable]")?.querySelectorAll<HTMLInputElement>("[data-row-box]") ?? []
  );
}

/** Where no row is selected the actions are hidden, and the focus stays. */
function goToActions(event: KeyboardEvent<HTMLInputElement>): void {
  const table = event.currentTarget.closest("[data-selectable]");
  const bar = table?.querySelector("[data-bulk-bar]:not([hidden])");
  const action = bar?.querySelector<HTMLElement>("[data-bulk-actions] button");
  (action ?? bar?.querySelector<HTMLElement>("button"))?.focus();
  // A button that has the focus by now would be pressed.
  event.preventDefault();
}

export type BulkBarProps<Row extends Identified> = OfTable<Row> & {
  actions: (selected: readonly Row[], clear: () => void) => ReactNode;
};

/** How many rows are selected, and what can be done with them; stays in sight while rows are selected. */
export function BulkBar<Row extends Identified>({ table, actions }: BulkBarProps<Row>) {
  const t = useTexts(adminTableTexts);
  const selected = selectedRows(table);
  const bar = useRef<HTMLElement>(null);
  const isShown = selected.length > 0;
  // It sticks within the list only, of which too little may be in sight to hold it.
  useEffect(() => {
    if (isShown) bar.current?.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  const clear = () => table.resetRowSelection(true);
  return (
    <section
      ref={bar}
      aria-label={t.bulk}
      data-bulk-bar
      hidden={!isShown}
      className="sticky bottom-3 order-last scroll-mb-3 z-20 mt-3 flex flex-wrap items-center justify-between gap-2 rounded-sheet border border-edge bg-sheet p-3 shadow-float"
    >
      <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between">
        <p role="status" className="ps-1 font-semibold">
          {selected.length === 0 ? "" : t.selected(selected.length)}
        </p>
        <Button variant="quiet" onClick={clear}>
          {t.clear}
        </Button>
      </div>
      {/* On phones two columns, the last action across both where it would stand alone. */}
      <div
        data-bulk-actions
        className="flex flex-wrap justify-end gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:*:px-2 max-sm:*:whitespace-normal max-sm:*:last:odd:col-span-2"
      >
        {actions(selected, clear)}
      </div>
    </section>
  );
}
