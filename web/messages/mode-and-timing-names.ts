import type { Mode, PreferredTiming } from "../../contract/entities/closed-lists.ts";
import type { Language } from "./language.ts";

export const modeNames: Record<Language, Record<Mode, string>> = {
  en: { online: "Online", offline: "At the campus", hybrid: "Hybrid" },
  hi: { online: "ऑनलाइन", offline: "कैंपस में", hybrid: "हाइब्रिड" },
};

export const timingNames: Record<Language, Record<PreferredTiming, string>> = {
  en: { morning: "Morning", afternoon: "Afternoon", evening: "Evening", weekend: "Weekend" },
  hi: { morning: "सुबह", afternoon: "दोपहर", evening: "शाम", weekend: "शनिवार-रविवार" },
};
