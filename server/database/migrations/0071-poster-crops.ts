import type { Step } from "./table.ts";

/** A poster is cut for phones and for computers, has an order, and times between which it is shown. */
export const posterCrops: Step = {
  name: "0071-poster-crops",
  up: async (db, columns) => {
    for (const column of ["visibleFrom", "visibleUntil", "phoneCrop", "computerCrop"])
      await db.schema.alterTable("posters").addColumn(column, columns.text).execute();
    for (const column of ["phonePictureId", "computerPictureId"])
      await db.schema
        .alterTable("posters")
        .addColumn(column, columns.text, (added) =>
          added.references("pictures.id").onDelete("restrict"),
        )
        .execute();
    await db.schema.alterTable("posters").addColumn("position", columns.integer).execute();
  },
};
