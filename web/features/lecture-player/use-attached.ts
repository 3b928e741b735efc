import { useEffect, useRef, useState } from "react";
import type { QualityChoice } from "../lectures/lecture-sizes.ts";
import { attachMedia, type MediaProblem } from "./attach-media.ts";
import type { lectureAddresses } from "./lecture-addresses.ts";
import type { PlayerProps } from "./player-props.ts";

type Attaching = {
  given: Pick<PlayerProps, "kept" | "startMs" | "settings" | "lecture" | "from">;
  media: React.RefObject<HTMLMediaElement | null>;
  quality: QualityChoice;
  addresses: ReturnType<typeof lectureAddresses>;
};

/** Plays from where the element before this one was, as another quality is another source. */
export function useAttached({ given, media, quality, addresses }: Attaching) {
  const { startMs, settings, lecture, from } = given;
  const kept = given.kept?.file;
  const [problem, setProblem] = useState<MediaProblem>();
  const [tries, setTries] = useState(0);
  const place = useRef({ startS: startMs / 1000, isPlaying: false });
  const again = () => setTries((count) => count + 1);
  const isToPlay = useRef(true);
  const rate = useRef(settings.rate);
  rate.current = settings.rate;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the addresses are those of the lecture, and each try is a new one
  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const { startS } = place.current;
    const isPlaying = place.current.isPlaying || isToPlay.current;
    isToPlay.current = false;
    const detach = attachMedia(element, {
      addresses,
      quality,
      kept,
      startS,
      savesData: settings.savesData,
      onProblem: setProblem,
      onOnline: again,
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
  return {
    problem,
    /** Somebody asks for it, who wants to go on watching: what failed may have paused it. */
    retry() {
      isToPlay.current = true;
      again();
    },
  };
}
