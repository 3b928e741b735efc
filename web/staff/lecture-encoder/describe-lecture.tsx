import { useId, useState } from "react";
import { newLecture } from "../../../contract/entities/lecture.ts";
import { type LectureSource, tooLargeQualities } from "../../../contract/lecture-qualities.ts";
import { limits } from "../../../contract/limits.ts";
import { useContractForm } from "../../shared/forms/use-contract-form.ts";
import { LeaveGuard } from "../../shared/leaving/leave-guard.tsx";
import { lectureEncoderTexts } from "../../texts/lecture-encoder.ts";
import { useTexts } from "../../texts/texts.ts";
import { unsavedTexts } from "../../texts/unsaved.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/field.tsx";
import {
  type LectureClass,
  LectureFields,
  type LectureFieldValues,
  sentFields,
} from "../taught-lectures/lecture-fields.tsx";
import type { ChosenFile } from "./choose-file.ts";
import type { LectureServer } from "./upload-lecture.ts";

export type DescribeLectureProps = {
  server: LectureServer;
  classes: readonly LectureClass[];
  classId: string | undefined;
  chapters: readonly string[];
  chosen: ChosenFile;
  /** The title of a lecture that was made of the same file here. */
  madeBefore: string | undefined;
  onBegun: (lecture: { id: string; title: string }, source: LectureSource) => void;
  onAnother: () => void;
};

/** What a lecture is called, where it belongs and from when it is seen. */
export function DescribeLecture(props: DescribeLectureProps) {
  const { server, classes, classId, chapters, chosen, madeBefore, onBegun, onAnother } = props;
  const t = useTexts(lectureEncoderTexts);
  const headingId = useId();
  const name = chosen.file?.name ?? "";
  const u = useTexts(unsavedTexts);
  const [chosenSound, setChosenSound] = useState("");
  const { sounds } = chosen.source;
  const source = sounds ? { ...chosen.source, chosenSound: Number(chosenSound) } : chosen.source;
  const tooLarge = chosen.encoder ? tooLargeQualities(chosen.source) : [];
  const { form, field, isSending, refusal, onSubmit } = useContractForm({
    schema: newLecture,
    defaultValues: {
      title: titleOf(name),
      titleHi: "",
      chapter: "",
      classId: classId ?? "",
      isSample: false,
      visibleFrom: "",
    } satisfies LectureFieldValues,
    toInput: sentFields,
    send: async (lecture) => onBegun(await server.create(lecture), source),
  });
  return (
    <form
      noValidate
      aria-labelledby={headingId}
      onSubmit={onSubmit}
      className="grid grid-cols-1 gap-4 rounded-sheet border border-edge p-4"
    >
      <h3 id={headingId} className="font-semibold wrap-anywhere">
        {name}
      </h3>
      {chosen.encoder ? null : (
        <p className="rounded-control bg-glow p-3 text-amber">{t.original}</p>
      )}
      {madeBefore ? (
        <p className="rounded-control bg-glow p-3 text-amber">{t.madeBefore(madeBefore)}</p>
      ) : null}
      {tooLarge.map(({ kind }) => (
        <p key={kind} className="rounded-control bg-glow p-3 text-amber">
          {t.leftOut(kind)}
        </p>
      ))}
      <LeaveGuard
        isOn={() => form.formState.isDirty}
        title={u.title}
        text={u.text}
        leave={u.leave}
      />
      {sounds ? (
        <SelectField
          required
          label={t.soundField}
          hint={t.soundHint}
          value={chosenSound}
          onChange={(event) => setChosenSound(event.target.value)}
        >
          <option value="">{t.chooseSound}</option>
          {sounds.map((name, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sound is its place in the file
            <option key={place} value={place}>
              {t.sound(place + 1, name)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <LectureFields field={field} classes={classes} chapters={chapters} />
      {refusal ? <FailedState message={refusal} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSending} disabled={sounds && chosenSound === ""}>
          {chosen.encoder ? t.start : t.send}
        </Button>
        <Button variant="outline" disabled={isSending} onClick={onAnother}>
          {t.another}
        </Button>
      </div>
    </form>
  );
}

/** A title to begin with: the file's name without its ending and with spaces for what stands for them. */
export function titleOf(filename: string): string {
  const name = filename.replace(/\.[a-z0-9]{2,4}$/i, "");
  return name
    .replace(/[\s_]+/g, " ")
    .trim()
    .slice(0, limits.titleLength);
}
