/** A video that the encoder's page makes for a test. */
export type MadeVideo = {
  seconds: number;
  width: number;
  height: number;
  /** Of the picture, in bits per second. */
  bitrate?: number;
  /** When the picture begins and ends, in seconds, where that is not with the video. */
  pictureBeginsS?: number | undefined;
  pictureEndsS?: number | undefined;
  /** The same of the sound, in whole seconds. */
  soundBeginsS?: number | undefined;
  soundEndsS?: number | undefined;
};
