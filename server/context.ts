import type { Config } from "./config.ts";
import type { Connection } from "./database/connect.ts";
import type { FileStore } from "./storage/file-store.ts";

/** What the modules get from the composition root. */
export type AppContext = {
  config: Config;
  database: Connection;
  store: FileStore;
  now: () => Date;
  /** The key of every HMAC: CSRF tokens and sign-in nonces. Stored in the database. */
  secret: Buffer;
  /** Part of the link in the console, without which nobody can sign in locally. */
  localIdentitySecret: string;
  contentVersion: ContentVersion;
  /** Whether answers are checked against the contract: in tests and development only. */
  checkAnswers: boolean;
};

/** The version of all that visitors see; it changes with every change by an admin. */
export type ContentVersion = { current(): Promise<string> };
