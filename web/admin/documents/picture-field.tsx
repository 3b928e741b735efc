import type { SitePicture } from "../../../contract/entities/content-parts.ts";
import { adminSiteTexts } from "../../texts/admin-site.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FileField } from "../../ui/field.tsx";
import { useSitePicture } from "../use-site-picture.ts";
import { useEditedText } from "./edited-text.ts";
import { isRecord, type Path } from "./text-shape.ts";

/** A picture: it is uploaded when it is chosen, and shown on the site once the page is saved. */
export function PictureField({ path }: { path: Path }) {
  const t = useTexts(adminSiteTexts);
  const { labelOf, hintOf, valueAt, changeBoth, errorAt } = useEditedText();
  const picture = pictureOf(valueAt(path));
  const { send, isSending, problem } = useSitePicture((sent) => changeBoth(path, () => sent));
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
          error={problem ?? errorAt(path)}
          disabled={isSending}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) send(file);
          }}
        />
      </div>
    </div>
  );
}

function pictureOf(value: unknown): SitePicture | undefined {
  // The server has validated the value.
  return isRecord(value) && "imageUrl" in value ? (value as SitePicture) : undefined;
}
