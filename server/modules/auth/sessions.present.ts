import type { SignedInDevice } from "../../../contract/entities/device.ts";
import type { ListedSessionRow } from "./sessions.repository.ts";

export function presentSession(row: ListedSessionRow, currentId: string): SignedInDevice {
  return {
    id: row.id,
    browser: row.browser,
    system: row.system,
    signedInAt: row.createdAt,
    lastUsedAt: row.lastSeenAt,
    isCurrent: row.id === currentId,
  };
}
