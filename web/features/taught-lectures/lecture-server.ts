import { call } from "../../api/call.ts";
import { upload } from "../../api/upload.ts";
import type { LectureServer } from "../lecture-encoder/lecture-server.ts";

/** Puts lectures into one course. */
export function lectureServerOf(courseId: string): LectureServer {
  return {
    async create(body) {
      const params = { id: courseId };
      return (await call("POST /api/teach/courses/:id/lectures", { params, body })).lecture;
    },
    async savePoster(id, poster) {
      const sent = { params: { id }, form: {}, files: { poster } };
      await upload("PUT /api/teach/lectures/:id/poster", sent);
    },
    async publish(id, kind, body) {
      await call("PUT /api/teach/lectures/:id/renditions/:kind", { params: { id, kind }, body });
    },
  };
}
