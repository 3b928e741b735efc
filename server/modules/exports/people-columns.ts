import { istMoment } from "../../ist.ts";
import type { PersonRow } from "../accounts/index.ts";
import { familyColumns, schoolColumns } from "./form-columns.ts";
import type { Sheet } from "./office-file.ts";

export const peopleSheet: Sheet<PersonRow> = {
  name: "People",
  columns: [
    { header: "name", width: 28, read: ({ name }) => name },
    ...familyColumns,
    { header: "email", width: 32, read: ({ email }) => email },
    {
      header: "isEmailVerified",
      width: 24,
      read: ({ isEmailVerified }, nameOf) => nameOf("yesNo", isEmailVerified ? "yes" : "no"),
    },
    {
      header: "hasAccount",
      width: 12,
      read: ({ hasAccount }, nameOf) => nameOf("yesNo", hasAccount ? "yes" : "no"),
    },
    { header: "formEmail", width: 32, read: ({ formEmail }) => formEmail },
    ...schoolColumns,
    { header: "role", width: 12, read: ({ role }, nameOf) => nameOf("role", role) },
    { header: "hereSince", width: 26, read: ({ createdAt }) => istMoment(createdAt) },
    {
      header: "lastSignInAt",
      width: 26,
      read: ({ lastSignInAt }) => lastSignInAt && istMoment(lastSignInAt),
    },
    {
      header: "suspendedAt",
      width: 26,
      read: ({ suspendedAt }) => suspendedAt && istMoment(suspendedAt),
    },
    { header: "studentId", width: 38, read: ({ id }) => id },
  ],
};
