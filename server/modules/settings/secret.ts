import { randomBytes } from "node:crypto";
import type { Connection } from "../../database/connect.ts";
import { saveSettingOnce } from "./settings.repository.ts";

/** The key of every HMAC, made at the first start and shared by every process on this database. */
export async function loadSecret({ db }: Connection, now: Date): Promise<Buffer> {
  const value = await saveSettingOnce(db, {
    key: "secret",
    value: randomBytes(32).toString("base64url"),
    at: now,
  });
  return Buffer.from(value, "base64url");
}
