import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { AppError } from "../app-error.ts";
import type { AppContext } from "../context.ts";
import type { Connection } from "../database/connect.ts";
import {
  deleteAnsweredCalls,
  getAnsweredCall,
  insertAnsweredCall,
  saveResult,
} from "./answered-calls.repository.ts";

const KEY = /^[\w-]{8,64}$/;
const KEPT_MS = 24 * 60 * 60 * 1000;

type Transacting = Pick<Connection, "transaction"> & Pick<AppContext, "now">;

/**
 * The transaction of a call that is done once. Sent again by the same person with the same `Idempotency-Key`, its work
 * is not done again: the transaction gives what it gave then, and the handler makes the answer of that. So what it gives
 * has to be JSON, and ids and codes alone, as it is kept for a day. A refused call changed nothing and is not kept.
 * Throws AppError("bad_request") for a key that is no short text of letters, digits and hyphens, and ("key_of_another_call").
 */
export function doneOnce(
  request: FastifyRequest,
  { transaction, now }: Transacting,
): Connection["transaction"] {
  const key = request.headers["idempotency-key"];
  const userId = request.session?.user.id;
  if (key === undefined || userId === undefined) return transaction;
  if (typeof key !== "string" || !KEY.test(key)) throw new AppError("bad_request");
  const call = { userId, key };
  return (work) =>
    transaction(async (trx) => {
      const requestHash = hashOf(request);
      const row = { ...call, requestHash, result: null, at: now().toISOString() };
      if (await insertAnsweredCall(trx, row)) {
        const result = await work(trx);
        await saveResult(trx, call, JSON.stringify(result) ?? null);
        return result;
      }
      const before = await getAnsweredCall(trx, call);
      if (before.requestHash !== requestHash) throw new AppError("key_of_another_call");
      // The same call's work gave it.
      return before.result === null ? undefined : JSON.parse(before.result);
    });
}

/** Of the call, the row's version and the body. */
function hashOf({ method, url, headers, body }: FastifyRequest): string {
  const asked = JSON.stringify([method, url, headers["if-match"], body]);
  return createHash("sha256").update(asked).digest("hex");
}

/** Forgets the calls that nobody sends again any more. */
export async function forgetAnsweredCalls({
  database,
  now,
}: Pick<AppContext, "database" | "now">): Promise<void> {
  const before = new Date(now().valueOf() - KEPT_MS).toISOString();
  await deleteAnsweredCalls(database.db, before);
}
