import { useState } from "react";
import { adminTexts } from "../../texts/admin.ts";
import { adminPostersTexts } from "../../texts/admin-posters.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { FileName, shownFileName } from "../../ui/file-name.tsx";
import { CropPreview } from "./crop-editor.tsx";
import { CropDialog } from "./crop-fields.tsx";
import type { PosterDraft } from "./use-poster-drafts.ts";

type DraftListProps = {
  drafts: readonly PosterDraft[];
  problemsOf: (draft: PosterDraft) => Partial<Record<string, string>>;
  onChange: (key: string, changed: Partial<PosterDraft>) => void;
  onRemove: (key: string) => void;
};

/** Pictures that are not published yet, each with its texts and as phones and computers will show it. */
export function DraftList({ drafts, problemsOf, onChange, onRemove }: DraftListProps) {
  const t = useTexts(adminPostersTexts);
  const [cut, setCut] = useState<string>();
  const draft = drafts.find(({ key }) => key === cut);
  return (
    <>
      <ul aria-label={t.drafts} className="grid grid-cols-1 gap-4">
        {drafts.map((each) => (
          <DraftRow
            key={each.key}
            draft={each}
            problems={problemsOf(each)}
            onChange={(changed) => onChange(each.key, changed)}
            onCut={() => setCut(each.key)}
            onRemove={() => onRemove(each.key)}
          />
        ))}
      </ul>
      <CropDialog
        picture={draft?.picture}
        title={t.cropOf(draft?.title ?? "")}
        crops={draft}
        action={t.keepCrop}
        onSave={(crops) => {
          if (draft) onChange(draft.key, crops);
          setCut(undefined);
        }}
        onClose={() => setCut(undefined)}
      />
    </>
  );
}

type DraftRowProps = {
  draft: PosterDraft;
  problems: Partial<Record<string, string>>;
  onChange: (changed: Partial<PosterDraft>) => void;
  onCut: () => void;
  onRemove: () => void;
};

function DraftRow({ draft, problems, onChange, onCut, onRemove }: DraftRowProps) {
  const { optional } = useTexts(adminTexts);
  const t = useTexts(adminPostersTexts);
  const { picture, title } = draft;
  const text = (name: "title" | "alt" | "link") => ({
    value: draft[name],
    error: problems[name],
    autoComplete: "off",
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ [name]: target.value }),
  });
  if (problems.file)
    return <RefusedRow draft={draft} problem={problems.file} onRemove={onRemove} />;
  return (
    <li className="grid grid-cols-1 items-start gap-4 rounded-sheet border border-rule bg-sheet p-4 lg:grid-cols-2">
      {picture ? (
        <div className="grid grid-cols-2 items-start gap-3">
          <CropPreview picture={picture} crop={draft.phoneCrop} label={t.phonePreview} />
          <CropPreview picture={picture} crop={draft.computerCrop} label={t.computerPreview} />
        </div>
      ) : (
        <p className="text-soft">{t.notShown(shownFileName(draft.file.name))}</p>
      )}
      <div className="grid grid-cols-1 gap-3">
        <TextField {...text("title")} label={t.title} />
        <TextField {...text("alt")} label={t.alt} hint={t.altHint} optional={optional} />
        <TextField {...text("link")} label={t.link} hint={t.linkHint} optional={optional} />
        <div className="flex flex-wrap gap-3">
          {picture ? (
            <Button variant="outline" aria-label={t.cropOf(title)} onClick={onCut}>
              {t.crop}
            </Button>
          ) : null}
          <Button variant="quiet" aria-label={t.leaveOutOf(title)} onClick={onRemove}>
            {t.leaveOut}
          </Button>
        </div>
      </div>
    </li>
  );
}

type RefusedRowProps = { draft: PosterDraft; problem: string; onRemove: () => void };

/** A file that cannot become a poster, whatever is said about it: why, and how to go on without it. */
function RefusedRow({ draft, problem, onRemove }: RefusedRowProps) {
  const t = useTexts(adminPostersTexts);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sheet border border-rule bg-sheet p-4">
      <div className="min-w-0 flex-1 basis-56">
        <p>
          <FileName name={draft.file.name} />
        </p>
        <p className="text-sm text-bad">{problem}</p>
      </div>
      <Button
        variant="quiet"
        aria-label={t.leaveOutOf(shownFileName(draft.file.name))}
        onClick={onRemove}
      >
        {t.leaveOut}
      </Button>
    </li>
  );
}
