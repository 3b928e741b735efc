import { defineTexts } from "./texts.ts";

export type DownloadPhase =
  | "queued"
  | "running"
  | "checking"
  /** Waits for the network and continues by itself. */
  | "waiting"
  /** The server is busy; it continues by itself. */
  | "busy"
  | "signed-out"
  /** Runs in another tab. */
  | "elsewhere"
  | "paused"
  | "failed"
  | "done";

const phasesEnglish: Record<DownloadPhase, string> = {
  queued: "Waiting for its turn",
  running: "Downloading",
  checking: "Checking the file",
  waiting: "No network. Goes on by itself.",
  busy: "The server is busy. Goes on by itself.",
  "signed-out": "Sign in again to go on",
  elsewhere: "Downloading in another tab",
  paused: "Paused",
  failed: "Not downloaded",
  done: "In your downloads",
};

const phasesHindi: Record<DownloadPhase, string> = {
  queued: "अपनी बारी के इंतज़ार में",
  running: "डाउनलोड हो रहा है",
  checking: "फ़ाइल जाँची जा रही है",
  waiting: "इंटरनेट नहीं है। आते ही आगे बढ़ेगा।",
  busy: "सर्वर व्यस्त है। थोड़ी देर में अपने-आप आगे बढ़ेगा।",
  "signed-out": "आगे बढ़ाने के लिए साइन इन करें",
  elsewhere: "दूसरे टैब में डाउनलोड हो रहा है",
  paused: "रुका हुआ है",
  failed: "डाउनलोड नहीं हुआ",
  done: "आपके डाउनलोड में है",
};

/** Downloads; the first three English sentences are the spec's. */
export const downloadsTexts = defineTexts({
  en: {
    downloading: "Downloading...",
    downloaded: "Downloaded successfully!",
    failed: "Failed to download file.",
    byBrowser: "Your browser is downloading this file with its own downloads.",
    kept: "Kept. You can read it without a network.",
    signInAgain: "Your session has ended. Please sign in again; the download then goes on.",
    waitsForNetwork: "No network. The download goes on by itself when it is back.",
    beganAgain: (title: string) =>
      `“${title}” was changed in the meantime, so its download began again.`,
    noRoom: (size: string) =>
      `This device has no room for ${size}. Remove something from it, and try again.`,
    lost: "The browser has removed this file to make room. Please download it again.",
    noPlace:
      "This browser keeps nothing, as in a private window, so a file cannot be kept for reading without a network.",
    gone: "The institute has removed this file.",
    damaged: "What arrived was damaged, twice. Please try again later.",
    notAllowed: "You may not download this file any more.",
    unavailable: "The institute's server is not answering. Please try again.",
    download: "Download",
    downloadOf: (title: string, size: string) => `Download ${title} (${size})`,
    cancelOf: (title: string) => `Cancel the download of ${title}`,
    pauseOf: (title: string) => `Pause the download of ${title}`,
    resumeOf: (title: string) => `Resume the download of ${title}`,
    progressOf: (title: string) => `Download of ${title}`,
    loadedOf: (loaded: string, total: string) => `${loaded} of ${total}`,
    speed: (size: string) => `${size}/s`,
    timeLeft: (seconds: number) =>
      seconds < 90 ? `${seconds} s left` : `${Math.round(seconds / 60)} min left`,
    phase: (phase: DownloadPhase) => phasesEnglish[phase],
  },
  hi: {
    downloading: "डाउनलोड हो रहा है...",
    downloaded: "डाउनलोड हो गया!",
    failed: "फ़ाइल डाउनलोड नहीं हो सकी।",
    byBrowser: "यह फ़ाइल आपका ब्राउज़र अपने-आप डाउनलोड कर रहा है।",
    kept: "सेव हो गया। अब इसे बिना इंटरनेट के भी पढ़ सकते हैं।",
    signInAgain: "आपका सेशन समाप्त हो गया है। फिर से साइन इन करें, डाउनलोड वहीं से आगे बढ़ेगा।",
    waitsForNetwork: "इंटरनेट नहीं है। आते ही डाउनलोड अपने-आप आगे बढ़ेगा।",
    beganAgain: (title: string) => `इस बीच “${title}” बदल दी गई, इसलिए डाउनलोड फिर से शुरू हुआ।`,
    noRoom: (size: string) =>
      `इस डिवाइस में ${size} की जगह नहीं है। कुछ हटाकर जगह बनाएँ और फिर कोशिश करें।`,
    lost: "ब्राउज़र ने जगह बनाने के लिए यह फ़ाइल हटा दी। कृपया इसे फिर से डाउनलोड करें।",
    noPlace:
      "यह ब्राउज़र कुछ भी सेव नहीं रखता, जैसे निजी विंडो में, इसलिए फ़ाइल बिना इंटरनेट पढ़ने के लिए नहीं रखी जा सकती।",
    gone: "संस्थान ने यह फ़ाइल हटा दी है।",
    damaged: "फ़ाइल दो बार ख़राब पहुँची। कृपया बाद में फिर कोशिश करें।",
    notAllowed: "अब आप यह फ़ाइल डाउनलोड नहीं कर सकते।",
    unavailable: "संस्थान का सर्वर जवाब नहीं दे रहा। कृपया फिर कोशिश करें।",
    download: "डाउनलोड",
    downloadOf: (title: string, size: string) => `${title} डाउनलोड करें (${size})`,
    cancelOf: (title: string) => `${title} का डाउनलोड रद्द करें`,
    pauseOf: (title: string) => `${title} का डाउनलोड रोकें`,
    resumeOf: (title: string) => `${title} का डाउनलोड आगे बढ़ाएँ`,
    progressOf: (title: string) => `${title} का डाउनलोड`,
    loadedOf: (loaded: string, total: string) => `${total} में से ${loaded}`,
    speed: (size: string) => `${size}/से.`,
    timeLeft: (seconds: number) =>
      seconds < 90 ? `${seconds} सेकंड बाक़ी` : `${Math.round(seconds / 60)} मिनट बाक़ी`,
    phase: (phase: DownloadPhase) => phasesHindi[phase],
  },
});

