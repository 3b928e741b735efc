import type { FastifyRequest } from "fastify";
import type { Connection } from "../../database/connect.ts";
import { newId } from "../../database/ids.ts";
import { clientAddress } from "../../http/client-address.ts";

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

/** Who asked, when and from where. */
export type Actor = { actorId: string; at: Date; address: string };

export function actorOf(request: FastifyRequest, at: Date): Actor {
  return { actorId: request.session?.user.id ?? "", at, address: clientAddress(request) };
}

/** Written in the same transaction as the change that it tells of. */
export async function recordAudit(
  trx: Connection["db"],
  actor: Actor,
  record: AuditRecord,
): Promise<void> {
  await trx
    .insertInto("audit_log")
    .values({
      id: newId(),
      at: actor.at.toISOString(),
      actorId: actor.actorId,
      action: record.action,
      subjectType: record.subjectType,
      subjectId: record.subjectId,
      detail: record.detail ?? null,
      address: actor.address,
    })
    .execute();
}
