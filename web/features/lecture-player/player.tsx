import { useRef, useState } from "react";
import { lecturePlayerMessages } from "../../messages/lecture-player.ts";
import { useMessages } from "../../messages/messages.ts";
import { posterOf } from "../lectures/lecture-poster.ts";
import { loadHls } from "./attach-media.ts";
import { MediaElement } from "./media-element.tsx";
import { NameMark } from "./name-mark.tsx";
import styles from "./player.css?url";
import { PlayerControls } from "./player-controls.tsx";
import { PlayerNotice } from "./player-notice.tsx";
import type { PlayerProps } from "./player-props.ts";
import { useIdle } from "./use-idle.ts";
import { useIsFullScreen } from "./use-is-full-screen.ts";
import { useKeptAddresses } from "./use-kept-addresses.ts";
import { useLatestLecture } from "./use-latest-lecture.ts";
import { usePlayback } from "./use-playback.ts";

// Asked for while this file is read, not after.
void loadHls().catch(() => undefined);

const none: readonly [] = [];

/** Plays a lecture with our own controls. */
export default function Player(opened: PlayerProps) {
  const { latest, isAsking, askAnew } = useLatestLecture(opened);
  const given = { ...opened, lecture: latest };
  const { lecture, title, viewer, keptCaptions } = given;
  const t = useMessages(lecturePlayerMessages);
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
