import { feesDocsEndpoints } from "../../../contract/endpoints/fees-docs.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../database/connect.ts";
import type { Serve } from "../../http/serve.ts";
import { actorOf, recordDeskAudit } from "../audit/index.ts";
import { presentChecked, presentDocument } from "./documents.present.ts";
import { type DocumentRow, findDocument, setPrinted } from "./documents.repository.ts";
import { readReceiptToken } from "./receipt-token.ts";

/** Receipts and vouchers, which are made with their entries. */
export function feeDocumentsRoutes(serve: Serve, context: AppContext): void {
  const { database, secret, now } = context;
  const { db } = database;

  serve(feesDocsEndpoints.getFeeDocument, async ({ params }) => {
    const row = await getDocument(db, params.id);
    const { userId, name } = row;
    const student = userId !== null && name !== null ? { id: userId, name } : null;
    return { document: presentDocument(row, secret), student };
  });

  serve(feesDocsEndpoints.printFeeDocument, async ({ request, params, transaction }) => {
    const actor = actorOf(request, now());
    const row = await transaction(async (trx) => {
      const { entryId, userId, courseId } = await getDocument(trx, params.id);
      await setPrinted(trx, params.id, actor.at.toISOString());
      await recordDeskAudit(trx, actor, {
        ...({ action: "download", subjectType: "fee", subjectId: entryId } as const),
        ...{ detail: "receipt printed", personId: userId ?? undefined, courseId },
      });
      return getDocument(trx, params.id);
    });
    return { document: presentDocument(row, secret) };
  });

  serve(feesDocsEndpoints.getOwnFeeDocument, async ({ params, session }) => {
    const row = await getOwn(db, { id: params.id, userId: session.user.id });
    return { document: presentDocument(row, secret) };
  });

  serve(feesDocsEndpoints.printOwnFeeDocument, async ({ params, session, transaction }) => {
    const asked = { id: params.id, userId: session.user.id };
    const row = await transaction(async (trx) => {
      await getOwn(trx, asked);
      await setPrinted(trx, asked.id, now().toISOString());
      return getOwn(trx, asked);
    });
    return { document: presentDocument(row, secret) };
  });

  serve(feesDocsEndpoints.checkReceipt, async ({ params }) => {
    const id = readReceiptToken(params.token, secret);
    const row = id === undefined ? undefined : await findDocument(db, id);
    if (!row) throw new AppError("not_found");
    return { checked: presentChecked(row) };
  });
}

/** Throws AppError("not_found"). */
async function getDocument(db: Db, id: string): Promise<DocumentRow> {
  const row = await findDocument(db, id);
  if (!row) throw new AppError("not_found");
  return row;
}

/** Throws AppError("not_found") for another person's, too. */
async function getOwn(db: Db, { id, userId }: { id: string; userId: string }) {
  const row = await getDocument(db, id);
  if (row.userId !== userId) throw new AppError("not_found");
  return row;
}
