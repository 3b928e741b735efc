import type { DocumentKind } from "../../../contract/entities/document-versions.ts";

export type DocumentTables = { documents: DocumentsTable };

/**
 * Every version of what the office writes: a text of the site by its name, a post by its id, a version of a policy as
 * `refund-policy.2`. `version` counts from 1, or from 2 where 1 came with the program. `body` is JSON: of a text
 * `{ en, hi }` with the changed top-level keys, of the others the whole; null where it was removed, or is as it came.
 */
export type DocumentsTable = {
  kind: DocumentKind;
  name: string;
  version: number;
  body: string | null;
  writtenAt: string;
  writtenById: string | null;
};
