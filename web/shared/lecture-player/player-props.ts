import type { PlayerSettings } from "../lectures/player-settings.ts";
import type { WatchViewProps } from "../lectures/watched-lecture.ts";

export type PlayerProps = WatchViewProps & {
  startMs: number;
  settings: PlayerSettings;
  onSettings: (change: Partial<PlayerSettings>) => void;
};
