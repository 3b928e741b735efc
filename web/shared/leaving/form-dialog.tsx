import { type ComponentProps, type ReactNode, useCallback, useState } from "react";
import { useMessages } from "../../messages/messages.ts";
import { unsavedMessages } from "../../messages/unsaved.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { type UnsavedReport, UnsavedReportContext } from "./unsaved-report.ts";

export type FormDialogProps = Omit<ComponentProps<typeof Dialog>, "mayClose" | "children"> & {
  children: ReactNode;
};

/**
 * A dialog with forms, which tell it whether they hold something unsaved. Escape, the close button and a click
 * beside it then ask first, and so does another page; a form's own Cancel says what it does.
 */
export function FormDialog({ children, onClose, isOpen, ...dialog }: FormDialogProps) {
  const t = useMessages(unsavedMessages);
  const { report, isAnyUnsaved } = useUnsavedForms();
  const [isAsking, setIsAsking] = useState(false);
  const isUnsaved = isOpen && isAnyUnsaved;
  const stay = () => setIsAsking(false);
  const close = () => {
    stay();
    onClose();
  };
  return (
    <>
      <Dialog
        {...dialog}
        isOpen={isOpen}
        onClose={close}
        mayClose={() => {
          setIsAsking(isUnsaved);
          return !isUnsaved;
        }}
      >
        <UnsavedReportContext value={report}>{children}</UnsavedReportContext>
      </Dialog>
      <Dialog isOpen={isUnsaved && isAsking} onClose={stay} title={t.closeTitle}>
        <p className="mt-2 mb-4 text-soft">{t.closeText}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={stay}>
            {t.stay}
          </Button>
          <Button variant="danger" onClick={close}>
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

function useUnsavedForms(): { report: UnsavedReport; isAnyUnsaved: boolean } {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback<UnsavedReport>((form, isUnsaved) => {
    setUnsaved((before) => {
      const after = new Set(before);
      if (isUnsaved) after.add(form);
      else after.delete(form);
      return after;
    });
  }, []);
  return { report, isAnyUnsaved: unsaved.size > 0 };
}
