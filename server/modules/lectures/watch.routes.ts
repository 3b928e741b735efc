import { lecturesUserEndpoints } from "../../../contract/endpoints/lectures-user.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { Serve } from "../../http/serve.ts";
import type { Session } from "../../http/session.ts";
import type { CallsOf } from "../../permissions/permissions.ts";
import { findWatchedCourse } from "./lectures.repository.ts";
import {
  getOwnLecture,
  listOwnLectures,
  requireWatching,
  saveProgress,
} from "./lectures.service.ts";
import { lectureSender } from "./send-lecture.ts";

/** Access is checked for every list, playlist and range, so that losing it takes effect at once. */
export function watchRoutes(serve: Serve, context: AppContext): void {
  const { database, now } = context;
  const { db } = database;
  const send = lectureSender({ ...context, caching: "private, no-cache" });
  const askedOf = (call: CallsOf<"studentsOfCourse">, id: string, { user }: Session) => ({
    call,
    id,
    user,
    now: now(),
  });

  serve(lecturesUserEndpoints.listLectures, async ({ session: { user }, params: { id } }) => {
    const course = await findWatchedCourse(db, id);
    if (!course) throw new AppError("not_found");
    return { lectures: await listOwnLectures(db, { course, user, now: now() }) };
  });

  serve(lecturesUserEndpoints.getLecture, async ({ session, params: { id } }) => ({
    lecture: await getOwnLecture(db, askedOf("getLecture", id, session)),
  }));

  serve(lecturesUserEndpoints.getMasterPlaylist, async ({ session, params, ...asked }) => {
    await requireWatching(db, askedOf("getMasterPlaylist", params.id, session));
    return send.master(asked, params);
  });

  serve(lecturesUserEndpoints.getPlaylist, async ({ session, params, ...asked }) => {
    await requireWatching(db, askedOf("getPlaylist", params.id, session));
    return send.playlist(asked, params);
  });

  serve(lecturesUserEndpoints.getLectureFile, async ({ session, params, ...asked }) => {
    await requireWatching(db, askedOf("getLectureFile", params.id, session));
    return send.file(asked, params);
  });

  serve(lecturesUserEndpoints.getCaptions, async ({ session, params, ...asked }) => {
    await requireWatching(db, askedOf("getCaptions", params.id, session));
    return send.captions(asked, params);
  });

  serve(lecturesUserEndpoints.getLectureThumbnail, async ({ session, params, ...asked }) => {
    await requireWatching(db, askedOf("getLectureThumbnail", params.id, session));
    return send.poster(asked, params);
  });

  serve(lecturesUserEndpoints.saveProgress, async ({ session, params: { id }, body }) => ({
    progress: await saveProgress(context, { ...askedOf("saveProgress", id, session), sent: body }),
  }));
}
