import { useEffect, useRef, useState } from "react";
import { useLanguage } from "../../messages/language.ts";
import { lecturePlayerMessages } from "../../messages/lecture-player.ts";
import { useMessages } from "../../messages/messages.ts";
import { chosenQuality, pictureQualities, type QualityChoice } from "../lectures/lecture-sizes.ts";
import { type PlayerSettings, withCaptions } from "../lectures/player-settings.ts";
import type { WatchViewProps } from "../lectures/watched-lecture.ts";
import { attachMedia, loadHls, type MediaProblem } from "./attach-media.ts";
import { ControlBar } from "./control-bar.tsx";
import { lectureAddresses } from "./lecture-addresses.ts";
import { MediaElement } from "./media-element.tsx";
import { NameMark } from "./name-mark.tsx";
import styles from "./player.css?url";
import { PlayerNotice } from "./player-notice.tsx";
import { SeekBar } from "./seek-bar.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import { makeCommands } from "./use-commands.ts";
import { useIdle } from "./use-idle.ts";
import { useIsFullScreen } from "./use-is-full-screen.ts";
import { useMedia } from "./use-media.ts";
import { useMediaSession } from "./use-media-session.ts";
import { useNotedProgress } from "./use-noted-progress.ts";
import { usePlayerKeys } from "./use-player-keys.ts";

// Asked for while this file is read, not after.
void loadHls().catch(() => undefined);

export type PlayerProps = WatchViewProps & {
  startMs: number;
  settings: PlayerSettings;
  onSettings: (change: Partial<PlayerSettings>) => void;
};

/** Plays a lecture with our own controls. */
export default function Player(given: PlayerProps) {
  const { lecture, title, from, viewer, kept, onSettings } = given;
  const t = useMessages(lecturePlayerMessages);
  const pageLanguage = useLanguage();
  const settings = withCaptions(given.settings, lecture, pageLanguage);
  const stage = useRef<HTMLElement>(null);
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const quality = qualityOf(given);
  const hasPicture = quality !== "audio";
  const element = hasPicture ? "video" : "audio";
  const addresses = lectureAddresses(from, lecture.id);
  const { problem, retry } = useAttached({ given, media, quality, addresses });
  const state = useMedia(media, element);
  const durationMs = lecture.durationMs || state.durationMs;
  const watched = useNotedProgress({
    media,
    element,
    lectureId: lecture.id,
    userId: viewer?.id,
    before: lecture.watched,
    durationMs: lecture.durationMs,
  });
  const { captions } = lecture;
  const commands = makeCommands({
    media,
    stage,
    durationMs,
    settings,
    captions,
    pageLanguage,
    onSettings,
  });
  usePlayerKeys(commands);
  useMediaSession(commands, { title, durationMs, state, rate: settings.rate });
  const isFull = useIsFullScreen();
  const isIdle = useIdle(stage, { isOn: isFull && state.isPlaying && !isSettingsOpen });
  const canChoosePicture = !kept && hasBoth(given);
  return (
    <section
      ref={stage}
      aria-label={`${t.player}: ${title}`}
      className="lecture-player"
      data-idle={isIdle || undefined}
      data-full={isFull || undefined}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="lecture-picture">
        <MediaElement
          element={element}
          media={media}
          captions={kept ? [] : captions}
          shown={settings.captions}
          addressOf={addresses.captions}
          onPress={commands.toggle}
        />
        {hasPicture ? null : <p className="lecture-sound">{t.soundOnlyText}</p>}
        {viewer && hasPicture ? <NameMark viewer={viewer} /> : null}
        <PlayerNotice problem={problem} isWaiting={state.isWaiting} onRetry={retry} />
      </div>
      <div className="lecture-controls">
        <SeekBar
          positionMs={state.positionMs}
          durationMs={durationMs}
          watched={watched}
          onSeek={commands.seek}
        />
        <ControlBar
          state={state}
          durationMs={durationMs}
          commands={commands}
          hasPicture={hasPicture}
          onSoundOnly={
            canChoosePicture
              ? () => onSettings({ quality: hasPicture ? "audio" : firstPicture(given) })
              : undefined
          }
          hasCaptions={hasPicture && captions.length > 0 && !kept}
          areCaptionsOn={settings.captions !== "off"}
          isFull={isFull}
          isSettingsOpen={isSettingsOpen}
          onOpenSettings={() => setIsSettingsOpen(!isSettingsOpen)}
        />
        {isSettingsOpen ? (
          <SettingsPanel
            lecture={lecture}
            isKept={kept !== undefined}
            quality={quality}
            settings={settings}
            onRate={commands.setRate}
            onSettings={onSettings}
          />
        ) : null}
      </div>
    </section>
  );
}

function qualityOf({ lecture: { renditions }, kept, settings }: PlayerProps): QualityChoice {
  if (kept) return kept.type.startsWith("audio/") ? "audio" : (renditions[0]?.kind ?? "original");
  return chosenQuality(settings.quality, { renditions, savesData: settings.savesData });
}

function hasBoth({ lecture: { renditions } }: PlayerProps): boolean {
  return renditions.some(({ kind }) => kind === "audio") && pictureQualities(renditions).length > 0;
}

function firstPicture({ lecture: { renditions } }: PlayerProps): QualityChoice {
  const pictures = pictureQualities(renditions);
  return pictures.length > 1 ? "auto" : (pictures[0]?.kind ?? "auto");
}

type Attaching = {
  given: PlayerProps;
  media: React.RefObject<HTMLMediaElement | null>;
  quality: QualityChoice;
  addresses: ReturnType<typeof lectureAddresses>;
};

/** Plays from where the element before this one was, as another quality is another source. */
function useAttached({ given, media, quality, addresses }: Attaching) {
  const { kept, startMs, settings, lecture, from } = given;
  const [problem, setProblem] = useState<MediaProblem>();
  const [tries, setTries] = useState(0);
  const place = useRef({ startS: startMs / 1000, isPlaying: true });
  const rate = useRef(settings.rate);
  rate.current = settings.rate;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses are those of the lecture, and each try is a new one
  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const { startS, isPlaying } = place.current;
    const detach = attachMedia(element, {
      addresses,
      quality,
      kept,
      startS,
      savesData: settings.savesData,
      onProblem: setProblem,
    });
    element.defaultPlaybackRate = rate.current;
    element.playbackRate = rate.current;
    if (isPlaying) element.play().catch(() => undefined);
    return () => {
      const isReady = element.readyState > 0;
      place.current = {
        startS: isReady ? element.currentTime : startS,
        isPlaying: !element.paused,
      };
      detach();
      setProblem(undefined);
    };
  }, [media, quality, kept, settings.savesData, lecture.id, from, tries]);
  return { problem, retry: () => setTries((count) => count + 1) };
}
