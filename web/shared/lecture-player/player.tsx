import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { CaptionLanguage } from "../../../contract/entities/lecture.ts";
import { lecturePlayerTexts } from "../../texts/lectures.ts";
import { useTexts } from "../../texts/texts.ts";
import { type KeptCaptions, languagesOf } from "../lectures/kept-captions.ts";
import { posterOf, type Viewer } from "../lectures/watched-lecture.ts";
import { loadHls } from "./attach-media.ts";
import { findWatched } from "./find-watched.ts";
import { isFullScreen } from "./full-screen.ts";
import styles from "./player.css?url";
import { PlayerControls } from "./player-controls.tsx";
import { PlayerNotice } from "./player-notice.tsx";
import { type PlayerProps, usePlayback } from "./use-playback.ts";

// Asked for while this file is read, not after.
void loadHls().catch(() => undefined);

const none: readonly [] = [];

/** Plays a lecture with our own controls. */
export default function Player(opened: PlayerProps) {
  const { latest, isAsking, askAnew } = useLatestLecture(opened);
  const given = { ...opened, lecture: latest };
  const { lecture, title, viewer, keptCaptions } = given;
  const t = useTexts(lecturePlayerTexts);
  const stage = useRef<HTMLElement>(null);
  const media = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const playback = usePlayback(given, { stage, media });
  const { settings, element, addresses, problem, retry, state, commands } = playback;
  const keptAddresses = useKeptAddresses(keptCaptions);
  const hasPicture = element === "video";
  const isFull = useIsFullScreen();
  const isIdle = useIdle(stage, { isOn: isFull && state.isPlaying && !isSettingsOpen });
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
          captions={keptAddresses ? lecture.captions : none}
          shown={settings.captions}
          addressOf={(language) => keptAddresses?.[language] ?? addresses.captions(language)}
          onPress={commands.toggle}
          poster={posterOf(given)}
        />
        {hasPicture ? null : <p className="lecture-sound">{t.soundOnlyText}</p>}
        {viewer && hasPicture ? <NameMark viewer={viewer} /> : null}
        <PlayerNotice
          problem={problem}
          isWaiting={state.isWaiting}
          isRetrying={isAsking}
          onRetry={() => void askAnew().then(retry)}
          lecture={lecture}
          from={given.from}
        />
      </div>
      <PlayerControls
        given={given}
        playback={playback}
        isFull={isFull}
        isSettingsOpen={isSettingsOpen}
        onOpenSettings={() => setIsSettingsOpen(!isSettingsOpen)}
      />
    </section>
  );
}

type MediaElementProps = {
  /** `audio` goes on with the screen off, where a phone pauses a video. */
  element: "video" | "audio";
  media: RefObject<(HTMLVideoElement & HTMLAudioElement) | null>;
  captions: readonly CaptionLanguage[];
  shown: CaptionLanguage | "off";
  addressOf: (language: CaptionLanguage) => string;
  onPress: () => void;
  /** The address of the picture until the first frame is there. */
  poster: string | undefined;
};

/** The browser's own element, without its controls. */
function MediaElement({ element, media, ...given }: MediaElementProps) {
  if (element === "audio")
    // biome-ignore lint/a11y/useMediaCaption: captions stand in the picture
    return <audio key="audio" ref={media} preload="auto" />;
  return <Picture media={media} {...given} />;
}

function Picture({
  media,
  captions,
  shown,
  addressOf,
  onPress,
  poster,
}: Omit<MediaElementProps, "element">) {
  const t = useTexts(lecturePlayerTexts);
  const names = { en: t.english, hi: t.hindi };
  const track = useRef<HTMLTrackElement>(null);
  const language = captions.find((each) => each === shown);
  useEffect(() => {
    if (language && track.current) track.current.track.mode = "showing";
  }, [language]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: only some lectures have captions
    <video key="video" ref={media} poster={poster} preload="auto" playsInline onClick={onPress}>
      {/* The chosen language alone: of several tracks Chromium turns on one more by itself. */}
      {language ? (
        <track
          key={language}
          ref={track}
          kind="captions"
          srcLang={language}
          label={names[language]}
          src={addressOf(language)}
        />
      ) : null}
    </video>
  );
}

/** Whose copy it is, faintly and in changing places. It deters; it protects nothing. */
function NameMark({ viewer: { id, name } }: { viewer: Viewer }) {
  return (
    <p aria-hidden="true" className="lecture-mark">
      {[name, id.slice(-8)].filter(Boolean).join(" · ")}
    </p>
  );
}

function useIsFullScreen(): boolean {
  return useSyncExternalStore(follow, isFullScreen);
}

function follow(onChange: () => void): () => void {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}

/** How long the server has to answer; then it is tried with what is known. */
const ANSWER_MS = 5_000;

/** The lecture as the server had it at the last try: while a page is open, a quality may be deleted or made anew. */
function useLatestLecture(given: Pick<PlayerProps, "lecture" | "from">) {
  const [latest, setLatest] = useState(given.lecture);
  const [isAsking, setIsAsking] = useState(false);
  return {
    latest,
    isAsking,
    async askAnew(): Promise<void> {
      setIsAsking(true);
      const signal = AbortSignal.timeout(ANSWER_MS);
      const found = await findWatched(given, signal).catch(() => undefined);
      setIsAsking(false);
      if (found) setLatest({ ...latest, ...found });
    },
  };
}

type Addresses = Partial<Record<CaptionLanguage, string>>;

/** Addresses of the captions that this device keeps, as long as they are shown; undefined before the first paint. */
function useKeptAddresses(captions: KeptCaptions | undefined): Addresses | undefined {
  const [addresses, setAddresses] = useState<Addresses>();
  useEffect(() => {
    const made = Object.fromEntries(
      languagesOf(captions ?? {}).map((language) => [language, addressOf(captions?.[language])]),
    );
    setAddresses(made);
    return () => {
      for (const address of Object.values(made)) URL.revokeObjectURL(address);
    };
  }, [captions]);
  return addresses;
}

function addressOf(text = ""): string {
  return URL.createObjectURL(new Blob([text], { type: "text/vtt" }));
}

const IDLE_MS = 3_000;

/** Whether nobody has touched the player for a while, as long as that is asked (`isOn`). */
function useIdle(stage: RefObject<HTMLElement | null>, { isOn }: { isOn: boolean }): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const element = stage.current;
    if (!isOn || !element) return setIsIdle(false);
    let timer = window.setTimeout(() => setIsIdle(true), IDLE_MS);
    const wake = () => {
      setIsIdle(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setIsIdle(true), IDLE_MS);
    };
    const signs = ["pointermove", "pointerdown", "keydown", "focusin"];
    for (const sign of signs) element.addEventListener(sign, wake);
    return () => {
      window.clearTimeout(timer);
      for (const sign of signs) element.removeEventListener(sign, wake);
    };
  }, [stage, isOn]);
  return isOn && isIdle;
}
