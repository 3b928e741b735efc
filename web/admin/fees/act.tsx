import type { ReactNode } from "react";
import type { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { adminTexts } from "../../texts/admin.ts";
import { feeAccountTexts } from "../../texts/admin-fees-desk.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";

type ActProps = {
  text: string;
  action?: string;
  isSending: boolean;
  refusal: string | undefined;
  onSubmit: ReturnType<typeof useContractForm>["onSubmit"];
  onClose: () => void;
  children: ReactNode;
};

/** The form of an act: what it means above its fields, why it was refused below them. */
export function Act({ text, action, isSending, refusal, onSubmit, onClose, children }: ActProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(feeAccountTexts);
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4">
      <p className="text-soft">{text}</p>
      {children}
      {refusal ? <FailedState message={refusal} /> : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isSending} onClick={onClose}>
          {a.cancel}
        </Button>
        <Button type="submit" isBusy={isSending}>
          {action ?? t.save}
        </Button>
      </div>
    </form>
  );
}
