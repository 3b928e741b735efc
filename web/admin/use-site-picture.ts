import { useMutation } from "@tanstack/react-query";
import type { SitePicture } from "../../contract/entities/content-parts.ts";
import { limits } from "../../contract/limits.ts";
import { failureText } from "../api/failure-text.ts";
import { upload } from "../api/upload.ts";
import { adminTexts } from "../texts/admin.ts";
import { adminSiteTexts } from "../texts/admin-site.ts";
import { useFormats } from "../texts/format.ts";
import { useTexts } from "../texts/texts.ts";

/** Uploads a picture for the site's texts, which the server encodes anew. */
export function useSitePicture(onSent: (picture: SitePicture) => void) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminSiteTexts);
  const { fileSize } = useFormats();
  const { mutate, isPending, error } = useMutation({
    async mutationFn(file: File) {
      if (file.size > limits.posterBytes)
        throw new Error(a.fileTooLarge(fileSize(limits.posterBytes)));
      return upload("POST /api/admin/site-pictures", { form: {}, files: { picture: file } });
    },
    onSuccess: ({ picture }) => onSent(picture),
  });
  return {
    send: mutate,
    isSending: isPending,
    problem: error ? failureText(error, { fallback: error.message || t.pictureFailed }) : undefined,
  };
}
