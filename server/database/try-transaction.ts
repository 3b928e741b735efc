import type { Kysely, Transaction } from "kysely";
import { AppError } from "../app-error.ts";
import { isDatabaseFull, isSerializationFailure } from "./refusals.ts";
import type { Database } from "./schema.ts";

const ATTEMPTS = 4;

type Trying = {
  /** Frees some space on a full disk; false where none can be freed. */
  makeRoom?: () => boolean;
  attempts?: number;
};

/** All or nothing. Tried again when PostgreSQL asks for it, and while space can be freed on a full disk. */
export async function tryTransaction<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
  { makeRoom = () => false, attempts = ATTEMPTS }: Trying = {},
): Promise<Result> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (isDatabaseFull(error) && makeRoom())
      return tryTransaction(db, work, { makeRoom, attempts });
    if (!isSerializationFailure(error)) throw error;
    if (attempts <= 1) throw new AppError("unavailable", { cause: error });
    return tryTransaction(db, work, { makeRoom, attempts: attempts - 1 });
  }
}
