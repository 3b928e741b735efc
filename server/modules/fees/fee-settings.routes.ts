import { feesDocsEndpoints } from "../../../contract/endpoints/fees-docs.ts";
import { type LockedMonth, month as monthShape } from "../../../contract/entities/fee-settings.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf } from "../audit/index.ts";
import { listLockedMonths, readFeeSettings } from "./fee-settings.repository.ts";
import { changeFeeSettings, type Kept, lockMonth, unlockMonth } from "./fee-settings.service.ts";
import { listNames } from "./ledger.repository.ts";

/** How the institute takes money, and which months are closed. */
export function feeSettingsRoutes(serve: Serve, { database, texts, now }: AppContext): void {
  const { db, dialect } = database;

  serve(feesDocsEndpoints.getFeeSettings, async () => {
    const { gstin } = await texts.settings();
    return { ...(await readFeeSettings(db)), gstin };
  });

  serve(
    feesDocsEndpoints.saveFeeSettings,
    async ({ request, body: settings, version, transaction }) => {
      const { gstin } = await texts.settings();
      const actor = actorOf(request, now());
      const present = (kept: Kept) => ({ ...kept, gstin });
      const asked = { settings, version, present };
      return present(await transaction((trx) => changeFeeSettings(trx, actor, asked)));
    },
  );

  const months = async (): Promise<{ months: LockedMonth[] }> => {
    const rows = await listLockedMonths(db);
    const names = await listNames(
      db,
      rows.map(({ byId }) => byId),
    );
    return { months: rows.map(({ byId, ...row }) => ({ ...row, by: names.get(byId) ?? null })) };
  };

  serve(feesDocsEndpoints.listLockedMonths, months);

  serve(feesDocsEndpoints.lockMonth, async ({ request, params, transaction }) => {
    const [actor, month] = [actorOf(request, now()), monthOf(params)];
    await transaction((trx) => lockMonth(trx, actor, { month, dialect }));
    return months();
  });

  serve(feesDocsEndpoints.unlockMonth, async ({ request, params, body, transaction }) => {
    const [actor, month] = [actorOf(request, now()), monthOf(params)];
    await transaction((trx) => unlockMonth(trx, actor, { month, ...body }));
    return months();
  });
}

/** Throws AppError("not_found") for what is no month. */
function monthOf({ month }: { month: string }): string {
  if (!monthShape.safeParse(month).success) throw new AppError("not_found");
  return month;
}
