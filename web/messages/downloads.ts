import { defineMessages } from "./messages.ts";

/** Downloads; the first three English sentences are the spec's. */
export const downloadsMessages = defineMessages({
  en: {
    downloading: "Downloading...",
    downloaded: "Downloaded successfully!",
    failed: "Failed to download file.",
    signInAgain: "Your session has ended. Please sign in again to download.",
    download: "Download",
    downloadOf: (title: string, size: string) => `Download ${title} (${size})`,
    cancel: "Cancel",
    cancelOf: (title: string) => `Cancel the download of ${title}`,
    progressOf: (title: string) => `Download of ${title}`,
    loadedOf: (loaded: string, total: string) => `${loaded} of ${total}`,
  },
  hi: {
    downloading: "डाउनलोड हो रहा है...",
    downloaded: "डाउनलोड हो गया!",
    failed: "फ़ाइल डाउनलोड नहीं हो सकी।",
    signInAgain: "आपका सत्र समाप्त हो गया है। डाउनलोड के लिए फिर से साइन इन करें।",
    download: "डाउनलोड",
    downloadOf: (title: string, size: string) => `${title} डाउनलोड करें (${size})`,
    cancel: "रोकें",
    cancelOf: (title: string) => `${title} का डाउनलोड रोकें`,
    progressOf: (title: string) => `${title} का डाउनलोड`,
    loadedOf: (loaded: string, total: string) => `${total} में से ${loaded}`,
  },
});
