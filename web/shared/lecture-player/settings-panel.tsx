import { PictureInPicture2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { lecturePlayerTexts, lecturesTexts } from "../../texts/lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { pictureQualities, type QualityChoice, qualityChoices } from "../lectures/lecture-sizes.ts";
import {
  type PlayerSettings,
  playerRates,
  type ShownSettings,
} from "../lectures/player-settings.ts";
import { QualityName, QualitySize } from "../lectures/quality-name.tsx";
import type { WatchedLecture } from "../lectures/watched-lecture.ts";

export type SettingsPanelProps = {
  lecture: WatchedLecture;
  /** A file of this device has one quality. */
  isKept: boolean;
  quality: QualityChoice;
  settings: ShownSettings;
  onRate: (rate: number) => void;
  onSettings: (change: Partial<PlayerSettings>) => void;
  /** Undefined where the browser shows no picture in a small window. */
  onSmallWindow: (() => void) | undefined;
};

/** Speed, captions and quality; what is chosen is remembered on this device. */
export function SettingsPanel(given: SettingsPanelProps) {
  const { lecture, isKept, quality, settings, onRate, onSettings } = given;
  const t = useTexts(lecturePlayerTexts);
  const l = useTexts(lecturesTexts);
  const captions = { off: t.captionsOff, en: t.english, hi: t.hindi };
  return (
    <div className="lecture-settings">
      <Choices
        title={t.speed}
        choices={playerRates}
        chosen={settings.rate}
        onChoose={onRate}
        nameOf={(rate) => t.times(rate)}
      />
      {lecture.captions.length > 0 ? (
        <Choices
          title={t.captions}
          choices={["off", ...lecture.captions] as const}
          chosen={settings.captions}
          onChoose={(chosen) => onSettings({ captions: chosen })}
          nameOf={(choice) => captions[choice]}
        />
      ) : null}
      {isKept ? null : (
        <Choices
          title={l.quality}
          choices={qualityChoices(lecture.renditions)}
          chosen={quality}
          onChoose={(chosen) => onSettings({ quality: chosen, savesData: false })}
          nameOf={(choice) => (
            <>
              <QualityName choice={choice} renditions={lecture.renditions} />
              <span className="block text-sm font-normal text-soft">
                <QualitySize choice={choice} renditions={lecture.renditions} />
              </span>
            </>
          )}
        />
      )}
      {isKept || pictureQualities(lecture.renditions).length < 2 ? null : (
        <SaveData settings={settings} onSettings={onSettings} />
      )}
      {given.onSmallWindow ? (
        // A phone's bar has no room for it.
        <Button
          variant="outline"
          onClick={given.onSmallWindow}
          className="justify-self-start sm:hidden"
        >
          <PictureInPicture2 aria-hidden="true" className="size-5" />
          {t.pictureInPicture}
        </Button>
      ) : null}
      <p className="text-sm text-soft max-sm:hidden">
        <span className="font-semibold">{t.keys}:</span> {t.keyHelp}
      </p>
    </div>
  );
}

function SaveData({ settings, onSettings }: Pick<SettingsPanelProps, "settings" | "onSettings">) {
  const l = useTexts(lecturesTexts);
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        checked={settings.savesData}
        onChange={(event) => onSettings({ savesData: event.target.checked })}
        className="size-5 accent-act"
      />
      <span>
        <span className="font-semibold">{l.saver}</span>
        <span className="block text-sm text-soft">{l.saverText}</span>
      </span>
    </label>
  );
}

type ChoicesProps<Choice extends string | number> = {
  title: string;
  choices: readonly Choice[];
  chosen: Choice;
  nameOf: (choice: Choice) => ReactNode;
  onChoose: (choice: Choice) => void;
};

/** One of several, all of them seen. */
function Choices<Choice extends string | number>(given: ChoicesProps<Choice>) {
  const { title, choices, chosen, nameOf, onChoose } = given;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label key={choice} className="lecture-choice">
            <input
              type="radio"
              name={name}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
              className="size-4 accent-act"
            />
            <span>{nameOf(choice)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
