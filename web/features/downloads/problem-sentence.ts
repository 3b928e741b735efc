import { downloadsMessages } from "../../messages/downloads.ts";
import { formatsIn } from "../../messages/format.ts";
import { languageOf } from "../../messages/language.ts";
import type { FileProblem } from "../device-files/file-record.ts";

export type ToldProblem = { problem: FileProblem; message?: string | undefined; size: number };

/** Why a download stands still, in the language of the page; the server's reason where only it knows. */
export function problemSentence({ problem, message = "", size }: ToldProblem): string {
  const language = languageOf(window.location.pathname);
  const t = downloadsMessages[language];
  if (problem === "no-room") return t.noRoom(formatsIn(language).fileSize(size));
  if (problem === "no-place") return t.noPlace;
  if (problem === "lost") return t.lost;
  if (problem === "gone") return t.gone;
  if (problem === "damaged") return t.damaged;
  if (problem === "not-allowed") return message === "" ? t.notAllowed : message;
  return message;
}
