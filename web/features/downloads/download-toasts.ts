import { downloadsMessages } from "../../messages/downloads.ts";
import { languageOf } from "../../messages/language.ts";
import { notify } from "../../ui/toast.ts";
import { isUnderWay, shownDownloads } from "./shown-downloads.ts";

/** One toast for all that are on their way: five taps must not cover a phone with five of them. */
const TOAST = "downloading";

const texts = () => downloadsMessages[languageOf(window.location.pathname)];

/** The spec's words, at the tap. */
export function sayDownloading(): void {
  notify.loading(texts().downloading, { id: TOAST });
}

export function sayDownloaded(): void {
  notify.success(texts().downloaded, ...inItsPlace());
}

export function sayKept(): void {
  notify.success(texts().kept, ...inItsPlace());
}

/** From here on the browser shows how far it is. */
export function sayByBrowser(): void {
  notify.blank(texts().byBrowser, ...inItsPlace());
}

/** The spec's sentence, and behind it why, where somebody knows. */
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

/** Nothing is on its way any more, and nothing is to be said about it. */
export function sayNoMore(): void {
  if (!isAnySaving()) notify.dismiss(TOAST);
}

/** The last one's end replaces the toast; before that it stands, and the news gets one of its own. */
function inItsPlace(): [{ id: string }] | [] {
  return isAnySaving() ? [] : [{ id: TOAST }];
}

function isAnySaving(): boolean {
  return Object.values(shownDownloads.get()).some(
    (download) => download.isToSave && isUnderWay(download),
  );
}
