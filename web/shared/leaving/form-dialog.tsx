import { type ComponentProps, type ReactNode, useCallback, useState } from "react";
import { useTexts } from "../../texts/texts.ts";
import { unsavedTexts } from "../../texts/unsaved.ts";
import { Confirmation } from "../../ui/confirmation.tsx";
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
  const t = useTexts(unsavedTexts);
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
      <Confirmation
        isOpen={isUnsaved && isAsking}
        title={t.closeTitle}
        stay={t.stay}
        onStay={stay}
        action={t.close}
        onAction={close}
        variant="danger"
      >
        <p className="text-soft">{t.closeText}</p>
      </Confirmation>
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
