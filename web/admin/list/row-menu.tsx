import { Menu } from "@base-ui/react/menu";
import { EllipsisVertical } from "lucide-react";
import type { ReactNode } from "react";

type RowMenuProps = {
  /** The button's accessible name, which says of what row it is. */
  label: string;
  disabled?: boolean;
  children: ReactNode;
};

/** A menu of the less frequent actions on a row. */
export function RowMenu({ label, disabled = false, children }: RowMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        aria-label={label}
        disabled={disabled}
        className="inline-grid size-11 shrink-0 place-items-center rounded-control border border-edge hover:bg-tint"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-40">
          <Menu.Popup className="grid min-w-52 gap-0.5 rounded-sheet border border-rule bg-sheet p-2 text-ink shadow-float outline-none">
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

type RowMenuItemProps = { onClick: () => void; isBad?: boolean; children: ReactNode };

export function RowMenuItem({ onClick, isBad = false, children }: RowMenuItemProps) {
  return (
    <Menu.Item
      onClick={onClick}
      className={`flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2 data-highlighted:bg-tint ${isBad ? "text-bad" : ""}`}
    >
      {children}
    </Menu.Item>
  );
}
