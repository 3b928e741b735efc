import { Menu } from "@base-ui/react/menu";
import { ChevronDown, EllipsisVertical } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClasses } from "../../ui/button.tsx";

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
      <MenuItems>{children}</MenuItems>
    </Menu.Root>
  );
}

type BulkMenuProps = { label: string; children: ReactNode };

/** A menu of what can be done with the selected rows, where it is too much for a row of buttons. */
export function BulkMenu({ label, children }: BulkMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={buttonClasses("act")}>
        {label}
        <ChevronDown aria-hidden="true" className="size-4" />
      </Menu.Trigger>
      <MenuItems>{children}</MenuItems>
    </Menu.Root>
  );
}

function MenuItems({ children }: { children: ReactNode }) {
  return (
    <Menu.Portal>
      <Menu.Positioner align="end" sideOffset={4} className="z-40">
        <Menu.Popup className="grid min-w-52 gap-0.5 rounded-sheet border border-rule bg-sheet p-2 text-ink shadow-float outline-none">
          {children}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
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
