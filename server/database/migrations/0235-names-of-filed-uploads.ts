import { sql } from "kysely";
import type { Step } from "./table.ts";

/** What an upload has become has the name; the upload's own would outlive a notice's receiver who is erased. */
export const namesOfFiledUploads: Step = {
  name: "0235-names-of-filed-uploads",
  up: async (db) => {
    await sql`update "uploads" set "filename" = '' where "filedAs" is not null`.execute(db);
  },
};
