import { PROBLEM_CODE_HEADER } from "../../../contract/problem-code.ts";
import {
  type ApiError,
  apiErrorOf,
  UNKNOWN,
  type Withheld,
  withheldBy,
} from "../../api/api-error.ts";
import { announceLostSession, callHeaders } from "../../api/call.ts";
import { keptFilesTexts } from "../../texts/kept-files.ts";
import { languageOf } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import type { FileRecord } from "../device-files/database.ts";
import { noteContact, opensYet } from "../device-files/device-summary.ts";
import { alterFile, forgetFile } from "./download-records.ts";
import { addressOfFile } from "./file-request.ts";
import { listKept } from "./kept-files.ts";
import { refreshKept } from "./kept-ids.ts";
import { renewedPoster } from "./kept-thumbnail.ts";

/** Often enough that a withdrawn note does not stay for long. */
const CHECK_EVERY_MS = 6 * 3_600_000;

/**
 * Asks the server for each kept file whether this person may still have it and whether it changed. A file
 * that was deleted or is no longer allowed is removed with a notice; offline nothing is removed. Of a lecture, the
 * picture becomes the server's.
 */
export async function checkKept({ isNow }: { isNow: boolean }): Promise<void> {
  const due = (await listKept()).filter(
    (record) => isNow || isDue(record.checkedAt) || !opensYet(record),
  );
  for (const record of due) {
    if (!(await check(record))) return;
  }
  if (due.length > 0) await refreshKept();
}

/** A time in the future was written by a wrong clock, so it counts as due. */
function isDue(checkedAt = ""): boolean {
  const sinceMs = Date.now() - Date.parse(checkedAt);
  return !(sinceMs >= 0 && sinceMs < CHECK_EVERY_MS);
}

/** False where the server could not be asked; the other files are not tried then. */
async function check(record: FileRecord): Promise<boolean> {
  const headers = callHeaders();
  const init: RequestInit = { method: "HEAD", cache: "no-store", headers };
  const answer = await fetch(addressOfFile(record), init).catch(() => undefined);
  if (!answer) return false;
  if (answer.ok) {
    await noteAnswer(record, answer.headers.get("ETag"));
    return true;
  }
  const refusal = apiErrorOf(answer.status, "", answer.headers.get(PROBLEM_CODE_HEADER));
  announceLostSession(refusal, headers);
  const withheld = withheldBy(refusal);
  if (withheld) await letGo(record, withheld);
  return !isUnasked(refusal);
}

/** Whether the refusal says nothing of the file. */
function isUnasked({ status, code }: ApiError): boolean {
  return code === UNKNOWN || status === 401 || status === 429 || status >= 500;
}

async function noteAnswer(record: FileRecord, etag: string | null): Promise<void> {
  const isOutdated = etag !== null && record.etag !== null && etag !== record.etag;
  const renewed = record.kind === "lecture" ? await renewedPoster(record) : {};
  noteContact();
  await alterFile(record, { checkedAt: new Date().toISOString(), isOutdated, ...renewed });
}

async function letGo(record: FileRecord, withheld: Withheld): Promise<void> {
  await forgetFile(record);
  const t = keptFilesTexts[languageOf(window.location.pathname)];
  notify.notice(
    withheld === "closed" ? t.noLongerAllowed(record.title) : t.goneFromInstitute(record.title),
  );
}
