import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { FeeAccount } from "../../../contract/entities/fees.ts";
import type { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { SaveOrCancel } from "../../staff/editing/save-or-cancel.tsx";
import { feeAccountTexts } from "../../texts/admin-fees-desk.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { renewAccount } from "./fees-query.ts";

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
  const t = useTexts(feeAccountTexts);
  return (
    <form noValidate onSubmit={onSubmit} className="mt-2 grid gap-4">
      <p className="text-soft">{text}</p>
      {children}
      <SaveOrCancel
        refusal={refusal}
        isSending={isSending}
        action={action ?? t.save}
        onCancel={onClose}
      />
    </form>
  );
}

/** What follows when an act is written. */
export function useAfterAct({ onClose }: Pick<ActProps, "onClose">) {
  const t = useTexts(feeAccountTexts);
  const queries = useQueryClient();
  return async (account: FeeAccount) => {
    notify.success(t.saved);
    onClose();
    await renewAccount(queries, account);
  };
}
