import { Upload } from "lucide-react";
import { useEffect, useState } from "react";
import type { Poster } from "../../../contract/entities/poster.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminPostersMessages } from "../../messages/admin-posters.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { imageTypes } from "../upload/file-problem.ts";
import { UploadProgress } from "../upload/upload-progress.tsx";
import { usePosterForm } from "./use-poster-form.ts";

/** Uploads a poster; the chosen picture is shown before it is sent. */
export function UploadPosterForm({ onStored }: { onStored: (poster: Poster) => void }) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminPostersMessages);
  const [chosen, setChosen] = useState<File>();
  const { problems, running, submit } = usePosterForm(onStored);
  return (
    <form
      noValidate
      aria-label={t.addPoster}
      className="grid grid-cols-1 gap-5"
      onReset={() => setChosen(undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <FileField
        name="poster"
        label={t.picture}
        hint={t.pictureHint}
        accept={imageTypes}
        error={problems.poster}
        onChange={({ target }) => setChosen(target.files?.[0])}
      />
      {chosen ? <Preview file={chosen} /> : null}
      <TextField name="title" label={t.title} error={problems.title} />
      <TextField
        name="alt"
        label={t.alt}
        hint={t.altHint}
        optional={a.optional}
        error={problems.alt}
      />
      <TextField
        name="link"
        label={t.link}
        hint={t.linkHint}
        optional={a.optional}
        inputMode="url"
        error={problems.link}
      />
      {running ? (
        <UploadProgress running={running} />
      ) : (
        <div>
          <Button type="submit">
            <Upload aria-hidden="true" className="size-4" />
            {t.upload}
          </Button>
        </div>
      )}
    </form>
  );
}

function Preview({ file }: { file: File }) {
  const t = useMessages(adminPostersMessages);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm text-soft">{t.preview}</figcaption>
      <img
        src={address}
        alt={file.name}
        className="max-h-72 w-auto max-w-full rounded-control border border-rule"
      />
    </figure>
  );
}
