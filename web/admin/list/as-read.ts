type Versioned = { id: string; version: number };

/** Rows as a call names them: by the version that the office has read. */
export function asRead(rows: readonly Versioned[]): Versioned[] {
  return rows.map(({ id, version }) => ({ id, version }));
}
