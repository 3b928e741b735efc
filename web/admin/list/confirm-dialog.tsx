import { adminMessages } from "../../messages/admin.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedState } from "../../ui/failed-state.tsx";

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  text: string;
  /** The name of the button that does it, and what it says meanwhile. */
  action: string;
  isBusy: boolean;
  /** Why it was refused; the dialog stays open with it. */
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be taken back, or that somebody else will notice. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useMessages(adminMessages);
  const { isOpen, title, text, action, isBusy, failure, onConfirm, onClose } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <p className="mt-2 mb-4 text-soft">{text}</p>
      {failure ? <FailedState message={failure} /> : null}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t.cancel}
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
