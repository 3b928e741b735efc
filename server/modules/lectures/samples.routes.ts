import { lecturesPublicEndpoints } from "../../../contract/endpoints/lectures-public.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Connection } from "../../database/connect.ts";
import type { Serve } from "../../http/serve.ts";
import { presentSample } from "./lectures.present.ts";
import { listLectures } from "./lectures.repository.ts";
import { isPublicSample, isShownCourse } from "./samples.repository.ts";
import { lectureSender } from "./send-lecture.ts";

/** Sample lectures are public; every other lecture is not found here. Nothing is noted of who watches them. */
export function sampleLecturesRoutes(serve: Serve, context: AppContext): void {
  const { db } = context.database;
  // Caches have to ask each time, because a lecture may cease to be a sample.
  const send = lectureSender({ ...context, caching: "no-cache" });

  serve(lecturesPublicEndpoints.listSampleLectures, async ({ params: { id } }) => {
    if (!(await isShownCourse(db, id))) throw new AppError("not_found");
    const rows = await listLectures(db, id);
    const samples = rows.filter((row) => row.isSample === 1 && row.renditions.length > 0);
    return { lectures: samples.map(presentSample) };
  });

  serve(lecturesPublicEndpoints.getSampleMasterPlaylist, async ({ params, ...asked }) => {
    await requireSample(db, params.id);
    return send.master(asked, params);
  });

  serve(lecturesPublicEndpoints.getSamplePlaylist, async ({ params, ...asked }) => {
    await requireSample(db, params.id);
    return send.playlist(asked, params);
  });

  serve(lecturesPublicEndpoints.getSampleLectureFile, async ({ params, ...asked }) => {
    await requireSample(db, params.id);
    return send.file(asked, params);
  });

  serve(lecturesPublicEndpoints.getSampleCaptions, async ({ params, ...asked }) => {
    await requireSample(db, params.id);
    return send.captions(asked, params);
  });
}

async function requireSample(db: Connection["db"], id: string): Promise<void> {
  if (!(await isPublicSample(db, id))) throw new AppError("not_found");
}
