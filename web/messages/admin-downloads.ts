import { defineMessages } from "./messages.ts";

/** The office's lists as files. */
export const adminDownloadMessages = defineMessages({
  en: {
    all: (format: string) => `Download all (${format})`,
    these: (format: string) => `Download these (${format})`,
    /** Where "all" could mean the files themselves. */
    list: (format: string) => `Download the list (${format})`,
    underWay: "The file is being made",
    received: (size: string) => `${size} received`,
    share: (percent: number, size: string) => `${percent} % (${size})`,
    cancel: "Cancel the download",
    signInAgain: "Your session has ended. Please sign in again and download the file once more.",
  },
  hi: {
    all: (format: string) => `सब डाउनलोड करें (${format})`,
    these: (format: string) => `ये डाउनलोड करें (${format})`,
    list: (format: string) => `सूची डाउनलोड करें (${format})`,
    underWay: "फ़ाइल बन रही है",
    received: (size: string) => `${size} मिला`,
    share: (percent: number, size: string) => `${percent} % (${size})`,
    cancel: "डाउनलोड रोकें",
    signInAgain: "आपका सेशन ख़त्म हो गया है। कृपया फिर साइन इन करें और फ़ाइल दोबारा डाउनलोड करें।",
  },
});
