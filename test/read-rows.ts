import type { Answer } from "./app.ts";

/** A row in the version that a caller has read. */
export type Read = { id: string; version: number };

/** Rows as a call about many names them. */
export function read(rows: readonly Read[]): Read[] {
  return rows.map(({ id, version }) => ({ id, version }));
}

/** Why a call about many left rows as they were, by their ids. */
export function codesOf({ json }: Pick<Answer, "json">): Record<string, string> {
  const refused: { id: string; code: string }[] = json.refused;
  return Object.fromEntries(refused.map(({ id, code }) => [id, code]));
}
