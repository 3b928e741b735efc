import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { Answered } from "../../../contract/endpoint.ts";
import type { EndpointsByCall } from "../../../contract/endpoints.ts";
import { type FeeSettings, feeSettings } from "../../../contract/entities/fee-settings.ts";
import { call } from "../../api/call.ts";
import { adminFeeSettingsTexts } from "../../texts/admin-fee-settings.ts";
import { useTexts } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import { presentState } from "../changed-meanwhile.ts";
import { differingParts } from "../conflict-dialog.tsx";
import { useEditForm } from "../use-edit-form.ts";

export type KeptFeeSettings = Answered<EndpointsByCall["GET /api/admin/fees/settings"]>;

export const feeSettingsQuery = queryOptions({
  queryKey: ["fee-settings"],
  queryFn: ({ signal }) => call("GET /api/admin/fees/settings", { signal }),
});

type Fields = {
  tax: Record<keyof FeeSettings["tax"], string>;
  upi: Record<keyof NonNullable<FeeSettings["upi"]>, string>;
  bank: Record<keyof NonNullable<FeeSettings["bank"]>, string>;
};

export function useFeeSettingsForm(kept: KeptFeeSettings) {
  const t = useTexts(adminFeeSettingsTexts);
  const queries = useQueryClient();
  const edit = useEditForm<KeptFeeSettings, Fields, FeeSettings>({
    ...{ opened: kept, fieldsOf, toInput, defaultValues: fieldsOf(kept) },
    ...{ schema: feeSettings, toast: "fee-settings", notSaved: t.notSaved },
    presentIn: (error) => presentState<KeptFeeSettings>(error),
    differencesOf: (mine, theirs) => {
      const labels = { ...t, address: t.upiAddress, name: t.upiName, bank: t.bankName };
      return differingParts(labels, flat(mine), flat(theirs));
    },
    async save(body, read) {
      const { version } = read.current;
      const saved = await call("PUT /api/admin/fees/settings", { body, version });
      read.current = saved;
      edit.form.reset(fieldsOf(saved));
      queries.setQueryData(feeSettingsQuery.queryKey, saved);
      notify.success(t.saved, { id: "fee-settings" });
    },
  });
  return edit;
}

function flat({ tax, upi, bank }: Fields) {
  return { ...tax, ...upi, ...bank };
}

function fieldsOf({ settings: { tax, upi, bank } }: KeptFeeSettings): Fields {
  return {
    tax: { percent: String(tax.percent), sac: tax.sac },
    upi: upi ?? { address: "", name: "" },
    bank: bank ?? { holder: "", account: "", ifsc: "", bank: "" },
  };
}

/** What is empty as a whole is none. */
function toInput({ tax, upi, bank }: Fields) {
  const isNamed = (part: object) => Object.values(part).some((text) => text.trim() !== "");
  const ifsc = bank.ifsc.trim().toUpperCase();
  const account = bank.account.replaceAll(/\s/g, "");
  return {
    tax: {
      ...(tax.percent.trim() !== "" && { percent: Number(tax.percent) }),
      sac: tax.sac.trim(),
    },
    upi: isNamed(upi) ? { ...upi, address: upi.address.trim() } : null,
    bank: isNamed(bank) ? { ...bank, ifsc, account } : null,
  };
}
