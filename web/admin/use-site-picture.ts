import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { SitePicture } from "../../contract/entities/content-parts.ts";
import { limits } from "../../contract/limits.ts";
import { failureText } from "../api/call.ts";
import { upload } from "../api/upload.ts";
import { adminTexts } from "../texts/admin.ts";
import { adminSiteTexts } from "../texts/admin-site.ts";
import { useFormats, useTexts } from "../texts/texts.ts";

export type SendPicture<Picture> = (picture: File, signal: AbortSignal) => Promise<Picture>;

/** Sends a picture for the site's texts, which the server encodes anew. */
export const sendSitePicture: SendPicture<SitePicture> = async (picture, signal) =>
  (await upload("POST /api/admin/site-pictures", { form: {}, files: { picture }, signal })).picture;

export function useSentPicture<Picture>(
  sendPicture: SendPicture<Picture>,
  onSent: (picture: Picture) => void,
) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminSiteTexts);
  const { fileSize } = useFormats();
  const sending = useRef<AbortController>(undefined);
  const { mutate, isPending, error } = useMutation({
    async mutationFn(file: File) {
      if (file.size > limits.posterBytes)
        throw new Error(a.fileTooLarge(fileSize(limits.posterBytes)));
      sending.current = new AbortController();
      return sendPicture(file, sending.current.signal);
    },
    onSuccess: onSent,
  });
  return {
    send: mutate,
    isSending: isPending,
    stop: () => sending.current?.abort(),
    problem:
      error && error.name !== "AbortError"
        ? failureText(error, { fallback: error.message || t.pictureFailed })
        : undefined,
  };
}
