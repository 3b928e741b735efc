import { policySource, postSource } from "../../factories/documents.ts";
import type { World } from "../world/world.ts";
import type { BodiesByCall } from "./bodies-by-call.ts";

/** Notices, the website's texts, and the institute's own settings. */
export function bodiesForSite({ ids }: World): BodiesByCall {
  return {
    saveMessageSettings: { language: "hi", muted: ["class:mail"] },
    savePushSubscription: {
      endpoint: "https://push.example/a",
      // The receiver's key of RFC 8291, section 5.
      keys: {
        p256dh:
          "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "A".repeat(22),
      },
    },
    addNotice: {
      audience: "course",
      courseId: ids.course,
      titleEn: "Library closed",
      titleHi: "लाइब्रेरी बंद",
      textEn: "Until Monday.",
      textHi: "सोमवार तक।",
    },
    markPhoned: { personId: ids.user, isPhoned: true },
    addPost: postSource,
    writePost: postSource,
    addPolicyVersion: { ...policySource, refund: null },
    changePolicyVersion: policySource,
    previewMarkdown: { markdown: "## Mechanics" },
    writeSiteText: { en: siteTexts, hi: siteTexts },
    restoreDocument: { version: 1 },
    addLookup: {
      kind: "programme",
      code: "olympiad",
      nameEn: "Olympiad",
      nameHi: "ओलंपियाड",
      classes: ["9"],
    },
    changeLookup: { nameEn: "Tenth", nameHi: "दसवीं", isRetired: true },
    orderLookups: { kind: "class", codes: ["10", "9"], read: ["9", "10"] },
    answerSetupStep: { answer: "later" },
    removeDemo: { name: "Gyanpath" },
  };
}

const siteTexts = {
  title: "Posts",
  description: "What we write about preparing for examinations.",
  heading: "Posts",
  lead: "New ones every month.",
  empty: "There is no post yet.",
};
