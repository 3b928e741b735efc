import { type RefObject, useEffect, useRef } from "react";
import type { CaptionLanguage } from "../../../contract/entities/lecture.ts";
import { lecturePlayerTexts } from "../../texts/lectures.ts";
import { useTexts } from "../../texts/texts.ts";

export type MediaElementProps = {
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
export function MediaElement({ element, media, ...given }: MediaElementProps) {
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
