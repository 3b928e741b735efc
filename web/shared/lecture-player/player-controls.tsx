import { useState } from "react";
import { lecturePlayerTexts } from "../../texts/lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { clockText } from "../lectures/lecture-sizes.ts";
import type { WatchedRange } from "../lectures/watched-ranges.ts";
import { ControlBar } from "./control-bar.tsx";
import { canChoosePicture, firstPicture } from "./player-quality.ts";
import { SettingsPanel } from "./settings-panel.tsx";
import type { Playback, PlayerProps } from "./use-playback.ts";

export type PlayerControlsProps = {
  given: PlayerProps;
  playback: Playback;
  isFull: boolean;
  isSettingsOpen: boolean;
  onOpenSettings: () => void;
};

/** What stands below the picture. */
export function PlayerControls({ given, playback, ...shown }: PlayerControlsProps) {
  const { lecture, kept, onSettings } = given;
  const { settings, quality, state, durationMs, watched, commands } = playback;
  const hasPicture = quality !== "audio";
  const canShrink = hasPicture && document.pictureInPictureEnabled;
  const onSmallWindow = canShrink ? commands.togglePictureInPicture : undefined;
  const switchPicture = () =>
    onSettings({ quality: hasPicture ? "audio" : firstPicture({ lecture }) });
  return (
    <div className="lecture-controls">
      <SeekBar
        positionMs={state.positionMs}
        durationMs={durationMs}
        watched={watched}
        onSeek={commands.seek}
      />
      <ControlBar
        {...shown}
        state={state}
        durationMs={durationMs}
        commands={commands}
        hasPicture={hasPicture}
        onSmallWindow={onSmallWindow}
        onSoundOnly={canChoosePicture(given) ? switchPicture : undefined}
        hasCaptions={hasPicture && lecture.captions.length > 0}
        areCaptionsOn={settings.captions !== "off"}
      />
      {shown.isSettingsOpen ? (
        <SettingsPanel
          lecture={lecture}
          isKept={kept !== undefined}
          quality={quality}
          settings={settings}
          onRate={commands.setRate}
          onSettings={onSettings}
          onSmallWindow={onSmallWindow}
        />
      ) : null}
    </div>
  );
}

type SeekBarProps = {
  positionMs: number;
  durationMs: number;
  watched: readonly WatchedRange[];
  onSeek: (ms: number) => void;
};

/** Where it is, what was watched, and a slider to go elsewhere. */
function SeekBar({ positionMs, durationMs, watched, onSeek }: SeekBarProps) {
  const t = useTexts(lecturePlayerTexts);
  // While it is dragged it shows where it would go.
  const [draggedMs, setDraggedMs] = useState<number>();
  const shownMs = draggedMs ?? positionMs;
  const whole = Math.max(durationMs, 1);
  const settle = () => {
    if (draggedMs !== undefined) onSeek(draggedMs);
    setDraggedMs(undefined);
  };
  return (
    <div className="lecture-seek">
      <svg
        role="img"
        aria-label={t.watchedPart}
        viewBox="0 0 1000 6"
        preserveAspectRatio="none"
        className="lecture-track"
      >
        <rect width="1000" height="6" className="lecture-track-whole" />
        {watched.map(([from, until]) => (
          <rect
            key={from}
            data-watched=""
            x={(from / whole) * 1000}
            width={((Math.min(until, whole) - from) / whole) * 1000}
            height="6"
            className="lecture-track-watched"
          />
        ))}
        <rect width={(shownMs / whole) * 1000} height="2" y="2" className="lecture-track-played" />
      </svg>
      <input
        type="range"
        aria-label={t.position}
        aria-valuetext={t.positionOf(clockText(shownMs), clockText(durationMs))}
        min={0}
        max={whole}
        step={1000}
        value={Math.min(shownMs, whole)}
        onChange={(event) => setDraggedMs(Number(event.target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
        className="lecture-slider"
      />
    </div>
  );
}
