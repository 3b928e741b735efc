import { call } from "../../api/call.ts";
import type { PlayerProps } from "./use-playback.ts";

export type Watched = Pick<PlayerProps, "from"> & {
  lecture: Pick<PlayerProps["lecture"], "id" | "courseId">;
};

/** The lecture as the server has it; undefined where visitors watch it and it is no sample any more. */
export async function findWatched(
  { lecture: { id, courseId }, from }: Watched,
  signal: AbortSignal,
) {
  if (from === "user")
    return (await call("GET /api/user/lectures/:id", { params: { id }, signal })).lecture;
  const samples = { params: { id: courseId }, signal };
  const { lectures } = await call("GET /api/public/courses/:id/lectures", samples);
  return lectures.find((one) => one.id === id);
}
