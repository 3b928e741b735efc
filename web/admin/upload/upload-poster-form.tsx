import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { newPoster, type Poster } from "../../../contract/entities/poster.ts";
import { limits } from "../../../contract/limits.ts";
import { ApiError } from "../../api/api-error.ts";
import { filledFields, useContractForm } from "../../features/forms/use-contract-form.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminPostersMessages } from "../../messages/admin-posters.ts";
import { useMessages } from "../../messages/messages.ts";
import { FileField } from "../../ui/file-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { notify } from "../../ui/toast.ts";
import { SendFile } from "./send-file.tsx";
import { imageTypes, isCancelled, useFileSchema, useUpload } from "./upload.tsx";

export type UploadPosterFormProps = { onStored: (poster: Poster) => void };

/** Uploads a poster; the chosen picture is shown before it is sent. */
export function UploadPosterForm({ onStored }: UploadPosterFormProps) {
  const { optional } = useMessages(adminMessages);
  const t = useMessages(adminPostersMessages);
  const { form, field, running, onSubmit } = usePosterForm(onStored);
  const chosen = form.watch("poster")?.[0];
  return (
    <form
      noValidate
      aria-label={t.addPoster}
      className="grid grid-cols-1 gap-5"
      onSubmit={onSubmit}
    >
      <FileField {...field("poster")} label={t.picture} hint={t.pictureHint} accept={imageTypes} />
      {chosen ? <Preview file={chosen} /> : null}
      <TextField {...field("title")} label={t.title} />
      <TextField {...field("alt")} label={t.alt} hint={t.altHint} optional={optional} />
      <TextField
        {...field("link")}
        label={t.link}
        hint={t.linkHint}
        optional={optional}
        inputMode="url"
      />
      <SendFile running={running} label={t.upload} />
    </form>
  );
}

/** All toasts of the form share an id, so that only the latest is shown. */
const toast = { id: "poster-upload" };

type PosterFields = Record<keyof typeof newPoster.shape, string> & {
  poster: FileList | undefined;
};

const emptyFields: PosterFields = { poster: undefined, title: "", alt: "", link: "" };

/** Sends a poster. The spec's toast says only that it failed, so the reason is shown beside the picture. */
function usePosterForm(onStored: (poster: Poster) => void) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminPostersMessages);
  const poster = useFileSchema(brokenPosterLimit, t.choosePicture);
  const { running, send } = useUpload();
  const contractForm = useContractForm({
    schema: z.extend(newPoster, { poster }),
    defaultValues: emptyFields,
    toInput: ({ poster, ...texts }) => ({ ...filledFields(texts), poster: poster?.[0] }),
    async send({ poster, ...form }) {
      const answer = await send("POST /api/admin/upload-poster", { form, files: { poster } });
      contractForm.form.reset();
      notify.success(t.uploaded, toast);
      onStored(answer.poster);
    },
    onRefused(error) {
      if (isCancelled(error)) return notify.blank(a.uploadCancelled, toast);
      const isOfFields = error instanceof ApiError && error.fields.length > 0;
      if (!isOfFields && error instanceof Error && error.message !== "")
        contractForm.form.setError("poster", { type: "refused", message: error.message });
      return notify.error(t.failed, toast);
    },
  });
  return { ...contractForm, running };
}

function brokenPosterLimit({ size }: File): number | undefined {
  return size > limits.posterBytes ? limits.posterBytes : undefined;
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
