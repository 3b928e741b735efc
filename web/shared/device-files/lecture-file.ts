import type { RenditionKind } from "../../../contract/entities/lecture.ts";
import { addressOf } from "../../api/send.ts";
import type { FileReference } from "./database.ts";

/** One quality of a lecture as a file of this device. */
export function lectureFile(lectureId: string, kind: RenditionKind): FileReference {
  return { kind: "lecture", id: `${lectureId}.${kind}` };
}

/** Of which lecture it is a quality, and of which. */
export function partsOfLectureFile(id: string): { lectureId: string; kind: string } {
  const [lectureId = "", kind = ""] = id.split(".");
  return { lectureId, kind };
}

/** Where a lecture's poster is. */
export function posterAddress(from: "user" | "public", id: string): string {
  return addressOf(`/api/${from}/lectures/:id/poster`, { id });
}
