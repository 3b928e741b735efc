import type { MessageSettings } from "../../../contract/entities/message-settings.ts";
import type { Connection } from "../../database/connect.ts";

type Db = Connection["db"];

/** Everything is told to whoever has chosen nothing. */
export async function findMessageSettings(db: Db, userId: string): Promise<MessageSettings> {
  const row = await db
    .selectFrom("message_settings")
    .select(["language", "muted"])
    .where("userId", "=", userId)
    .executeTakeFirst();
  // saveMessageSettings wrote it.
  return { language: row?.language ?? null, muted: JSON.parse(row?.muted ?? "[]") };
}

export async function saveMessageSettings(
  db: Db,
  { userId, language, muted }: MessageSettings & { userId: string },
): Promise<void> {
  const chosen = { language, muted: JSON.stringify(muted) };
  await db
    .insertInto("message_settings")
    .values({ userId, ...chosen })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(chosen))
    .execute();
}
