import type Hls from "hls.js/light";
import { PROBLEM_CODE_HEADER } from "../../../contract/problem-code.ts";
import { UNKNOWN, withheldBy } from "../../api/api-error.ts";
import { isSignedOut } from "../../api/call.ts";
import type { QualityChoice } from "../lectures/lecture-sizes.ts";
import type { LectureAddresses } from "./player-quality.ts";

export type MediaProblem = "waiting" | "failed" | "refused";

export type AttachedMedia = {
  addresses: LectureAddresses;
  quality: QualityChoice;
  /** The file where this device keeps it. */
  kept: File | undefined;
  /** Where to begin, in seconds. */
  startS: number;
  savesData: boolean;
  onProblem: (problem: MediaProblem | undefined) => void;
  /** The network is back, without which the browser gave up: it has to be attached again. */
  onOnline: () => void;
};

/** Loads hls.js, where Media Source exists; called at Play too, so that it comes beside the player. */
export async function loadHls(): Promise<typeof Hls | undefined> {
  if (!("MediaSource" in window || "ManagedMediaSource" in window)) return undefined;
  const { default: Loaded } = await import("hls.js/light");
  return Loaded.isSupported() ? Loaded : undefined;
}

/** Gives an element what it plays, and how to take it away. */
export function attachMedia(media: HTMLMediaElement, attached: AttachedMedia): () => void {
  const { quality, kept, addresses } = attached;
  if (kept) return attachFile(media, attached, kept);
  if (quality === "original") return attachPlain(media, attached, addresses.file("original"));
  return attachStream(media, attached);
}

function attachFile(media: HTMLMediaElement, attached: AttachedMedia, kept: File): () => void {
  const address = URL.createObjectURL(kept);
  const detach = attachPlain(media, attached, address);
  return () => {
    detach();
    URL.revokeObjectURL(address);
  };
}

/** What the browser plays by itself. */
function attachPlain(
  media: HTMLMediaElement,
  { startS, kept, onProblem, onOnline }: AttachedMedia,
  address: string,
): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const start = () => {
    if (startS > 0) media.currentTime = startS;
  };
  media.addEventListener("loadedmetadata", start, { once: true, signal });
  const fail = () => {
    // A file of this device needs no network.
    if (kept || navigator.onLine) return onProblem("failed");
    onProblem("waiting");
    window.addEventListener("online", onOnline, { once: true, signal });
  };
  media.addEventListener("error", fail, { signal });
  media.src = address;
  return () => {
    leaving.abort();
    media.removeAttribute("src");
    media.load();
  };
}

function attachStream(media: HTMLMediaElement, attached: AttachedMedia): () => void {
  const { quality, addresses, onProblem } = attached;
  const address = quality === "auto" ? addresses.master : addresses.playlist(ofPlaylist(quality));
  let detach: (() => void) | undefined;
  let isLeft = false;
  loadHls().then(
    (Loaded) => {
      if (isLeft) return;
      detach = Loaded
        ? playByHls(Loaded, media, { ...attached, address })
        : attachPlain(media, attached, address);
    },
    () => onProblem("failed"),
  );
  return () => {
    isLeft = true;
    detach?.();
  };
}

function ofPlaylist(quality: QualityChoice) {
  return quality === "auto" ? "240p" : quality;
}

/** Seconds that are loaded ahead: enough for a tunnel, and little where somebody saves data. */
const AHEAD_S = 30;
const AHEAD_SAVING_S = 12;
/** Kept for going back without fetching again; a phone's memory is small. */
const BEHIND_S = 120;
const RETRY_MS = 3_000;

/** hls.js loads by XMLHttpRequest unless it is told otherwise; its types have both. */
type Answer = Pick<XMLHttpRequest, "getResponseHeader"> | Response | null | undefined;

/** Whether the server itself says that this person may not have it, or that it is gone. */
function isRefusal(answer: Answer): boolean {
  const known = answer && "getResponseHeader" in answer ? answer : undefined;
  const code = known?.getResponseHeader(PROBLEM_CODE_HEADER) ?? UNKNOWN;
  return isSignedOut({ code }) || withheldBy({ code }) !== undefined;
}

/** A refusal without our code comes from something on the way, such as a captive portal, and passes; its status alone is known. */
function isStrange(status = 0): boolean {
  return [401, 403, 404].includes(status);
}

function playByHls(
  Loaded: typeof Hls,
  media: HTMLMediaElement,
  { address, startS, savesData, onProblem }: AttachedMedia & { address: string },
): () => void {
  const hls = new Loaded({
    // The smallest first: the first picture counts, and what the network carries is known after it.
    startLevel: 0,
    startPosition: startS,
    maxBufferLength: savesData ? AHEAD_SAVING_S : AHEAD_S,
    maxMaxBufferLength: savesData ? AHEAD_SAVING_S : AHEAD_S,
    backBufferLength: BEHIND_S,
    capLevelToPlayerSize: true,
    // Its worker is made from a text, which the site's policy forbids; there is little to do for fragmented MP4.
    enableWorker: false,
  });
  let timer: number | undefined;
  let hasRecovered = false;
  const goOn = () => {
    window.clearTimeout(timer);
    // Where the list itself has not come, it is asked for again.
    if (hls.levels.length === 0) hls.loadSource(address);
    else hls.startLoad();
  };
  hls.on(Loaded.Events.FRAG_BUFFERED, () => onProblem(undefined));
  const tryLater = () => {
    onProblem("waiting");
    // Two lists may fail before the first is asked for again.
    window.clearTimeout(timer);
    timer = window.setTimeout(goOn, RETRY_MS);
  };
  hls.on(Loaded.Events.ERROR, (_, { fatal, type, response, networkDetails }) => {
    // Neither is always fatal for hls.js, which would wait for ever.
    if (isRefusal(networkDetails)) {
      hls.stopLoad();
      media.pause();
      return onProblem("refused");
    }
    if (isStrange(response?.code)) {
      hls.stopLoad();
      return tryLater();
    }
    if (!fatal) return;
    if (type === Loaded.ErrorTypes.NETWORK_ERROR) tryLater();
    else if (type === Loaded.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else onProblem("failed");
  });
  window.addEventListener("online", goOn);
  hls.loadSource(address);
  hls.attachMedia(media);
  return () => {
    window.clearTimeout(timer);
    window.removeEventListener("online", goOn);
    hls.destroy();
  };
}
