import type { OfficeMaterial } from "../../../contract/entities/office-material.ts";
import { istMoment } from "../../ist.ts";
import type { Sheet } from "./office-file.ts";

export const materialSheet: Sheet<OfficeMaterial> = {
  name: "Study files",
  columns: [
    { header: "title", width: 36, read: ({ title }) => title },
    { header: "titleHi", width: 36, read: ({ titleHi }) => titleHi },
    { header: "subject", width: 14, read: ({ subject }, nameOf) => nameOf("subject", subject) },
    {
      header: "selectedClass",
      width: 10,
      read: ({ selectedClass }, nameOf) => nameOf("class", selectedClass),
    },
    { header: "description", width: 50, read: ({ description }) => description },
    { header: "filename", width: 36, read: ({ filename }) => filename },
    { header: "sizeKb", width: 12, read: ({ size }) => Math.ceil(size / 1024) },
    { header: "uploadedAt", width: 26, read: ({ uploadedAt }) => istMoment(uploadedAt) },
    {
      header: "visibleFrom",
      width: 26,
      read: ({ visibleFrom }) => visibleFrom && istMoment(visibleFrom),
    },
    {
      header: "visibleUntil",
      width: 26,
      read: ({ visibleUntil }) => visibleUntil && istMoment(visibleUntil),
    },
    { header: "fileId", width: 38, read: ({ id }) => id },
  ],
};
