import { useQueryClient } from "@tanstack/react-query";
import { ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import type { OfficePoster } from "../../../contract/entities/poster.ts";
import { call } from "../../api/call.ts";
import { useNotifyReplaced } from "../../staff/editing/notify-undo.tsx";
import { imageTypes, useTypeRefusal } from "../../staff/uploads/file-kinds.ts";
import { Replacing, useReplacement } from "../../staff/uploads/replacing.tsx";
import { adminPostersTexts } from "../../texts/admin-posters.ts";
import { editingTexts } from "../../texts/editing.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/toast.ts";
import { restoreFromBin } from "../restore-from-bin.ts";
import { CropDialog, type PosterCrops } from "./crop-fields.tsx";
import { postersQuery, presentPoster, useKeepPoster } from "./posters-query.ts";
import { draftOf, type PosterDraft } from "./use-poster-drafts.ts";

/** Another picture for the same poster: chosen, cut, and sent. Texts, link, place and schedule stay. */
export function ReplacePicture({ poster }: { poster: OfficePoster }) {
  const t = useTexts(adminPostersTexts);
  const [chosen, setChosen] = useState<PosterDraft>();
  const typeRefused = useTypeRefusal();
  const { running, replace } = useReplacePicture(poster);
  const choose = async (file: File) => {
    const draft = await draftOf(file);
    if (draft.picture) setChosen(draft);
    else notify.error(draft.isRefused ? typeRefused(imageTypes) : t.notAPicture(file.name));
  };
  const close = () => {
    if (chosen?.picture) URL.revokeObjectURL(chosen.picture.imageUrl);
    setChosen(undefined);
  };
  return (
    <>
      <PictureChooser
        label={t.replaceOf(poster.title)}
        isBusy={running !== undefined}
        onChoose={(file) => void choose(file)}
      />
      {running ? (
        <div className="col-span-full">
          <Replacing running={running} />
        </div>
      ) : null}
      <CropDialog
        picture={chosen?.picture}
        crops={chosen}
        title={t.replaceOf(poster.title)}
        action={t.replace}
        onSave={(crops) => {
          if (chosen) replace(chosen.file, crops);
          close();
        }}
        onClose={close}
      />
    </>
  );
}

type PictureChooserProps = { label: string; isBusy: boolean; onChoose: (file: File) => void };

function PictureChooser({ label, isBusy, onChoose }: PictureChooserProps) {
  const t = useTexts(adminPostersTexts);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outline"
        disabled={isBusy}
        aria-label={label}
        onClick={() => chooser.current?.click()}
      >
        <ImageUp aria-hidden="true" className="size-4 shrink-0 max-sm:hidden" />
        {t.replace}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        accept={imageTypes}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}

function useReplacePicture({ id, title, version }: OfficePoster) {
  const t = useTexts(adminPostersTexts);
  const e = useTexts(editingTexts);
  const queries = useQueryClient();
  const keep = useKeepPoster();
  const notifyReplaced = useNotifyReplaced();
  const crops = useRef<PosterCrops>({ phoneCrop: null, computerCrop: null });
  const { running, start } = useReplacement({
    target: `picture of poster ${id}`,
    async use(uploadId) {
      const answer = await call("PUT /api/admin/posters/:id/picture", {
        params: { id },
        body: { uploadId, ...crops.current },
        version,
      });
      keep(answer.poster);
      notifyReplaced({
        id,
        said: t.replaced(title),
        undoUntil: answer.undoUntil,
        undo: () => restoreFromBin("poster-picture", answer.undoId),
        onUndone: () => queries.invalidateQueries(postersQuery),
      });
    },
    refusalText(error) {
      const present = presentPoster(error);
      if (present) keep(present);
      return present && e.changedElsewhere;
    },
  });
  const replace = (file: File, chosen: PosterCrops) => {
    crops.current = chosen;
    start(file);
  };
  return { running, replace };
}