export const downloadsTrayTexts = defineTexts({
  en: {
    downloads: "Downloads",
    underWay: (count: number) => (count === 1 ? "1 download" : `${count} downloads`),
    needAttention: (count: number) =>
      count === 1 ? "1 download needs you" : `${count} downloads need you`,
    paused: (count: number) => (count === 1 ? "1 download paused" : `${count} downloads paused`),
    finished: (count: number) =>
      count === 1 ? "1 download finished" : `${count} downloads finished`,
    showAll: "Show the downloads",
    showLess: "Show less",
    tryAgain: "Try again",
    tryAgainOf: (title: string) => `Try again to download ${title}`,
    saveAgain: "Save again",
    saveAgainOf: (title: string) => `Save again: ${title}`,
    byBrowser: "Let the browser download it",
    makeRoom: "Remove kept notes",
    removeOf: (title: string) => `Remove ${title} from this list`,
    close: "Close the downloads",
    keptHere: "Kept on this device",
    changed: "The institute changed this file, so it began again.",
  },
  hi: {
    downloads: "डाउनलोड",
    underWay: (count: number) => `${count} डाउनलोड जारी`,
    needAttention: (count: number) => `${count} डाउनलोड पर ध्यान दें`,
    paused: (count: number) => (count === 1 ? "1 डाउनलोड रोका हुआ है" : `${count} डाउनलोड रोके हुए हैं`),
    finished: (count: number) => `पूरे हुए डाउनलोड: ${count}`,
    showAll: "डाउनलोड दिखाएँ",
    showLess: "कम दिखाएँ",
    tryAgain: "फिर कोशिश करें",
    tryAgainOf: (title: string) => `${title} फिर से डाउनलोड करें`,
    saveAgain: "फिर से सेव करें",
    saveAgainOf: (title: string) => `फिर से सेव करें: ${title}`,
    byBrowser: "ब्राउज़र से डाउनलोड करें",
    makeRoom: "ऑफ़लाइन नोट्स हटाएँ",
    removeOf: (title: string) => `${title} को इस सूची से हटाएँ`,
    close: "डाउनलोड बंद करें",
    keptHere: "इस डिवाइस में रखा है",
    changed: "संस्थान ने यह फ़ाइल बदल दी, इसलिए डाउनलोड फिर से शुरू हुआ।",
  },
});
