import { type ComponentProps, type ReactNode, useCallback, useState } from "react";
import { LeaveGuard } from "../features/leaving/leave-guard.tsx";
import { adminMessages } from "../messages/admin.ts";
import { useMessages } from "../messages/messages.ts";
import { unsavedMessages } from "../messages/unsaved.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

export type FormDialogProps = Omit<ComponentProps<typeof Dialog>, "mayClose" | "children"> & {
  /** Gets what the form calls whenever it begins or ends to hold something that is not saved. */
  children: (onDirty: (isDirty: boolean) => void) => ReactNode;
};

/**
 * A dialog with a form. Escape, the close button and a click beside it ask first where something is not saved,
 * and so does another page; the form's own Cancel says what it does.
 */
export function FormDialog({ children, onClose, isOpen, ...dialog }: FormDialogProps) {
  const a = useMessages(adminMessages);
  const t = useMessages(unsavedMessages);
  const [held, setHeld] = useState<"nothing" | "unsaved" | "asked-about">("nothing");
  const onDirty = useCallback((isDirty: boolean) => setHeld(isDirty ? "unsaved" : "nothing"), []);
  const isUnsaved = isOpen && held !== "nothing";
  const stay = () => setHeld("unsaved");
  return (
    <>
      <Dialog
        {...dialog}
        isOpen={isOpen}
        onClose={onClose}
        mayClose={() => {
          if (isUnsaved) setHeld("asked-about");
          return !isUnsaved;
        }}
      >
        {children(onDirty)}
      </Dialog>
      <Dialog isOpen={isOpen && held === "asked-about"} onClose={stay} title={t.closeTitle}>
        <p className="mt-2 mb-4 text-soft">{t.closeText}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={stay}>
            {a.stayWithUpload}
          </Button>
          <Button variant="danger" onClick={onClose}>
            {t.close}
          </Button>
        </div>
      </Dialog>
      {isUnsaved ? (
        <LeaveGuard isOn={() => true} title={t.title} text={t.text} leave={t.leave} />
      ) : null}
    </>
  );
}
