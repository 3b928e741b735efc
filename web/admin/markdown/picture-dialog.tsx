import { type KeyboardEvent, useEffect, useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { FormDialog } from "../../shared/leaving/form-dialog.tsx";
import { useReportUnsaved } from "../../shared/leaving/unsaved-report.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminMarkdownTexts, adminSiteTexts } from "../../texts/admin-site.ts";
import { type Language, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FileField, TextField } from "../../ui/field.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { type SendPicture, useSentPicture } from "../use-site-picture.ts";

export type PictureDialogProps<Picture> = {
  /** In which it is said what the picture shows. */
  languages: readonly Language[];
  labelIn?: (label: string, language: Language) => string;
  pasted?: File | undefined;
  send: SendPicture<Picture>;
  onAdd: (picture: Picture, words: Record<Language, string>) => void;
  onClose: () => void;
};

/** Asks for a picture and for what it shows in words, and uploads it. */
export function PictureDialog<Picture>(props: PictureDialogProps<Picture>) {
  const t = useTexts(adminMarkdownTexts);
  const [isSending, setIsSending] = useState(false);
  return (
    <FormDialog isOpen isHeld={isSending} title={t.picture} onClose={props.onClose}>
      <PictureForm {...props} onSending={setIsSending} />
    </FormDialog>
  );
}

type FormProps<Picture> = PictureDialogProps<Picture> & { onSending: (isSending: boolean) => void };

function PictureForm<Picture>(props: FormProps<Picture>) {
  const { languages, labelIn = (label) => label, onClose, onSending } = props;
  const a = useTexts(adminTexts);
  const t = useTexts(adminMarkdownTexts);
  const site = useTexts(adminSiteTexts);
  const [file, setFile] = useState(props.pasted);
  const [words, setWords] = useState<Record<Language, string>>({ en: "", hi: "" });
  const [isAsked, setIsAsked] = useState(false);
  const { send, isSending, stop, problem } = useSentPicture(props.send, (picture) =>
    props.onAdd(picture, { en: words.en.trim(), hi: words.hi.trim() }),
  );
  const lacksWords = (language: Language) => words[language].trim() === "";
  useReportUnsaved(() => file !== undefined || !languages.every(lacksWords));
  useEffect(() => onSending(isSending), [isSending, onSending]);
  const add = () => {
    setIsAsked(true);
    if (file && !languages.some(lacksWords) && !isSending) send(file);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // Otherwise Enter would submit the form around the editor.
    event.preventDefault();
    add();
  };
  const choosing = {
    hint: props.pasted && file === props.pasted ? t.pasted : site.pictureHint,
    accept: "image/png,image/jpeg,image/webp",
    disabled: isSending,
    onChange: ({ target }: { target: HTMLInputElement }) => setFile(target.files?.[0]),
  };
  return (
    <>
      <div className="mt-4 grid gap-4">
        <FileField
          {...choosing}
          label={site.choosePicture}
          error={problem ?? (isAsked && !file ? t.noPicture : undefined)}
        />
        {/* The chooser of some phones offers no camera. */}
        <div className="hidden pointer-coarse:block">
          <FileField {...choosing} hint="" label={t.takePhoto} capture="environment" />
        </div>
        {languages.map((language) => (
          <TextField
            key={language}
            label={labelIn(t.pictureWords, language)}
            hint={t.pictureWordsHint}
            lang={language}
            value={words[language]}
            maxLength={limits.titleLength}
            error={isAsked && lacksWords(language) ? t.noPictureWords : undefined}
            disabled={isSending}
            onKeyDown={onKeyDown}
            onChange={({ target }) => setWords({ ...words, [language]: target.value })}
          />
        ))}
        {isSending ? <ProgressBar label={t.sending} fraction={undefined} /> : null}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={isSending ? stop : onClose}>
          {a.cancel}
        </Button>
        <Button isBusy={isSending} onClick={add}>
          {t.addPicture}
        </Button>
      </div>
    </>
  );
}
