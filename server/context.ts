import type { Config } from "./config.ts";
import type { Connection } from "./database/connect.ts";
import type { FileStore } from "./storage/file-store.ts";

/** What the modules are handed: nothing reaches for a global. */
export type AppContext = {
  config: Config;
  database: Connection;
  store: FileStore;
  now: () => Date;
  /** The key of every HMAC: CSRF tokens and sign-in nonces. Lives in the database. */
  secret: Buffer;
  /** What stands in the console's link, without which nobody signs in locally. */
  localIdentitySecret: string;
  contentVersion: ContentVersion;
  /** Answers are checked against the contract: in tests and development only. */
  checkAnswers: boolean;
};

/** A name for all that visitors see; it changes whenever an admin changes any of it. */
export type ContentVersion = { current(): Promise<string> };
