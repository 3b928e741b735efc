import {
  Captions,
  CaptionsOff,
  Headphones,
  type LucideIcon,
  Maximize,
  Minimize,
  MonitorPlay,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Settings,
  Volume2,
  VolumeX,
} from "lucide-react";
import { lecturePlayerTexts } from "../../texts/lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { IconButton } from "../../ui/button.tsx";
import { clockText } from "../lectures/lecture-sizes.ts";
import type { MediaState } from "./full-screen.ts";
import { type PlayerCommands, SKIP_S } from "./use-commands.ts";

export type ControlBarProps = {
  state: MediaState;
  durationMs: number;
  commands: PlayerCommands;
  hasPicture: boolean;
  /** Undefined where the lecture has no sound of its own to choose, or no picture. */
  onSoundOnly: (() => void) | undefined;
  /** Undefined where the browser shows no picture in a small window. */
  onSmallWindow: (() => void) | undefined;
  hasCaptions: boolean;
  areCaptionsOn: boolean;
  isFull: boolean;
  isSettingsOpen: boolean;
  onOpenSettings: () => void;
};

/** The buttons below the picture. */
export function ControlBar(given: ControlBarProps) {
  const { state, durationMs, commands } = given;
  const t = useTexts(lecturePlayerTexts);
  return (
    <div className="lecture-buttons">
      <IconButton
        label={state.isPlaying ? t.pause : t.play}
        onClick={commands.toggle}
        // The focus was on the button that loaded the player.
        autoFocus
      >
        <Icon of={state.isPlaying ? Pause : Play} />
      </IconButton>
      <IconButton label={t.back10} onClick={() => commands.skip(-SKIP_S)}>
        <Icon of={RotateCcw} />
      </IconButton>
      <IconButton label={t.forward10} onClick={() => commands.skip(SKIP_S)}>
        <Icon of={RotateCw} />
      </IconButton>
      <p className="lecture-times" aria-hidden="true">
        {clockText(state.positionMs)}
        <span className="max-sm:hidden"> / {clockText(durationMs)}</span>
      </p>
      <OtherButtons {...given} />
    </div>
  );
}

function OtherButtons(given: ControlBarProps) {
  const { state, commands, hasPicture, onSoundOnly, onSmallWindow, isFull } = given;
  const t = useTexts(lecturePlayerTexts);
  return (
    <>
      <IconButton
        label={state.isMuted ? t.unmute : t.mute}
        onClick={commands.toggleSound}
        className="max-sm:hidden"
      >
        <Icon of={state.isMuted ? VolumeX : Volume2} />
      </IconButton>
      {given.hasCaptions ? (
        <IconButton
          label={t.captionsOn}
          aria-pressed={given.areCaptionsOn}
          onClick={commands.toggleCaptions}
          className="max-sm:hidden"
        >
          <Icon of={given.areCaptionsOn ? Captions : CaptionsOff} />
        </IconButton>
      ) : null}
      {onSoundOnly ? (
        <IconButton label={hasPicture ? t.soundOnly : t.withPicture} onClick={onSoundOnly}>
          <Icon of={hasPicture ? Headphones : MonitorPlay} />
        </IconButton>
      ) : null}
      {onSmallWindow ? (
        <IconButton label={t.pictureInPicture} onClick={onSmallWindow} className="max-sm:hidden">
          <Icon of={PictureInPicture2} />
        </IconButton>
      ) : null}
      <IconButton
        label={t.settings}
        aria-expanded={given.isSettingsOpen}
        onClick={given.onOpenSettings}
      >
        <Icon of={Settings} />
      </IconButton>
      {hasPicture ? (
        <IconButton
          label={isFull ? t.leaveFullScreen : t.fullScreen}
          onClick={commands.toggleFullScreen}
        >
          <Icon of={isFull ? Minimize : Maximize} />
        </IconButton>
      ) : null}
    </>
  );
}

function Icon({ of: Drawn }: { of: LucideIcon }) {
  return <Drawn aria-hidden="true" className="size-5" />;
}
