import { lectureEncoderTexts } from "../../texts/lecture-encoder.ts";
import { useTexts } from "../../texts/texts.ts";
import type { Outcome } from "./use-lecture-upload.ts";

type Texts = (typeof lectureEncoderTexts)["en"];

/** Why it did not go on; undefined where nothing is wrong. */
export function problemText(outcome: Outcome, t: Texts): string | undefined {
  if (outcome.is === "done" || outcome.is === "stopped") return undefined;
  if (outcome.is === "refused") return outcome.sentence;
  if (outcome.is === "failed") return outcome.sentence ? `${outcome.sentence} ${t.kept}` : t.failed;
  const sentences: Record<typeof outcome.is, string> = {
    "too-large": t.tooLarge,
    unreadable: t.unreadable,
    "no-video": t.noVideo,
    empty: t.empty,
    "too-long": t.tooLong,
    "cannot-decode": t.cannotDecode,
    mute: t.mute,
    "several-sounds": t.severalSounds,
    "cannot-encode": t.cannotEncode,
    changed: t.changed,
    "not-loaded": t.notLoaded,
    elsewhere: t.elsewhere,
    broke: t.broke,
  };
  return sentences[outcome.is];
}

/** What became of a lecture, where nothing is wrong. */
export function OutcomeText({ outcome }: { outcome: Outcome }) {
  const t = useTexts(lectureEncoderTexts);
  if (outcome.is === "stopped") return t.stopped;
  if (outcome.is !== "done") return null;
  return [t.done(outcome.title), outcome.sentence].filter(Boolean).join(" ");
}
