import type {
  CaptionLanguage,
  RecordedClass,
  Rendition,
  RenditionKind,
} from "../../../contract/entities/lecture.ts";
import { useDateTime } from "../../messages/date-time.ts";
import { useMessages } from "../../messages/messages.ts";
import { taughtLecturesMessages } from "../../messages/taught-lectures.ts";
import { linesOf } from "../../shared/lectures/lecture-sizes.ts";
import { useChoices } from "../../shared/site/choices.ts";

/** What qualities and languages of captions are called. */
export function useLectureWords() {
  const t = useMessages(taughtLecturesMessages);
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
  const { subjectName } = useChoices();
  return ({ startsAt, subject }) =>
    [dateTime(startsAt), subject && subjectName(subject)].filter(Boolean).join(" · ");
}
