import { afterAll, beforeAll, expect, it } from "vitest";
import type { EndpointName } from "../../contract/endpoints.ts";
import type { Caller } from "../../server/permissions/kinds.ts";
import { expectProblem, type SignedIn, useTestApp } from "../app.ts";
import { describeEachOnSharedRows } from "../databases/describe-each-database.ts";
import type { KeptRows } from "../databases/kept-rows.ts";
import { keepState } from "../databases/kept-state.ts";
import { makePermissionsWorld, type Standing } from "./permissions-world.ts";
import { preparedCall } from "./prepared-calls.ts";

const ofAttempts = [
  ...(["sendEvents", "resumeAttempt", "getOwnResult"] as const),
  ...(["sendAnswerPage", "getOwnAnswerPage"] as const),
];

/** Who asks for whose rows. Each call succeeds with the caller's own; permissions.test.ts proves that. */
const strangers: readonly (readonly [EndpointName, Caller, Caller])[] = [
  ...(["endSession", "readNotice"] as const).map(of("student", "enrolled")),
  ...(["endSession", "readNotice"] as const).map(of("admin", "student")),
  ...(["quoteOwnRefund", "withdrawOwn"] as const).map(of("student", "enrolled")),
  ...(["quoteOwnRefund", "withdrawOwn"] as const).map(of("admin", "student")),
  ...ofAttempts.map(of("student", "enrolled")),
  ...ofAttempts.map(of("admin", "student")),
  ...(["getHowToPay", "claimTransfer"] as const).map(of("enrolled", "student")),
  ...(["getUpload", "continueUpload", "checkNoticeUpload", "endUpload"] as const).flatMap(
    (name) => [of("teacher", "admin")(name), of("admin", "teacher")(name)],
  ),
  ...(["addTaughtNote", "replaceTaughtFile", "publishRendition"] as const).map(
    of("teacher", "admin"),
  ),
  ...(["fileUpload", "fileUploadAsPoster", "replaceNoteFile"] as const).map(of("admin", "teacher")),
  ...(["replaceMaterialFile", "replacePosterPicture"] as const).map(of("admin", "teacher")),
];

function of(asker: Caller, owner: Caller) {
  return (name: EndpointName) => [name, asker, owner] as const;
}

/** Called by who did not delete, replace or withdraw it. */
const undoing: readonly EndpointName[] = [
  ...(["restoreTaughtBinned", "restoreCourseNotice", "restoreExam"] as const),
];

describeEachOnSharedRows("the own rows of the policy", (database) => {
  const app = useTestApp(database);
  let standings: Record<Caller, Standing>;
  let kept: KeptRows;
  beforeAll(async () => {
    standings = await makePermissionsWorld(app, database);
    kept = await keepState(database);
  });
  afterAll(() => kept?.close());

  async function answerTo(name: EndpointName, { as, world }: Standing) {
    return app.call(...(await preparedCall(name, { app, db: database.db, as, world })));
  }

  it.each(strangers)("of %s are not found by a %s who names those of the %s", async (...asked) => {
    const [name, asker, owner] = asked;
    await kept.restore();
    const standing = { as: standings[asker].as, world: standings[owner].world };
    expectProblem(await answerTo(name, standing), "not_found");
    expect(await kept.haveChanged()).toBe(false);
  });

  it.each(["renameView", "deleteView"] as const)(
    "of %s are not found by another admin",
    async (name) => {
      await kept.restore();
      const as: SignedIn = await app.signIn("admin");
      const { world } = standings.admin;
      expectProblem(await answerTo(name, { as, world }), "not_found");
    },
  );

  it.each(undoing)(
    "of %s are not found by a teacher of the course who did not do it",
    async (name) => {
      await kept.restore();
      const { as, world } = standings.teacher;
      const byAdmin = standings.admin.as?.user.id ?? null;
      await database.db.updateTable("bin").set({ deletedById: byAdmin }).execute();
      const exams = database.db.updateTable("exams").where("deletedAt", "is not", null);
      await exams.set({ deletedById: byAdmin }).execute();
      const withdrawn = database.db.updateTable("notices").where("withdrawnAt", "is not", null);
      await withdrawn.set({ withdrawnById: byAdmin }).execute();
      expectProblem(await answerTo(name, { as, world }), "not_found");
    },
  );
});
