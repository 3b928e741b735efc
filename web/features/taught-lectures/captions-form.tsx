import { useState } from "react";
import {
  type CaptionLanguage,
  captionLanguages,
  type TaughtLecture,
} from "../../../contract/entities/lecture.ts";
import { limits } from "../../../contract/limits.ts";
import { call } from "../../api/call.ts";
import { useMessages } from "../../messages/messages.ts";
import { taughtLecturesMessages } from "../../messages/taught-lectures.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { notify, notifyUndoable } from "../../ui/toast.ts";
import { fetchCaptions } from "../lectures/kept-captions.ts";
import { useLectureWords } from "./lecture-words.ts";
import { refusalText, useLectureChange } from "./taught-lectures-query.ts";

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

type CaptionsOfProps = CaptionsFormProps & { language: CaptionLanguage };

function CaptionsOf({ courseId, lecture, language }: CaptionsOfProps) {
  const t = useMessages(taughtLecturesMessages);
  const { languageName } = useLectureWords();
  const params = { id: lecture.id, language };
  const [problem, setProblem] = useState<string>();
  const save = useLectureChange(courseId, (text: string) =>
    call("PUT /api/teach/lectures/:id/captions/:language", { params, body: { text } }),
  );
  const remove = useRemoval({ courseId, lectureId: lecture.id, language, save });
  const take = async (file: File) => {
    setProblem(undefined);
    const text = await file.text();
    if (text.length > limits.captionsLength) return setProblem(t.captionsTooLong);
    save.mutate(text, {
      onSuccess: () => notify.success(t.captionsSaved),
      onError: (error) => setProblem(refusalText(error) ?? t.changeFailed),
    });
  };
  return (
    <div className="grid gap-2">
      <FileField
        label={t.captionsFile(languageName(language))}
        hint={t.captionsHint}
        error={problem}
        accept=".vtt,text/vtt"
        disabled={save.isPending}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
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

type RemovalOptions = {
  courseId: string;
  lectureId: string;
  language: CaptionLanguage;
  save: { mutate: (text: string, then: { onSuccess: () => void; onError: () => void }) => void };
};

/** Takes the captions away; those that could be read before can be brought back for a while. */
function useRemoval({ courseId, lectureId: id, language, save }: RemovalOptions) {
  const t = useMessages(taughtLecturesMessages);
  const toast = `captions ${id} ${language}`;
  const undo = (text: string) =>
    save.mutate(text, {
      onSuccess: () => notify.success(t.captionsBack, { id: toast }),
      onError: () => notify.error(t.captionsNotBack, { id: toast }),
    });
  const tell = (text: string | undefined) => {
    if (text === undefined) {
      notify.success(t.captionsGone, { id: toast });
      return;
    }
    notifyUndoable(
      <span className="flex flex-wrap items-center justify-between gap-2">
        <span>{t.captionsGone}</span>
        <Button variant="quiet" onClick={() => undo(text)}>
          {t.undo}
        </Button>
      </span>,
      { id: toast, durationMs: limits.undoMs },
    );
  };
  return useLectureChange(courseId, async () => {
    const { [language]: text } = await fetchCaptions(id, [language]);
    const answer = await call("DELETE /api/teach/lectures/:id/captions/:language", {
      params: { id, language },
    });
    tell(text);
    return answer;
  });
}
