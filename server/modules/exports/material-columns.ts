import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { istMoment } from "../../ist.ts";
import type { Sheet } from "./office-file.ts";

export const materialSheet: Sheet<OfficeMaterial> = {
  name: "Study files",
  columns: [
    { header: "Title", width: 36, read: ({ title }) => title },
    { header: "Title in Hindi", width: 36, read: ({ titleHi }) => titleHi },
    { header: "Subject", width: 14, read: ({ subject }, nameOf) => nameOf("subject", subject) },
    {
      header: "Class",
      width: 10,
      read: ({ selectedClass }, nameOf) => nameOf("class", selectedClass),
    },
    { header: "Description", width: 50, read: ({ description }) => description },
    { header: "File name", width: 36, read: ({ filename }) => filename },
    { header: "Size (KB)", width: 12, read: ({ size }) => Math.ceil(size / 1024) },
    { header: "Uploaded at", width: 26, read: ({ uploadedAt }) => istMoment(uploadedAt) },
    {
      header: "Shown from",
      width: 26,
      read: ({ visibleFrom }) => visibleFrom && istMoment(visibleFrom),
    },
    {
      header: "Shown until",
      width: 26,
      read: ({ visibleUntil }) => visibleUntil && istMoment(visibleUntil),
    },
    { header: "File id", width: 38, read: ({ id }) => id },
  ],
};
