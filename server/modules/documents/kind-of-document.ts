import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import type { Actor } from "../audit/index.ts";
import type { StoredDocument } from "./documents.repository.ts";

export type Writing = Pick<AppContext, "database" | "now" | "texts"> &
  Pick<Connection, "transaction">;
export type Restored = { name: string; version: number; body: unknown };

/** What the history of a kind of documents needs to know of it. */
export type KindOfDocument = {
  /** Throws AppError("not_found") where there is no such document. */
  open(
    context: Pick<AppContext, "database" | "texts">,
    name: string,
  ): Promise<{
    /** Whether it came with the program, as its version 1. */
    isBundled: boolean;
    /** The whole of it where `body` is stored; null where there is none then. */
    wholeOf: (body: unknown) => object | null;
    /** What a document that did not stand before is compared with. */
    formerOf?: (written: StoredDocument) => object | null;
  }>;
  /** Writes what a version holds as a new one; `version` is the present one that the caller has read. */
  restore(context: Writing, actor: Actor, restored: Restored): Promise<void>;
};
