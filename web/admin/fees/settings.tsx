import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queryClient } from "../../api/query-client.ts";
import { privateTitle } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { UnsavedGuard } from "../../shared/leaving/unsaved-work.tsx";
import { adminFeeSettingsTexts } from "../../texts/admin-fee-settings.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { ConflictDialog } from "../conflict-dialog.tsx";
import { OfficePage, useSectionTitle } from "../office-page.tsx";
import { adminSections } from "../sections.ts";
import type { Route } from "./+types/settings";
import { LockedMonths } from "./locked-months.tsx";
import {
  feeSettingsQuery,
  type KeptFeeSettings,
  useFeeSettingsForm,
} from "./use-fee-settings-form.ts";

export async function clientLoader() {
  return queryClient.fetchQuery({ ...feeSettingsQuery, staleTime: 0 });
}

export const meta = privateTitle(adminSections["fees/settings"]);

/** The tax on fees, where they are paid to, and the months that are closed. */
export default function FeeSettingsPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTexts(adminFeeSettingsTexts);
  const kept = useQuery(feeSettingsQuery).data ?? loaderData;
  return (
    <OfficePage title={useSectionTitle("fees/settings")} lead={t.lead}>
      <SettingsForm kept={kept} />
      <LockedMonths />
    </OfficePage>
  );
}

function SettingsForm({ kept }: { kept: KeptFeeSettings }) {
  const t = useTexts(adminFeeSettingsTexts);
  const edit = useFeeSettingsForm(kept);
  const { field } = edit;
  return (
    <>
      <form
        ref={edit.element}
        noValidate
        aria-label={t.form}
        onSubmit={edit.onSubmit}
        className="grid grid-cols-1 gap-4"
      >
        <TaxFields edit={edit} gstin={kept.gstin} />
        <Part title={t.upi} text={t.upiText}>
          <TextField {...field("upi.address")} label={t.upiAddress} autoComplete="off" />
          <TextField {...field("upi.name")} label={t.upiName} autoComplete="off" />
        </Part>
        <Part title={t.bank} text={t.bankText}>
          <TextField {...field("bank.holder")} label={t.holder} autoComplete="off" />
          <TextField
            {...field("bank.account")}
            label={t.account}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField {...field("bank.ifsc")} label={t.ifsc} autoComplete="off" />
          <TextField {...field("bank.bank")} label={t.bankName} autoComplete="off" />
        </Part>
        {edit.refusal ? <FailedState message={edit.refusal} /> : null}
        <div>
          <Button type="submit" isBusy={edit.isSending}>
            {t.save}
          </Button>
        </div>
      </form>
      {edit.conflict ? <ConflictDialog {...edit.conflict} /> : null}
      <UnsavedGuard work={edit.work} />
    </>
  );
}

type TaxFieldsProps = { edit: ReturnType<typeof useFeeSettingsForm>; gstin: string | null };

/** Of an institute that is registered; others have a sentence about it. */
function TaxFields({ edit: { field }, gstin }: TaxFieldsProps) {
  const t = useTexts(adminFeeSettingsTexts);
  const paths = usePaths();
  if (gstin === null)
    return (
      <Part title={t.tax} text={t.noTax}>
        <p>
          <TextLink to={paths.adminSiteText("settings")}>{t.siteSettings}</TextLink>
        </p>
      </Part>
    );
  return (
    <Part title={t.tax} text={t.taxText(gstin)}>
      <TextField
        {...field("tax.percent")}
        label={t.percent}
        hint={t.percentHint}
        inputMode="numeric"
      />
      <TextField {...field("tax.sac")} label={t.sac} hint={t.sacHint} inputMode="numeric" />
    </Part>
  );
}

type PartProps = { title: string; text: string; children: ReactNode };

function Part({ title, text, children }: PartProps) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-heading">{title}</h2>
        <p className="max-w-text text-soft">{text}</p>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </Card>
  );
}
