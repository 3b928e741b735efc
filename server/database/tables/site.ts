import type { SetupAnswer, SetupStepName } from "../../../contract/entities/setup.ts";

export type SiteTables = {
  site_texts: SiteTextsTable;
  site_text_changes: SiteTextChangesTable;
  site_pictures: SitePicturesTable;
  demo_rows: DemoRowsTable;
  setup_answers: SetupAnswersTable;
};

/**
 * The office's changes of one document. `en` and `hi` are JSON objects of the changed top-level keys. `version`
 * counts the changes, from 1.
 */
export type SiteTextsTable = {
  name: string;
  en: string;
  hi: string;
  version: number;
  changedAt: string | null;
  changedById: string | null;
};

/** `before` and `after` are JSON of `{ en, hi }` with the changed keys; an absent key had its bundled value. */
export type SiteTextChangesTable = {
  id: string;
  name: string;
  before: string;
  after: string;
  origin: "office" | "undo" | "settings.json";
  changedAt: string;
  /** Null for a change at the start of the program. */
  changedById: string | null;
};

export type SitePicturesTable = { pictureId: string; createdAt: string; createdById: string };

/**
 * A row that the demo added; `item` names its entry in the demo's files. `enrolment` only where the account of a sample
 * student was there before the demo: it stays when the demo goes.
 */
export type DemoRowsTable = {
  id: string;
  kind: "course" | "note" | "lecture" | "material" | "poster" | "notice" | "student" | "enrolment";
  item: string;
};

export type SetupAnswersTable = { step: SetupStepName; answer: SetupAnswer; answeredAt: string };
