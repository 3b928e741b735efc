import type { SetupAnswer, SetupStepName } from "../../../contract/entities/setup.ts";

export type SiteTables = {
  site_pictures: SitePicturesTable;
  demo_rows: DemoRowsTable;
  setup_answers: SetupAnswersTable;
};

export type SitePicturesTable = { pictureId: string; createdAt: string; createdById: string };

/**
 * A row that the demo added; `item` names its entry in the demo's files. `enrolment` only where the account of a sample
 * student was there before the demo: it stays when the demo goes.
 */
export type DemoRowsTable = {
  id: string;
  kind:
    | ("course" | "note" | "lecture" | "material" | "poster" | "notice" | "question")
    | ("student" | "enrolment" | "exam");
  item: string;
};

export type SetupAnswersTable = { step: SetupStepName; answer: SetupAnswer; answeredAt: string };
