import type { SetupStepName } from "../../../contract/entities/setup.ts";
import type { SiteText } from "../../../contract/entities/site-documents.ts";
import type { AppContext } from "../../context.ts";
import { findLastBackup } from "../../last-backup.ts";
import { listStoredTexts } from "../documents/index.ts";
import { listTeachers } from "../teachers/index.ts";
import { hasOwnCourse, hasOwnFile } from "./setup.repository.ts";

type Context = Pick<AppContext, "config" | "database" | "now" | "texts">;

/** A nightly backup may begin later than the night before. */
const OLD_BACKUP_MS = 36 * 60 * 60 * 1000;

/** Which steps are completed, as far as the program can tell. */
export async function findDoneSteps(context: Context): Promise<Record<SetupStepName, boolean>> {
  const { config, database, texts } = context;
  const stored = await listStoredTexts(database.db);
  const written = new Set(
    Object.keys(stored.find(({ name }) => name === "settings")?.en ?? {}) as Setting[],
  );
  const settings = await texts.settings();
  const { teachers } = await texts.read("teachers");
  const isWritten = (key: Setting) => written.has(key) && settings[key] !== null;
  const isOwn = ({ isSample }: { isSample: boolean }) => !isSample;
  const { street, pin } = settings.address;
  return {
    name: written.has("brand"),
    contact:
      isWritten("phones") &&
      isWritten("emails") &&
      settings.phones.some(isOwn) &&
      settings.emails.some(isOwn),
    address: written.has("address") && street !== null && pin !== null && isWritten("hours"),
    google: config.identity === "google",
    legal: isWritten("legalEntity") && isWritten("grievanceOfficer"),
    teacher:
      teachers.some(isOwn) || (await listTeachers(database.db)).some(({ isShown }) => isShown),
    course: await hasOwnCourse(database.db),
    note: await hasOwnFile(database.db),
    policies: false,
    backup: await isBackedUp(context),
  };
}

type Setting = keyof SiteText<"settings">;

/**
 * The steps that a person can confirm: an institute may keep the bundled name, only people know what they have read,
 * and this program does not back up PostgreSQL.
 */
export function confirmableSteps({
  database,
}: Pick<AppContext, "database">): ReadonlySet<SetupStepName> {
  return new Set(
    database.dialect === "sqlite" ? ["name", "policies"] : ["name", "policies", "backup"],
  );
}

async function isBackedUp({ config, database, now }: Context): Promise<boolean> {
  if (database.dialect !== "sqlite") return false;
  const lastAt = await findLastBackup(config.dataDir);
  return lastAt !== undefined && now().valueOf() - lastAt.valueOf() < OLD_BACKUP_MS;
}
