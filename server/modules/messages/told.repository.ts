import { sql } from "kysely";
import type { ToldPeople } from "../../../contract/entities/holiday.ts";
import type { Db } from "../../database/connect.ts";
import type { NoticeFields, OutboxChannel } from "../../database/tables/notices.ts";
import { channelsFor } from "./addressed-notice.repository.ts";
import { receiversOf } from "./receipts.repository.ts";

type Kind = Exclude<NoticeFields["kind"], "office">;
type Users = ReturnType<typeof receiversOf>;

/** `channels` are those by which messages leave this installation. */
type Asked = { kind: Kind; channels: readonly OutboxChannel[] };

/** Who has one of these notices. */
export function countTold(
  db: Db,
  { noticeIds, ...asked }: Asked & { noticeIds: readonly string[] },
): Promise<ToldPeople> {
  if (noticeIds.length === 0) return count([], asked);
  const users = db
    .selectFrom("users")
    .where("users.id", "in", (rows) =>
      rows.selectFrom("notice_receipts").select("userId").where("noticeId", "in", noticeIds),
    );
  return count([users], asked);
}

/** Who would get a notice to these courses and people. */
export function countToBeTold(
  db: Db,
  { courseIds, personIds, ...asked }: Asked & Record<"courseIds" | "personIds", readonly string[]>,
): Promise<ToldPeople> {
  const to = { kind: asked.kind, gradeCode: null, courseId: null, personId: null };
  return count(
    [
      ...courseIds.map((courseId) => receiversOf(db, { ...to, audience: "course", courseId })),
      ...personIds.map((personId) => receiversOf(db, { ...to, audience: "person", personId })),
    ],
    asked,
  );
}

/** Nobody counts twice, and nobody who has no account to read it with. */
async function count(from: readonly Users[], { kind, channels }: Asked): Promise<ToldPeople> {
  const isMessaged = new Map<string, boolean>();
  for (const users of from) {
    const rows = await users
      .leftJoin("message_settings", "message_settings.userId", "users.id")
      .select(["users.id", "users.isEmailVerified", "users.suspendedAt", "message_settings.muted"])
      .select(
        sql<number | boolean>`exists (select 1 from "push_subscriptions"
          where "push_subscriptions"."userId" = "users"."id")`.as("hasBrowser"),
      )
      .where("users.subject", "not like", "office|%")
      .execute();
    for (const row of rows)
      isMessaged.set(
        row.id,
        channelsFor(row, kind).some((channel) => channels.includes(channel)),
      );
  }
  const messaged = [...isMessaged.values()].filter(Boolean).length;
  return { people: isMessaged.size, messaged };
}
