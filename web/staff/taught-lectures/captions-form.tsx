import { useState } from "react";
import { readCaptions } from "../../../contract/captions.ts";
import {
  type CaptionLanguage,
  captionLanguages,
  type TaughtLecture,
} from "../../../contract/entities/lecture.ts";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import { FileChanged } from "../../api/file-changed.ts";
import { fetchCaptions } from "../../shared/lectures/kept-captions.ts";
import { taughtLecturesTexts } from "../../texts/taught-lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { useShowUndo } from "../editing/notify-undo.tsx";
import { useLectureWords } from "./lecture-words.ts";
import { useLectureChange } from "./taught-lectures-query.ts";

export type CaptionsFormProps = { courseId: string; lecture: TaughtLecture };

/** Captions in both languages, each saved as soon as its file is chosen. */
export function CaptionsForm(props: CaptionsFormProps) {
  return (
    <div className="mt-2 grid gap-5">
      {captionLanguages.map((language) => (
        <CaptionsOf key={language} language={language} {...props} />
      ))}
    </div>
  );
}

type Saved = { text: string; version: number };
type CaptionsOfProps = CaptionsFormProps & { language: CaptionLanguage };

function CaptionsOf({ courseId, lecture, language }: CaptionsOfProps) {
  const t = useTexts(taughtLecturesTexts);
  const { languageName } = useLectureWords();
  const params = { id: lecture.id, language };
  const [problem, setProblem] = useState<string>();
  const save = useLectureChange(courseId, ({ text, version }: Saved) =>
    call("PUT /api/teach/lectures/:id/captions/:language", { params, version, body: { text } }),
  );
  const tell = useTellChange(params, save.mutateAsync);
  const { version } = lecture;
  const replaceBy = async (text: string) => {
    const before = await captionsNow(lecture, language);
    const answer = await call("PUT /api/teach/lectures/:id/captions/:language", {
      params,
      version,
      body: { text },
    });
    tell(t.captionsSaved, before, answer.lecture);
    return answer;
  };
  const replace = useLectureChange(courseId, replaceBy, setProblem);
  const remove = useLectureChange(courseId, async () => {
    const before = await captionsNow(lecture, language);
    const answer = await call("DELETE /api/teach/lectures/:id/captions/:language", {
      params,
      version,
    });
    tell(t.captionsGone, before, answer.lecture);
    return answer;
  });
  const take = async (file: File) => {
    setProblem(undefined);
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!bytes) return setProblem(new FileChanged().message);
    const text = decodeText(new Uint8Array(bytes));
    if (text.length > limits.captionsLength) return setProblem(t.captionsTooLong);
    const read = readCaptions(text);
    if ("problem" in read) setProblem(t.captionsProblem(read.problem, read.line));
    else replace.mutate(read.text);
  };
  return (
    <div className="grid gap-2">
      <FileField
        label={t.captionsFile(languageName(language))}
        hint={t.captionsHint}
        error={problem}
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        disabled={replace.isPending}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // So that the same file can be chosen again, once it is put right.
          event.target.value = "";
          if (file) void take(file);
        }}
      />
      {lecture.captions.includes(language) ? (
        <p className="flex flex-wrap items-center gap-3">
          <Badge tone="good">{t.captionsThere}</Badge>
          <Button variant="outline" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            {t.takeAway}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/** The captions as they are before a change; undefined where there are none, or they could not be read. */
async function captionsNow({ id, captions }: TaughtLecture, language: CaptionLanguage) {
  if (!captions.includes(language)) return undefined;
  return (await fetchCaptions(id, [language]))[language];
}

/** Says that captions were changed, and offers for a while to bring back those of before, where there were any. */
function useTellChange(
  { id, language }: { id: string; language: CaptionLanguage },
  save: (given: Saved) => Promise<unknown>,
) {
  const t = useTexts(taughtLecturesTexts);
  const showUndo = useShowUndo();
  const toast = `captions ${id} ${language}`;
  return (said: string, before: string | undefined, { version }: TaughtLecture) => {
    if (before === undefined) {
      notify.success(said, { id: toast });
      return;
    }
    const undo = () =>
      save({ text: before, version }).then(
        () => notify.success(t.captionsBack, { id: toast }),
        () => notify.error(t.captionsNotBack, { id: toast }),
      );
    showUndo({ toast, said, undo });
  };
}

/** UTF-16 and UTF-8 say so in their first bytes, if they do. */
const marks: readonly [mark: readonly number[], encoding: string][] = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or what Windows wrote in English: in windows-1252 apostrophes, dashes
 * and accents stand alone, as no letters of another script do. Of anything else, what cannot be read is U+FFFD.
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const [, marked] = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  if (marked) return new TextDecoder(marked).decode(bytes);
  const text = new TextDecoder().decode(bytes);
  if (!text.includes("\uFFFD")) return text;
  const isBeyondAscii = (byte: number | undefined) => byte !== undefined && byte >= 0x80;
  const isWindows = !bytes.some((byte, at) => isBeyondAscii(byte) && isBeyondAscii(bytes[at + 1]));
  return isWindows ? new TextDecoder("windows-1252").decode(bytes) : text;
}
