import { useMutation } from "@tanstack/react-query";
import type { SitePicture } from "../../../contract/entities/content-parts.ts";
import { limits } from "../../../contract/limits.ts";
import { upload } from "../../api/upload.ts";
import { adminMessages } from "../../messages/admin.ts";
import { adminSiteMessages } from "../../messages/admin-site.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/file-field.tsx";
import { failureText } from "../failures.ts";
import { useEditedText } from "./edited-text.ts";
import { isRecord, type Path } from "./text-shape.ts";

/** A picture: it is uploaded when it is chosen, and shown on the site once the page is saved. */
export function PictureField({ path }: { path: Path }) {
  const a = useMessages(adminMessages);
  const t = useMessages(adminSiteMessages);
  const { fileSize } = useFormats();
  const { labelOf, hintOf, valueAt, changeBoth, errorAt } = useEditedText();
  const picture = pictureOf(valueAt(path));
  const send = useMutation({
    async mutationFn(file: File) {
      if (file.size > limits.posterBytes)
        throw new Error(a.fileTooLarge(fileSize(limits.posterBytes)));
      return upload("POST /api/admin/site-pictures", { form: {}, files: { picture: file } });
    },
    onSuccess: (answer) => changeBoth(path, () => answer.picture),
  });
  const problem = send.error
    ? failureText(send.error, { fallback: send.error.message || t.pictureFailed })
    : errorAt(path);
  return (
    <div className="grid justify-items-start gap-3">
      {picture ? (
        <>
          <img
            src={picture.imageUrl}
            alt={labelOf(path)}
            width={picture.width}
            height={picture.height}
            className="h-auto max-h-40 w-auto max-w-full rounded-control border border-rule"
          />
          <Button variant="quiet" onClick={() => changeBoth(path, () => null)}>
            {t.removePicture}
          </Button>
        </>
      ) : null}
      <div className="w-full max-w-md">
        <FileField
          label={`${labelOf(path)}: ${t.choosePicture}`}
          hint={[hintOf(path), t.pictureHint].filter(Boolean).join(" ")}
          accept="image/png,image/jpeg,image/webp"
          error={problem}
          disabled={send.isPending}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) send.mutate(file);
          }}
        />
      </div>
    </div>
  );
}

function pictureOf(value: unknown): SitePicture | undefined {
  // The server has checked what it gave.
  return isRecord(value) && "imageUrl" in value ? (value as SitePicture) : undefined;
}
