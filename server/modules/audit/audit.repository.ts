import type { FastifyRequest } from "fastify";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { clientAddress } from "../../http/client-address.ts";
import { requireAuthority } from "../authority/index.ts";

/** What an admin changed. `detail` is short text without personal data. */
export type AuditRecord = {
  action: "create" | "delete" | "change" | "upload" | "download";
  subjectType:
    | "course"
    | "material"
    | "note"
    | "poster"
    | "enrolment"
    | "enquiry"
    | "user"
    | "spreadsheet";
  subjectId: string;
  detail?: string | undefined;
};

/** Who did it, when and from where. */
export type Author = { actorId: string; at: Date; address: string };

/** Somebody of the office, and the session in which they asked. */
export type Actor = Author & { sessionId: string };

export function actorOf(request: FastifyRequest, at: Date): Actor {
  const { session } = request;
  const address = clientAddress(request);
  return { actorId: session?.user.id ?? "", sessionId: session?.id ?? "", at, address };
}

/**
 * Written in the same transaction as the change of the office that it tells of. So every such change ends
 * here, and here it is asked whether its actor still may: throws what requireAuthority throws.
 */
export async function recordAudit(
  trx: Connection["db"],
  actor: Actor,
  record: AuditRecord,
): Promise<void> {
  const { sessionId, at } = actor;
  await requireAuthority(trx, { sessionId, access: "admin", now: at });
  await writeAuditLine(trx, actor, record);
}

/** The line alone, for what nobody in the office did. */
export async function writeAuditLine(
  trx: Connection["db"],
  author: Author,
  record: AuditRecord,
): Promise<void> {
  await trx
    .insertInto("audit_log")
    .values({
      id: newId(),
      at: author.at.toISOString(),
      actorId: author.actorId,
      action: record.action,
      subjectType: record.subjectType,
      subjectId: record.subjectId,
      detail: record.detail ?? null,
      address: author.address,
    })
    .execute();
}
