import { type KeyboardEvent, useEffect, useState } from "react";
import type { SitePicture } from "../../../contract/entities/content-parts.ts";
import { limits } from "../../../contract/limits.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { useReportUnsaved } from "../../shared/leaving/unsaved-report.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminMarkdownTexts, adminSiteTexts } from "../../texts/admin-site.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FileField, TextField } from "../../ui/field.tsx";
import { useSitePicture } from "../use-site-picture.ts";

export type PictureDialogProps = {
  lang: "en" | "hi";
  onAdd: (picture: SitePicture, words: string) => void;
  onClose: () => void;
};

/** Asks for a picture and for what it shows in words, and uploads it. */
export function PictureDialog(props: PictureDialogProps) {
  const t = useTexts(adminMarkdownTexts);
  const [isSending, setIsSending] = useState(false);
  return (
    <FormDialog isOpen isHeld={isSending} title={t.picture} onClose={props.onClose}>
      <PictureForm {...props} onSending={setIsSending} />
    </FormDialog>
  );
}

type PictureFormProps = PictureDialogProps & { onSending: (isSending: boolean) => void };

function PictureForm({ lang, onAdd, onClose, onSending }: PictureFormProps) {
  const a = useTexts(adminTexts);
  const t = useTexts(adminMarkdownTexts);
  const site = useTexts(adminSiteTexts);
  const [file, setFile] = useState<File>();
  const [words, setWords] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const { send, isSending, problem } = useSitePicture((picture) => onAdd(picture, words.trim()));
  useReportUnsaved(() => file !== undefined || words.trim() !== "");
  useEffect(() => onSending(isSending), [isSending, onSending]);
  const add = () => {
    setIsAsked(true);
    if (file && words.trim() !== "" && !isSending) send(file);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Otherwise Enter would submit the form around the editor.
    event.preventDefault();
    add();
  };
  return (
    <>
      <div className="mt-4 grid gap-4">
        <FileField
          label={site.choosePicture}
          hint={site.pictureHint}
          accept="image/png,image/jpeg,image/webp"
          error={problem ?? (isAsked && !file ? t.noPicture : undefined)}
          disabled={isSending}
          onChange={(event) => setFile(event.target.files?.[0])}
        />
        <TextField
          label={t.pictureWords}
          hint={t.pictureWordsHint}
          lang={lang}
          value={words}
          maxLength={limits.titleLength}
          error={isAsked && words.trim() === "" ? t.noPictureWords : undefined}
          disabled={isSending}
          onKeyDown={onKeyDown}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isSending} onClick={onClose}>
          {a.cancel}
        </Button>
        <Button isBusy={isSending} onClick={add}>
          {t.addPicture}
        </Button>
      </div>
    </>
  );
}
