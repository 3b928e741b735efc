import { call } from "../../api/call.ts";
import type { LectureServer } from "../lecture-encoder/lecture-server.ts";

/** Puts lectures into one course. */
export function lectureServerOf(courseId: string): LectureServer {
  return {
    async create(body) {
      const params = { id: courseId };
      return (await call("POST /api/teach/courses/:id/lectures", { params, body })).lecture;
    },
    async publish(id, kind, body) {
      await call("PUT /api/teach/lectures/:id/renditions/:kind", { params: { id, kind }, body });
    },
  };
}
