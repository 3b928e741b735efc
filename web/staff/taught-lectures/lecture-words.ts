import type {
  CaptionLanguage,
  RecordedClass,
  Rendition,
  RenditionKind,
} from "../../../contract/entities/lecture.ts";
import { linesOf } from "../../shared/lectures/lecture-sizes.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { taughtLecturesTexts } from "../../texts/taught-lectures.ts";
import { useTexts } from "../../texts/texts.ts";

/** What qualities and languages of captions are called. */
export function useLectureWords() {
  const t = useTexts(taughtLecturesTexts);
  const kinds: Partial<Record<RenditionKind, string>> = {
    audio: t.soundOnly,
    original: t.original,
  };
  const languages: Record<CaptionLanguage, string> = { en: t.english, hi: t.hindi };
  return {
    kindName: (rendition: Rendition) => kinds[rendition.kind] ?? linesOf(rendition),
    languageName: (language: CaptionLanguage) => languages[language],
  };
}

/** A class in a few words: when, and in what subject. */
export function useClassText(): (recorded: Omit<RecordedClass, "id">) => string {
  const dateTime = useDateTime();
  const { subjectName } = useLookups();
  return ({ startsAt, subject }) =>
    [dateTime(startsAt), subject && subjectName(subject)].filter(Boolean).join(" · ");
}
