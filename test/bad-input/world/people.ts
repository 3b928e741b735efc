import type { TestApp } from "../../app.ts";
import type { DatabaseUnderTest } from "../../databases/describe-each-database.ts";
import {
  createEnrolmentForm,
  createImport,
  createJoinQuestion,
  createOfficeNote,
  createSavedView,
  createSession,
  createSlip,
  createUser,
  createWalkIn,
} from "../../factories/people.ts";
import { restorable } from "./restorable.ts";

/** The code of the slip of the person without an account. */
export const SLIP = "ABCDEFGHJKMN";

export type PeopleOfWorld = Awaited<ReturnType<typeof makePeople>>;

/** Who signs in, another student, and what the office knows of people. */
export async function makePeople({ signIn }: TestApp, { db }: DatabaseUnderTest) {
  const student = await signIn("student");
  const teacher = await signIn("student");
  const admin = await signIn("admin");
  const other = await createUser(db);
  await createEnrolmentForm(db, { userId: student.user.id, fullName: student.user.name });
  await createEnrolmentForm(db, { userId: other.id, fullName: other.name });
  const formless = await createUser(db);
  // Named as the student: an account takes over the slip of nobody else.
  const walkIn = await createWalkIn(db, { name: student.user.name });
  await createEnrolmentForm(db, { userId: walkIn.id, fullName: walkIn.name });
  await createJoinQuestion(db, { officeUserId: walkIn.id, accountUserId: other.id });
  await createSlip(db, { userId: walkIn.id, code: SLIP });
  const imported = await createImport(db);
  const session = await createSession(db, { userId: student.user.id });
  const officeNote = await createOfficeNote(db, { personId: other.id });
  const deletedOfficeNote = await createOfficeNote(db, {
    personId: other.id,
    deletedAt: restorable(),
  });
  const savedView = await createSavedView(db, { userId: admin.user.id });
  return {
    student,
    teacher,
    admin,
    other,
    ids: {
      formless: formless.id,
      import: imported.id,
      officeNote: officeNote.id,
      deletedOfficeNote: deletedOfficeNote.id,
      savedView: savedView.id,
      session: session.id,
      user: other.id,
      walkIn: walkIn.id,
    },
  };
}
