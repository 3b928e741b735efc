import { downloadsTexts } from "../../texts/downloads.ts";
import { formatsIn, languageOf } from "../../texts/texts.ts";
import { notify } from "../../ui/toast.ts";
import type { FileProblem } from "../device-files/database.ts";
import { isUnderWay, shownDownloads } from "./shown-downloads.ts";

/** One toast for all running downloads: five taps must not cover a phone with five toasts. */
const TOAST = "downloading";

const texts = () => downloadsTexts[languageOf(window.location.pathname)];

/** The spec's text, shown at the tap. */
export function sayDownloading(): void {
  notify.loading(texts().downloading, { id: TOAST });
}

export function sayDownloaded(): void {
  notify.success(texts().downloaded, ...inItsPlace());
}

export function sayKept(): void {
  notify.success(texts().kept, ...inItsPlace());
}

/** The browser shows the progress from here. */
export function sayByBrowser(): void {
  notify.blank(texts().byBrowser, ...inItsPlace());
}

export function sayNoPlace(): void {
  sayFailed(texts().noPlace);
}

/** The spec's sentence, followed by the reason where it is known. */
export function sayFailed(why = ""): void {
  const { failed } = texts();
  notify.error(why === "" ? failed : `${failed} ${why}`, ...inItsPlace());
}

export function saySignInAgain(): void {
  notify.error(texts().signInAgain, ...inItsPlace());
}

export function sayWaiting(): void {
  notify.blank(texts().waitsForNetwork, { id: TOAST });
}

export function sayBeganAgain(title: string): void {
  notify.notice(texts().beganAgain(title));
}

/** Removes the toast once no download is running. */
export function sayNoMore(): void {
  if (!isAnySaving()) notify.dismiss(TOAST);
}

/** The last download to end replaces the shared toast; others get a toast of their own. */
function inItsPlace(): [{ id: string }] | [] {
  return isAnySaving() ? [] : [{ id: TOAST }];
}

function isAnySaving(): boolean {
  return Object.values(shownDownloads.get()).some(
    (download) => download.isToSave && isUnderWay(download),
  );
}

type ShownProblem = { problem: FileProblem; message?: string | undefined; size: number };

/** Why a download stopped, in the language of the page; the server's sentence where only it knows. */
export function problemSentence({ problem, message = "", size }: ShownProblem): string {
  const language = languageOf(window.location.pathname);
  const t = downloadsTexts[language];
  if (problem === "no-room") return t.noRoom(formatsIn(language).fileSize(size));
  if (problem === "lost") return t.lost;
  if (problem === "gone") return t.gone;
  if (problem === "damaged") return t.damaged;
  if (problem === "not-allowed") return message === "" ? t.notAllowed : message;
  return message;
}
