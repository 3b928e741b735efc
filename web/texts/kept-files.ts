import { defineTexts } from "./texts.ts";

/** Notes and materials kept on the device for reading offline. */
export const keptFilesTexts = defineTexts({
  en: {
    keepOf: (title: string) => `Keep ${title} on this device, to read without a network`,
    kept: "Kept offline",
    preparing: (title: string) => `${title} is being made ready to open without a network`,
    isKept: (title: string) => `${title} is kept on this device. Show all that is kept`,
    pageTitle: "Kept notes",
    keptCount: (count: number) => `Kept notes (${count})`,
    pageLead: (days: number) =>
      `These are on this device and open without a network, for ${days} days after you were last online here.`,
    waits: (days: number) =>
      `This device has not been online here for ${days} days. Go online once and it opens again.`,
    roomTaken: (used: string, count: number) =>
      count === 1 ? `1 file takes ${used}` : `${count} files take ${used}`,
    roomFree: (free: string) => `${free} still free for this site`,
    keptOn: (date: string) => `kept on ${date}`,
    save: "Save to downloads",
    saveOf: (title: string) => `Save ${title} to your downloads`,
    remove: "Remove",
    removeOf: (title: string) => `Remove ${title} from this device`,
    removeTitle: (title: string) => `Remove “${title}”?`,
    removeText: "It stays at the institute; with a network you can keep it again.",
    removeAll: "Remove all",
    removeAllTitle: "Remove all kept files?",
    removeAllText: "They stay at the institute; with a network you can keep them again.",
    cancel: "Cancel",
    newer: "The institute has changed this file.",
    update: "Get the new one",
    updateOf: (title: string) => `Get the new ${title}`,
    emptyTitle: "Nothing kept yet",
    emptyText:
      "“Keep offline” beside a note or a study material stores it on this device. You can then read it on the way, without a network.",
    toMaterials: "Study materials",
    unreadable: "This file can no longer be read. The browser may have removed it to make room.",
    failed: "What is kept could not be read.",
    signOutRemoves: "Signing out removes everything that is kept here.",
    goneFromInstitute: (title: string) =>
      `“${title}” was removed by the institute, so it is no longer kept on this device.`,
    noLongerAllowed: (title: string) =>
      `You no longer have access to “${title}”, so it is no longer kept on this device.`,
  },
  hi: {
    keepOf: (title: string) => `${title} को इस डिवाइस में रखें, बिना इंटरनेट पढ़ने के लिए`,
    kept: "ऑफ़लाइन है",
    preparing: (title: string) => `${title} को बिना इंटरनेट खोलने के लिए तैयार किया जा रहा है`,
    isKept: (title: string) => `${title} इस डिवाइस में रखा है। रखी हुई सभी फ़ाइलें देखें`,
    pageTitle: "ऑफ़लाइन नोट्स",
    keptCount: (count: number) => `ऑफ़लाइन नोट्स (${count})`,
    pageLead: (days: number) =>
      `ये इसी डिवाइस में हैं और बिना इंटरनेट के भी खुलते हैं, पिछली बार यहाँ ऑनलाइन आने के बाद ${days} दिन तक।`,
    waits: (days: number) =>
      `यह डिवाइस ${days} दिन से यहाँ ऑनलाइन नहीं आया है। एक बार ऑनलाइन आने पर यह फिर खुल जाएगी।`,
    roomTaken: (used: string, count: number) => `फ़ाइलें: ${count}, कुल ${used}`,
    roomFree: (free: string) => `इस साइट के लिए ${free} जगह और है`,
    keptOn: (date: string) => `${date} को रखा`,
    save: "डाउनलोड में सेव करें",
    saveOf: (title: string) => `${title} को डाउनलोड में सेव करें`,
    remove: "हटाएँ",
    removeOf: (title: string) => `${title} को इस डिवाइस से हटाएँ`,
    removeTitle: (title: string) => `“${title}” हटाएँ?`,
    removeText: "संस्थान के पास यह बनी रहेगी; इंटरनेट होने पर आप इसे फिर से रख सकते हैं।",
    removeAll: "सब हटाएँ",
    removeAllTitle: "रखी हुई सभी फ़ाइलें हटाएँ?",
    removeAllText: "संस्थान के पास ये बनी रहेंगी; इंटरनेट होने पर आप इन्हें फिर से रख सकते हैं।",
    cancel: "रहने दें",
    newer: "संस्थान ने यह फ़ाइल बदल दी है।",
    update: "नई फ़ाइल लें",
    updateOf: (title: string) => `${title} की नई फ़ाइल लें`,
    emptyTitle: "अभी कुछ नहीं रखा है",
    emptyText:
      "किसी नोट या अध्ययन सामग्री के पास “ऑफ़लाइन रखें” दबाएँ, तो वह इस डिवाइस में आ जाएगी। फिर उसे रास्ते में, बिना इंटरनेट के भी पढ़ सकते हैं।",
    toMaterials: "अध्ययन सामग्री",
    unreadable: "यह फ़ाइल अब पढ़ी नहीं जा सकती। शायद ब्राउज़र ने जगह बनाने के लिए इसे हटा दिया।",
    failed: "रखी हुई फ़ाइलें पढ़ी नहीं जा सकीं।",
    signOutRemoves: "साइन आउट करने पर यहाँ रखी सभी फ़ाइलें हट जाती हैं।",
    goneFromInstitute: (title: string) =>
      `संस्थान ने “${title}” हटा दी है, इसलिए वह अब इस डिवाइस में भी नहीं है।`,
    noLongerAllowed: (title: string) =>
      `अब आपको “${title}” देखने की अनुमति नहीं है, इसलिए वह इस डिवाइस से हटा दी गई।`,
  },
});

export const keepLectureTexts = defineTexts({
  en: {
    keep: (size: string) => `Keep offline (${size})`,
    keepText: (days: number) =>
      `It then plays on this device without a network, until you sign out. Go online here at least every ${days} days, or it waits until you do.`,
    beginning: "Starting the download…",
    preparing: "Being made ready to open without a network",
    all: "Kept on this device: show all",
  },
  hi: {
    keep: (size: string) => `ऑफ़लाइन रखें (${size})`,
    keepText: (days: number) =>
      `फिर यह इस डिवाइस पर बिना इंटरनेट चलेगा, जब तक आप साइन आउट नहीं करते। ${days} दिन में कम से कम एक बार यहाँ ऑनलाइन आना ज़रूरी है, नहीं तो तब तक नहीं चलेगा।`,
    beginning: "डाउनलोड शुरू हो रहा है…",
    preparing: "बिना इंटरनेट खुलने के लिए तैयार हो रहा है",
    all: "इस डिवाइस में रखा है: सब देखें",
  },
});
