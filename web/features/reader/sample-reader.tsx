import { useLocation } from "react-router";
import type { PublicCourseNote } from "../../../contract/entities/course-note.ts";
import { addressOf } from "../../api/send.ts";
import { useLanguage } from "../../messages/language.ts";
import { isOrigin } from "./read-link.tsx";
import { Reader } from "./reader.tsx";

export type SampleReaderProps = {
  note: Pick<PublicCourseNote, "id" | "title" | "titleHi">;
  /** The course's page. */
  backTo: string;
};

/** A sample note on the page of its course, for anybody. */
export default function SampleReader({ note, backTo }: SampleReaderProps) {
  const { id, title, titleHi } = note;
  const { state } = useLocation();
  const isHindi = useLanguage() === "hi";
  return (
    <Reader
      file={{ kind: "note", id }}
      title={isHindi ? (titleHi ?? title) : title}
      back={{ to: backTo, isBefore: isOrigin(state) }}
      userId={undefined}
      publicAddress={addressOf("/api/public/sample-notes/:id", { id })}
    />
  );
}
