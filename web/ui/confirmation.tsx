import type { ReactNode } from "react";
import { Button, type ButtonVariant } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export type ConfirmationProps = {
  isOpen: boolean;
  title: string;
  /** The label of the button that changes nothing, as closing the dialog does. */
  stay: string;
  onStay: () => void;
  /** The label of the button that goes on. */
  action: string;
  onAction: () => void;
  variant?: ButtonVariant;
  isBusy?: boolean;
  /** What the question is about. */
  children: ReactNode;
};

/** Asks before something is done, in a dialog with two buttons. */
export function Confirmation(props: ConfirmationProps) {
  const { isOpen, title, stay, onStay, action, onAction, variant, isBusy, children } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onStay} title={title}>
      <div className="mt-2">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onStay}>
          {stay}
        </Button>
        <Button variant={variant ?? "act"} isBusy={isBusy ?? false} onClick={onAction}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
