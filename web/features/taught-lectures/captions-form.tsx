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
import { notify } from "../../ui/toast.ts";
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
  const remove = useLectureChange(courseId, () =>
    call("DELETE /api/teach/lectures/:id/captions/:language", { params }),
  );
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
          <Button
            variant="outline"
            isBusy={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, { onSuccess: () => notify.success(t.captionsGone) })
            }
          >
            {t.takeAway}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
