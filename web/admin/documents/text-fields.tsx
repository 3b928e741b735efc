import type { SitePicture } from "../../../contract/entities/content-parts.ts";
import { adminTexts } from "../../texts/admin.ts";
import { adminSiteTexts } from "../../texts/admin-site.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FileField, TextArea, TextField } from "../../ui/field.tsx";
import { MarkdownEditor } from "../markdown/markdown-editor.tsx";
import { sendSitePicture, useSentPicture } from "../use-site-picture.ts";
import { isRecord, type Path, type TextSchema, useEditedText } from "./text-shape.ts";

export type WrittenFieldProps = { schema: TextSchema; path: Path };

/** A text in English and Hindi, side by side where there is room. */
export function PairField({
  schema,
  path,
  isOptional,
}: WrittenFieldProps & { isOptional: boolean }) {
  const { labelOf, hintOf } = useEditedText();
  return (
    <Pair
      schema={schema}
      label={labelOf(path)}
      hint={hintOf(path)}
      isOptional={isOptional}
      english={{ path, side: "en" }}
      hindi={{ path, side: "hi" }}
    />
  );
}

/** The same where the value holds both languages. */
export function LocalizedField({ schema, path }: WrittenFieldProps) {
  const { labelOf } = useEditedText();
  return (
    <Pair
      schema={schema.properties?.en ?? schema}
      label={labelOf(path)}
      english={{ path: [...path, "en"], side: "en" }}
      hindi={{ path: [...path, "hi"], side: "en" }}
    />
  );
}

type Place = { path: Path; side: "en" | "hi" };
type PairProps = {
  schema: TextSchema;
  label: string;
  hint?: string | undefined;
  isOptional?: boolean;
  english: Place;
  hindi: Place;
};

function Pair({ schema, label, hint, isOptional = false, english, hindi }: PairProps) {
  const t = useTexts(adminSiteTexts);
  const { valueAt, hasHeadings } = useEditedText();
  const text = (place: Place) => String(valueAt(place.path, place.side) ?? "");
  const isMissing = hasHeadings && text(english).trim() !== "" && text(hindi).trim() === "";
  return (
    <div className="grid items-start gap-x-5 gap-y-3 lg:grid-cols-2">
      <OneText
        schema={schema}
        place={english}
        lang="en"
        label={`${label} (${t.english})`}
        hint={hint}
        isOptional={isOptional}
      />
      <div className="grid gap-1.5">
        <OneText schema={schema} place={hindi} lang="hi" label={`${label} (${t.hindi})`} />
        {isMissing ? (
          <p>
            <Badge tone="marigold">{t.missingHindi}</Badge>
          </p>
        ) : null}
      </div>
    </div>
  );
}

type OneTextProps = {
  schema: TextSchema;
  place: Place;
  lang: "en" | "hi";
  label: string;
  hint?: string | undefined;
  isOptional?: boolean;
};

function OneText({ schema, place: { path, side }, lang, label, hint, isOptional }: OneTextProps) {
  const { optional } = useTexts(adminTexts);
  const { valueAt, setValue, errorAt, hasHeadings, previewOf } = useEditedText();
  const text = String(valueAt(path, side) ?? "");
  const field = {
    label,
    hint,
    lang,
    ...(isOptional ? { optional } : {}),
    value: text,
    error: errorAt(path, side),
    onChange: (event: { target: { value: string } }) => setValue(path, event.target.value, side),
  };
  if (schema.kind === "paragraph") return <TextArea {...field} rows={rowsOf(text)} />;
  if (schema.kind !== "markdown") return <TextField {...field} />;
  const { onChange: _, hint: __, ...markdown } = field;
  return (
    <MarkdownEditor
      {...markdown}
      previewed={previewOf?.(text, lang) ?? text}
      preview={hasHeadings ? "folded" : "open"}
      rows={Math.max(8, rowsOf(text))}
      onChange={(value) => setValue(path, value, side)}
    />
  );
}

/** Enough for the text at the width of half a page. */
function rowsOf(text: string): number {
  const lines = text.split("\n").map((line) => Math.max(1, Math.ceil(line.length / 48)));
  return Math.min(
    16,
    Math.max(
      2,
      lines.reduce((sum, count) => sum + count, 0),
    ),
  );
}

/** A picture: it is uploaded when it is chosen, and shown on the site once the page is saved. */
export function PictureField({ path }: { path: Path }) {
  const t = useTexts(adminSiteTexts);
  const { labelOf, hintOf, valueAt, changeBoth, errorAt } = useEditedText();
  const picture = pictureOf(valueAt(path));
  const { send, isSending, problem } = useSentPicture(sendSitePicture, (sent) =>
    changeBoth(path, () => sent),
  );
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
