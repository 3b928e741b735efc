import type { SiteSettings } from "../contract/entities/site.ts";
import type { SiteDocument, SiteText } from "../contract/entities/site-documents.ts";
import type { Language } from "../contract/errors.ts";
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
  texts: SiteTexts;
  /** Whether answers are checked against the contract: in tests and development only. */
  checkAnswers: boolean;
};

/** The version of all that visitors see; it changes with every change by an admin. */
export type ContentVersion = { current(): Promise<string> };

/** The texts of the site: as they came with the program, with what the office has changed. */
export type SiteTexts = {
  /** A document as pages show it: English where the Hindi is missing. */
  read<Name extends SiteDocument>(name: Name, language?: Language): Promise<SiteText<Name>>;
  settings(): Promise<SiteSettings>;
  /** Versions of the privacy notices that were shown before the present ones. */
  formerNotices(): Promise<ReadonlySet<string>>;
};
