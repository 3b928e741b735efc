import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { sendFile } from "../../http/downloads.ts";
import { findCaptions } from "./captions.repository.ts";
import { findPosterFile } from "./lectures.repository.ts";
import { kindOf, languageOf } from "./named.ts";
import { masterPlaylist, mediaPlaylist, PLAYLIST_TYPE } from "./playlists.ts";
import { findRendition, listPlayable } from "./renditions.repository.ts";

const WEB_VTT = "text/vtt; charset=utf-8";

/** Whose caches may keep the answer; either has to ask each time. */
type Caching = "private, no-cache" | "no-cache";
type Answering = Pick<AppContext, "database" | "store"> & { caching: Caching };
type Asked = { request: FastifyRequest; reply: FastifyReply };

/** Answers with what a lecture consists of. Whoever calls has asked whether it may be watched. */
export function lectureSender({ database: { db }, store, caching }: Answering) {
  const sendText = (reply: FastifyReply, type: string, text: string) =>
    reply
      .headers({
        "content-type": type,
        "cache-control": caching,
        "x-content-type-options": "nosniff",
      })
      .send(text);
  return {
    /** Throws AppError("not_found") where no quality has a playlist. */
    async master({ reply }: Asked, { id }: { id: string }): Promise<FastifyReply> {
      const renditions = await listPlayable(db, id);
      if (renditions.length === 0) throw new AppError("not_found");
      return sendText(reply, PLAYLIST_TYPE, masterPlaylist(renditions));
    },
    /** Throws AppError("not_found"), also for an original, which has no parts. */
    async playlist({ reply }: Asked, { id, kind }: { id: string; kind: string }) {
      const rendition = await findRendition(db, { lectureId: id, kind: kindOf(kind) });
      if (!rendition || rendition.initBytes === 0) throw new AppError("not_found");
      return sendText(reply, PLAYLIST_TYPE, mediaPlaylist(rendition));
    },
    /** Throws as sendFile, and AppError("not_found"). */
    async file({ request, reply }: Asked, { id, kind }: { id: string; kind: string }) {
      const rendition = await findRendition(db, { lectureId: id, kind: kindOf(kind) });
      if (!rendition) throw new AppError("not_found");
      const { sha256, size, mimeType, filename } = rendition;
      const headers = caching === "no-cache" ? { "cache-control": caching } : {};
      return sendFile(request, reply, { store, sha256, size, mimeType, filename, headers });
    },
    /** Throws as sendFile, and AppError("not_found") where it has none. */
    async poster({ request, reply }: Asked, { id }: { id: string }) {
      const file = await findPosterFile(db, id);
      if (!file) throw new AppError("not_found");
      const headers = { "cache-control": caching, "content-disposition": "inline" };
      return sendFile(request, reply, { store, ...file, headers });
    },
    /** Throws AppError("not_found"). */
    async captions({ reply }: Asked, { id, language }: { id: string; language: string }) {
      const text = await findCaptions(db, { lectureId: id, language: languageOf(language) });
      if (text === undefined) throw new AppError("not_found");
      return sendText(reply, WEB_VTT, text);
    },
  };
}
