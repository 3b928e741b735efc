import { istMoment } from "../../ist.ts";
import type { PersonRow } from "../users/index.ts";
import { familyColumns, schoolColumns } from "./form-columns.ts";
import type { Sheet } from "./office-file.ts";

export const peopleSheet: Sheet<PersonRow> = {
  name: "People",
  columns: [
    { header: "Full name", width: 28, read: ({ name }) => name },
    ...familyColumns,
    { header: "E-mail", width: 32, read: ({ email }) => email },
    {
      header: "E-mail verified by Google",
      width: 24,
      read: ({ isEmailVerified }, nameOf) => nameOf("yesNo", isEmailVerified ? "yes" : "no"),
    },
    {
      header: "Account",
      width: 12,
      read: ({ hasAccount }, nameOf) => nameOf("yesNo", hasAccount ? "yes" : "no"),
    },
    { header: "E-mail on the form", width: 32, read: ({ formEmail }) => formEmail },
    ...schoolColumns,
    { header: "Role", width: 12, read: ({ role }, nameOf) => nameOf("role", role) },
    { header: "Here since", width: 26, read: ({ createdAt }) => istMoment(createdAt) },
    {
      header: "Last sign-in",
      width: 26,
      read: ({ lastSignInAt }) => lastSignInAt && istMoment(lastSignInAt),
    },
    {
      header: "Suspended since",
      width: 26,
      read: ({ suspendedAt }) => suspendedAt && istMoment(suspendedAt),
    },
    { header: "Student id", width: 38, read: ({ id }) => id },
  ],
};
