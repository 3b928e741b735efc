import { deliveries, modes } from "../../../contract/entities/closed-lists.ts";
import { firstClasses, isOneOf, type Step } from "./table.ts";

const firstProgrammes = ["classes-9-10", "classes-11-12", "jee", "neet", "cuet"];

export const courses: Step = {
  name: "0008-courses",
  up: async (db, columns) => {
    await db.schema
      .createTable("courses")
      .addColumn("id", columns.text, (column) => column.primaryKey().notNull())
      .addColumn("slug", columns.text, (column) => column.notNull().unique())
      .addColumn("title", columns.text, (column) => column.notNull())
      .addColumn("titleHi", columns.text)
      .addColumn("programme", columns.text, (column) =>
        column.notNull().check(isOneOf("programme", firstProgrammes)),
      )
      .addColumn("selectedClass", columns.text, (column) =>
        column.check(isOneOf("selectedClass", firstClasses)),
      )
      .addColumn("subjects", columns.text, (column) => column.notNull())
      .addColumn("description", columns.text, (column) => column.notNull())
      .addColumn("descriptionHi", columns.text)
      .addColumn("summary", columns.text)
      .addColumn("summaryHi", columns.text)
      .addColumn("mode", columns.text, (column) => column.notNull().check(isOneOf("mode", modes)))
      .addColumn("delivery", columns.text, (column) =>
        column.check(isOneOf("delivery", deliveries)),
      )
      .addColumn("teachers", columns.text, (column) => column.notNull())
      .addColumn("batchSize", columns.integer, (column) => column.notNull())
      .addColumn("duration", columns.text, (column) => column.notNull())
      .addColumn("startsOn", columns.text, (column) => column.notNull())
      .addColumn("endsOn", columns.text)
      .addColumn("validUntil", columns.text)
      .addColumn("timings", columns.text)
      .addColumn("feePaise", columns.bigint)
      .addColumn("pictureId", columns.text, (column) =>
        column.references("pictures.id").onDelete("set null"),
      )
      .addColumn("closedAt", columns.text)
      .addColumn("createdAt", columns.text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("courses_by_createdAt_id")
      .on("courses")
      .columns(["createdAt", "id"])
      .execute();
    await db.schema
      .createIndex("courses_by_pictureId")
      .on("courses")
      .columns(["pictureId"])
      .execute();
  },
};
