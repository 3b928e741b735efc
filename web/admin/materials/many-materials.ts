import type {
  CommonMaterialChange,
  OfficeMaterial,
} from "../../../contract/entities/office-material.ts";
import type { RefusedRows } from "../../../contract/entities/read-rows.ts";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import type { Changed } from "../list/bulk-frame.tsx";
import { inParts } from "../list/in-parts.ts";

const most = limits.rowsAtOnce;

/** Gives any number of study materials one subject, class or schedule. */
export async function changeAll(
  rows: readonly OfficeMaterial[],
  change: CommonMaterialChange,
): Promise<Changed<OfficeMaterial>> {
  const answers = await inParts(rows, {
    most,
    send: (part) =>
      call("POST /api/admin/material-changes", { body: { ...change, materials: read(part) } }),
  });
  return {
    rows: answers.flatMap(({ materials }) => materials),
    refused: answers.flatMap(({ refused }) => refused),
  };
}

export type DeletedPart = { deleted: OfficeMaterial[]; undoUntil: string | null };

/** Deletes any number of study materials; `onDeleted` gets each part, also where a later one fails. */
export async function deleteAll(
  rows: readonly OfficeMaterial[],
  onDeleted: (part: DeletedPart) => void,
): Promise<RefusedRows> {
  const answers = await inParts(rows, {
    most,
    async send(part) {
      const { refused, undoUntil } = await call("POST /api/admin/material-deletions", {
        body: { materials: read(part) },
      });
      const left = new Set(refused.map(({ id }) => id));
      onDeleted({ deleted: part.filter(({ id }) => !left.has(id)), undoUntil });
      return refused;
    },
  });
  return answers.flat();
}

/** Brings back what was deleted a moment ago; gives what is gone. */
export async function restoreAll(ids: readonly string[]): Promise<RefusedRows> {
  const answers = await inParts(ids, {
    most,
    send: (part) => call("POST /api/admin/material-deletions/undo", { body: { ids: part } }),
  });
  return answers.flatMap(({ refused }) => refused);
}

function read(rows: readonly OfficeMaterial[]) {
  return rows.map(({ id, version }) => ({ id, version }));
}
