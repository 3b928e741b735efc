import { ImagePlus } from "lucide-react";
import { type ClipboardEvent, type ReactNode, useRef, useState } from "react";
import { upload } from "../../api/upload.ts";
import { adminQuestionFormTexts } from "../../texts/admin-questions.ts";
import { type Language, useTexts } from "../../texts/texts.ts";
import { IconButton } from "../../ui/button.tsx";
import { PictureDialog } from "../markdown/picture-dialog.tsx";
import type { SendPicture } from "../use-site-picture.ts";
import type { Typed } from "./question-fields.ts";

type AddPictureProps = {
  label: string;
  languages: readonly Language[];
  labelIn: (label: string, language: Language) => string;
  typed: Typed;
  onTyped: (typed: Typed) => void;
  children: ReactNode;
};

const send: SendPicture<string> = async (picture, signal) =>
  (await upload("POST /api/teach/question-pictures", { form: {}, files: { picture }, signal })).id;

/** Text areas beside a button that puts a picture at the cursor of each of them; a picture may be pasted, too. */
export function AddPicture({ label, typed, onTyped, children, ...form }: AddPictureProps) {
  const t = useTexts(adminQuestionFormTexts);
  const areas = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ pasted?: File }>();
  const add = (id: string, words: Typed) => {
    const written = { ...typed };
    for (const { lang, selectionEnd: at } of areas.current?.querySelectorAll("textarea") ?? []) {
      const language = lang === "hi" ? "hi" : "en";
      const mark = `![${words[language].replace(/[[\]]/g, " ")}](picture:${id})`;
      written[language] = typed[language].slice(0, at) + mark + typed[language].slice(at);
    }
    onTyped(written);
    setAsked(undefined);
  };
  const onPaste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData;
    const pasted = [...files].find(({ type }) => type.startsWith("image/"));
    // Copied cells and texts hold a picture of themselves, too.
    if (!pasted || types.includes("text/plain")) return;
    event.preventDefault();
    setAsked({ pasted });
  };
  return (
    <div className="flex items-center gap-1">
      <div ref={areas} className="min-w-0 flex-1" onPaste={onPaste}>
        {children}
      </div>
      <IconButton label={t.addPictureTo(label)} onClick={() => setAsked({})}>
        <ImagePlus aria-hidden="true" className="size-5" />
      </IconButton>
      {asked ? (
        <PictureDialog
          {...{ ...form, ...asked, send }}
          onAdd={add}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </div>
  );
}
