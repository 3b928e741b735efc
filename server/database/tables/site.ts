import type { SetupAnswer, SetupStepName } from "../../../contract/entities/setup.ts";

/**
 * What the office has changed of one document. `en` and `hi` are JSON objects of the top-level keys that are not as
 * they came with the program. `version` counts its changes, from 1.
 */
export type SiteTextsTable = {
  name: string;
  en: string;
  hi: string;
  version: number;
  changedAt: string | null;
  changedById: string | null;
};

/** `before` and `after` are JSON of `{ en, hi }` with the changed keys; one that is absent was as it came. */
export type SiteTextChangesTable = {
  id: string;
  name: string;
  before: string;
  after: string;
  origin: "office" | "undo" | "settings.json";
  changedAt: string;
  /** Null where nobody did it: taken in at a start. */
  changedById: string | null;
};

export type SitePicturesTable = { pictureId: string; createdAt: string; createdById: string };

/** A row that the demo has brought; `item` names the entry of its files. */
export type DemoRowsTable = {
  id: string;
  kind: "course" | "note" | "material" | "poster";
  item: string;
};

export type SetupAnswersTable = { step: SetupStepName; answer: SetupAnswer; answeredAt: string };
