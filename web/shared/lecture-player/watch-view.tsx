import { Headphones, Play, RotateCcw, Smartphone } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { lecturesTexts } from "../../texts/lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { KeepLecture } from "../lectures/keep-lecture.tsx";
import {
  chosenQuality,
  clockText,
  pictureQualities,
  qualityChoices,
} from "../lectures/lecture-sizes.ts";
import { type PlayerSettings, usePlayerSettings } from "../lectures/player-settings.ts";
import { QualityName, QualitySize } from "../lectures/quality-name.tsx";
import { posterOf, type WatchedLecture, type WatchViewProps } from "../lectures/watched-lecture.ts";
import { watchedPercent } from "../lectures/watched-ranges.ts";

/** Fetched at Play. */
const Player = lazyPart(() => import("./player.tsx"));

/** Nearer to the end than this, watching begins anew. */
const AT_END_MS = 10_000;
/** Of a short lecture, this share of it. */
const AT_END_SHARE = 0.05;

/** The poster with Play, the sizes of each quality, and then the player in its place. */
export function WatchView(given: WatchViewProps) {
  const { lecture, kept } = given;
  const { settings, change } = usePlayerSettings();
  const [startMs, setStartMs] = useState<number>();
  if (startMs !== undefined)
    return (
      <Suspense fallback={<Opening />}>
        <Player {...given} startMs={startMs} settings={settings} onSettings={change} />
      </Suspense>
    );
  return (
    <div className="grid gap-6">
      <Poster lecture={lecture} picture={posterOf(given)} onPlay={setStartMs} />
      {given.viewer ? <Percent lecture={lecture} /> : null}
      {kept ? (
        <OnDevice />
      ) : (
        <BeforePlay renditions={lecture.renditions} settings={settings} onChange={change} />
      )}
      {given.viewer ? (
        <KeepLecture lecture={lecture} title={given.title} settings={settings} isKept={!!kept} />
      ) : null}
    </div>
  );
}

function Opening() {
  const t = useTexts(lecturesTexts);
  return (
    <div
      role="status"
      className="grid aspect-video place-items-center rounded-sheet bg-deep text-on-deep"
    >
      <Spinner size="large" />
      <span className="sr-only">{t.opening}</span>
    </div>
  );
}

type PosterProps = {
  lecture: WatchedLecture;
  picture: string | undefined;
  onPlay: (startMs: number) => void;
};

function Poster({ lecture, picture, onPlay }: PosterProps) {
  const t = useTexts(lecturesTexts);
  const { positionMs, durationMs } = lecture;
  const endMs = durationMs - Math.min(AT_END_MS, durationMs * AT_END_SHARE);
  const isBegun = positionMs > 0 && (durationMs === 0 || positionMs < endMs);
  return (
    <div className="relative grid aspect-video w-full place-items-center overflow-hidden rounded-sheet bg-deep text-on-deep">
      {picture ? (
        <img src={picture} alt="" className="absolute inset-0 size-full object-contain" />
      ) : null}
      <div className="relative grid justify-items-center gap-3">
        <Button
          variant="marigold"
          size="large"
          onClick={() => onPlay(isBegun ? positionMs : 0)}
          // The focus is where the player's own button will be.
          autoFocus
        >
          <Play aria-hidden="true" className="size-5" />
          {isBegun ? t.goOn(clockText(positionMs)) : t.play}
        </Button>
        {isBegun ? (
          <button
            type="button"
            onClick={() => onPlay(0)}
            className="inline-flex min-h-11 items-center gap-2 rounded-control bg-deep px-3 font-semibold hover:underline"
          >
            <RotateCcw aria-hidden="true" className="size-4" />
            {t.fromStart}
          </button>
        ) : null}
      </div>
      {durationMs > 0 ? (
        <p className="absolute end-2 bottom-2 rounded-control bg-deep px-2 text-sm">
          {clockText(durationMs)}
        </p>
      ) : null}
    </div>
  );
}

function Percent({ lecture }: { lecture: WatchedLecture }) {
  const t = useTexts(lecturesTexts);
  const percent = watchedPercent(lecture.watched, lecture.durationMs);
  return (
    <p className="text-sm text-soft">
      {percent > 0 ? `${t.seen(percent)} · ` : null}
      {t.mark}
    </p>
  );
}

function OnDevice() {
  const t = useTexts(lecturesTexts);
  return (
    <p className="flex items-center gap-3">
      <Smartphone aria-hidden="true" className="size-5 shrink-0 text-good" />
      <span>
        <span className="font-semibold">{t.onDevice}.</span> {t.onDeviceText}
      </span>
    </p>
  );
}

type BeforePlayProps = {
  renditions: WatchedLecture["renditions"];
  settings: PlayerSettings;
  onChange: (change: Partial<PlayerSettings>) => void;
};

/** What each quality costs, before anything is fetched. */
function BeforePlay({ renditions, settings, onChange }: BeforePlayProps) {
  const t = useTexts(lecturesTexts);
  const name = useId();
  const { savesData } = settings;
  const chosen = chosenQuality(settings.quality, { renditions, savesData });
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-heading">{t.quality}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {qualityChoices(renditions).map((choice) => (
            <label
              key={choice}
              className="flex min-h-11 items-center gap-3 rounded-control border border-rule bg-sheet px-4 py-2 has-checked:border-act"
            >
              <input
                type="radio"
                name={name}
                checked={chosen === choice}
                onChange={() => onChange({ quality: choice, savesData: false })}
                className="size-5 accent-act"
              />
              <span className="min-w-0">
                <span className="flex items-center gap-2 font-semibold">
                  {choice === "audio" ? <Headphones aria-hidden="true" className="size-4" /> : null}
                  <QualityName choice={choice} renditions={renditions} />
                </span>
                <span className="block text-sm text-soft">
                  <QualitySize choice={choice} renditions={renditions} />
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {pictureQualities(renditions).length > 1 ? (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={savesData}
            onChange={(event) => onChange({ savesData: event.target.checked })}
            className="size-5 accent-act"
          />
          <span>
            <span className="font-semibold">{t.saver}</span>
            <span className="block text-sm text-soft">{t.saverText}</span>
          </span>
        </label>
      ) : null}
    </div>
  );
}
