import { Menu } from "@base-ui/react/menu";
import { EllipsisVertical } from "lucide-react";
import type { ReactNode } from "react";
import { type ButtonVariant, buttonClasses } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DisclosureSign } from "../../ui/disclosure.tsx";

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

type ButtonMenuProps = { variant?: ButtonVariant; label: ReactNode; children: ReactNode };

/** A menu of what can be done with the list or its selected rows, where it is too much for a row of buttons. */
export function ButtonMenu({ variant, label, children }: ButtonMenuProps) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={buttonClasses(variant)}>
        {label}
        <DisclosureSign />
      </Menu.Trigger>
      <MenuItems>{children}</MenuItems>
    </Menu.Root>
  );
}

function MenuItems({ children }: { children: ReactNode }) {
  return (
    <Menu.Portal>
      <Menu.Positioner align="end" sideOffset={4} className="z-40 print:hidden">
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
    <Menu.Item onClick={onClick} className={classNames(itemClasses, isBad && "text-bad")}>
      {children}
    </Menu.Item>
  );
}

const itemClasses =
  "flex min-h-11 cursor-pointer items-center rounded-control px-3 py-2 data-highlighted:bg-tint";

/** A file that the server has ready. */
export function RowMenuDownload({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Menu.Item render={<a href={href} download />} className={itemClasses}>
      {children}
    </Menu.Item>
  );
}
