import type {
  NewLecture,
  NewRendition,
  RenditionKind,
} from "../../../contract/entities/lecture.ts";

/** The calls about a lecture; bytes are uploaded by send-pieces.ts. All reject with ApiError. */
export type LectureServer = {
  create: (lecture: NewLecture) => Promise<{ id: string; title: string }>;
  /** Gives it the picture that is shown before it plays. */
  savePoster: (lectureId: string, picture: File) => Promise<void>;
  /** Makes a quality watchable; asked again for the same upload, it answers as before. */
  publish: (lectureId: string, kind: RenditionKind, rendition: NewRendition) => Promise<void>;
};
