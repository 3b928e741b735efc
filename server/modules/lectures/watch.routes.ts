import { lecturesUserEndpoints } from "../../../contract/endpoints/lectures-user.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { sendFile } from "../../http/downloads.ts";
import type { Serve } from "../../http/serve.ts";
import type { Session } from "../../http/session.ts";
import {
  findCaptions,
  findRendition,
  findWatchedCourse,
  listPlayable,
} from "./lectures.repository.ts";
import { kindOf, languageOf } from "./named.ts";
import { masterPlaylist, mediaPlaylist, PLAYLIST_TYPE } from "./playlists.ts";
import { getOwnLecture, listOwnLectures, requireWatching, saveProgress } from "./watch.service.ts";

const WEB_VTT = "text/vtt; charset=utf-8";

/** Permission is asked for every list, playlist and range, so that it ends at once. */
export function watchRoutes(serve: Serve, context: AppContext): void {
  const { database, store, now } = context;
  const { db } = database;
  const askedOf = (id: string, { user }: Session) => ({ id, user, now: now() });

  serve(lecturesUserEndpoints.listLectures, async ({ session: { user }, params: { id } }) => {
    const course = await findWatchedCourse(db, id);
    if (!course) throw new AppError("not_found");
    return { lectures: await listOwnLectures(db, { course, user, now: now() }) };
  });

  serve(lecturesUserEndpoints.getLecture, async ({ session, params: { id } }) => ({
    lecture: await getOwnLecture(db, askedOf(id, session)),
  }));

  serve(lecturesUserEndpoints.getMasterPlaylist, async ({ reply, session, params: { id } }) => {
    await requireWatching(db, askedOf(id, session));
    const renditions = await listPlayable(db, id);
    if (renditions.length === 0) throw new AppError("not_found");
    return reply.headers(privateText(PLAYLIST_TYPE)).send(masterPlaylist(renditions));
  });

  serve(lecturesUserEndpoints.getPlaylist, async ({ reply, session, params: { id, kind } }) => {
    await requireWatching(db, askedOf(id, session));
    const rendition = await findRendition(db, { lectureId: id, kind: kindOf(kind) });
    if (!rendition || rendition.initBytes === 0) throw new AppError("not_found");
    return reply.headers(privateText(PLAYLIST_TYPE)).send(mediaPlaylist(rendition));
  });

  serve(
    lecturesUserEndpoints.getLectureFile,
    async ({ request, reply, session, params: { id, kind } }) => {
      await requireWatching(db, askedOf(id, session));
      const rendition = await findRendition(db, { lectureId: id, kind: kindOf(kind) });
      if (!rendition) throw new AppError("not_found");
      const { sha256, size, mimeType, filename } = rendition;
      return sendFile(request, reply, { store, sha256, size, mimeType, filename });
    },
  );

  serve(lecturesUserEndpoints.getCaptions, async ({ reply, session, params }) => {
    await requireWatching(db, askedOf(params.id, session));
    const language = languageOf(params.language);
    const text = await findCaptions(db, { lectureId: params.id, language });
    if (text === undefined) throw new AppError("not_found");
    return reply.headers(privateText(WEB_VTT)).send(text);
  });

  serve(lecturesUserEndpoints.saveProgress, async ({ session, params: { id }, body }) => ({
    progress: await saveProgress(context, { ...askedOf(id, session), sent: body }),
  }));
}

function privateText(type: string) {
  return {
    "content-type": type,
    "cache-control": "private, no-cache",
    "x-content-type-options": "nosniff",
  };
}
