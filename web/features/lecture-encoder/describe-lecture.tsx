import { type FormEvent, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { lectureEncoderMessages } from "../../messages/lecture-encoder.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/text-field.tsx";
import type { ChosenFile } from "./choose-file.ts";
import type { LectureServer } from "./lecture-server.ts";
import { titleOf } from "./title-of.ts";

export type LectureClass = { id: string; label: string };

export type DescribeLectureProps = {
  server: LectureServer;
  classes: readonly LectureClass[];
  chosen: ChosenFile;
  onBegun: (lecture: { id: string; title: string }) => void;
  onAnother: () => void;
};

/** The form for a lecture's title and place. */
export function DescribeLecture(props: DescribeLectureProps) {
  const { classes, chosen, onAnother } = props;
  const t = useMessages(lectureEncoderMessages);
  const { send, error, isSending } = useCreateLecture(props);
  return (
    <form onSubmit={send} className="grid grid-cols-1 gap-4 rounded-sheet border border-edge p-4">
      <p className="text-soft wrap-anywhere">{chosen.file.name}</p>
      {chosen.encoder ? null : (
        <p className="rounded-control bg-glow p-3 text-amber">{t.original}</p>
      )}
      <TextField
        label={t.titleField}
        name="title"
        required
        defaultValue={titleOf(chosen.file.name)}
        error={error?.fieldMessage("title")}
      />
      <TextField
        label={t.titleHi}
        name="titleHi"
        lang="hi"
        optional={t.optional}
        error={error?.fieldMessage("titleHi")}
      />
      <TextField
        label={t.chapter}
        name="chapter"
        optional={t.optional}
        error={error?.fieldMessage("chapter")}
      />
      {classes.length > 0 ? (
        <SelectField label={t.classField} name="classId" error={error?.fieldMessage("classId")}>
          <option value="">{t.noClass}</option>
          {classes.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : null}
      <p role="alert" className="text-bad empty:hidden">
        {error && error.fields.length === 0 ? error.message || t.failed : null}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSending}>
          {t.start}
        </Button>
        <Button variant="outline" onClick={onAnother}>
          {t.another}
        </Button>
      </div>
    </form>
  );
}

function useCreateLecture({ server, chosen, onBegun }: DescribeLectureProps) {
  const [error, setError] = useState<ApiError>();
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    setSending(true);
    setError(undefined);
    try {
      const lecture = await server.create({
        title: text("title"),
        titleHi: text("titleHi") || null,
        chapter: text("chapter") || null,
        classId: text("classId") || null,
        durationMs: Math.round(chosen.source.durationS * 1000),
      });
      onBegun(lecture);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
    } finally {
      setSending(false);
    }
  };
  return { send, error, isSending };
}
