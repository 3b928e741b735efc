import { limits } from "../../../contract/limits.ts";
import { AppError } from "../../app-error.ts";
import type { Connection } from "../../database/connect.ts";
import { sumUnfinished } from "./uploads.repository.ts";

/** Throws AppError("uploads_unfinished") where this person, after what the transaction wrote, has begun too many bytes. */
export async function requireRoom(
  trx: Connection["db"],
  person: { userId: string; now: Date },
): Promise<void> {
  if ((await sumUnfinished(trx, person)) > limits.unfinishedUploadBytes)
    throw new AppError("uploads_unfinished");
}
