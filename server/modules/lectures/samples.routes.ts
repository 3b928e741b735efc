import { lecturesPublicEndpoints } from "../../../contract/endpoints/lectures-public.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import { presentSample } from "./lectures.present.ts";
import { type LectureRow, listLectures } from "./lectures.repository.ts";
import { isPublicSample, isShownCourse } from "./samples.repository.ts";
import { lectureSender } from "./send-lecture.ts";

/** Sample lectures are public; every other lecture is not found here. Nothing is noted of who watches them. */
export function sampleLecturesRoutes(serve: Serve, context: AppContext): void {
  const { db } = context.database;
  // Caches have to ask each time, because a lecture may cease to be a sample.
  const send = lectureSender({ ...context, caching: "no-cache" });

  const requireSample = async (id: string): Promise<void> => {
    if (!(await isPublicSample(db, id, context.now()))) throw new AppError("not_found");
  };

  serve(lecturesPublicEndpoints.listSampleLectures, async ({ params: { id } }) => {
    if (!(await isShownCourse(db, id))) throw new AppError("not_found");
    const rows = await listLectures(db, id);
    const at = context.now();
    const samples = rows.filter((row) => row.renditions.length > 0 && isShownSample(row, at));
    return { lectures: samples.map(presentSample) };
  });

  serve(lecturesPublicEndpoints.getSampleMasterPlaylist, async ({ params, ...asked }) => {
    await requireSample(params.id);
    return send.master(asked, params);
  });

  serve(lecturesPublicEndpoints.getSamplePlaylist, async ({ params, ...asked }) => {
    await requireSample(params.id);
    return send.playlist(asked, params);
  });

  serve(lecturesPublicEndpoints.getSampleLectureFile, async ({ params, ...asked }) => {
    await requireSample(params.id);
    return send.file(asked, params);
  });

  serve(lecturesPublicEndpoints.getSampleCaptions, async ({ params, ...asked }) => {
    await requireSample(params.id);
    return send.captions(asked, params);
  });

  serve(lecturesPublicEndpoints.getSampleLecturePoster, async ({ params, ...asked }) => {
    await requireSample(params.id);
    return send.poster(asked, params);
  });
}

function isShownSample({ isSample, visibleFrom }: LectureRow, now: Date): boolean {
  return isSample === 1 && (visibleFrom === null || visibleFrom <= now.toISOString());
}
