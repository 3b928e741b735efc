import { ControlBar } from "./control-bar.tsx";
import type { PlayerProps } from "./player-props.ts";
import { canChoosePicture, firstPicture } from "./player-quality.ts";
import { SeekBar } from "./seek-bar.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import type { Playback } from "./use-playback.ts";

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
