import type { FastifyReply, FastifyRequest } from "fastify";
import {
  type CaptionLanguage,
  captionLanguages,
  type RenditionKind,
  renditionKinds,
  type Segment,
} from "../../../contract/entities/lecture.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import type { LectureRenditionsTable } from "../../database/tables/lectures.ts";
import { sendFile } from "../../http/downloads.ts";
import { findCaptions } from "./captions.repository.ts";
import { findPosterFile } from "./lectures.repository.ts";
import { findRendition, listPlayable } from "./renditions.repository.ts";

const PLAYLIST_TYPE = "application/vnd.apple.mpegurl";

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

/** Throws AppError("not_found") for a quality that no lecture has. */
export function kindOf(named: string): RenditionKind {
  const kind = renditionKinds.find((one) => one === named);
  if (!kind) throw new AppError("not_found");
  return kind;
}

/** Throws AppError("not_found") for a language that no captions have. */
export function languageOf(named: string): CaptionLanguage {
  const language = captionLanguages.find((one) => one === named);
  if (!language) throw new AppError("not_found");
  return language;
}

/** A quality with segments, which an original does not have. */
type Playable = Pick<
  LectureRenditionsTable,
  "kind" | "codecs" | "width" | "height" | "initBytes" | "segments"
>;

function segmentsOf({ segments }: Pick<Playable, "segments">): Segment[] {
  // The call that wrote it has checked the shape.
  return JSON.parse(segments) as Segment[];
}

/** All qualities, the smallest first, so that a player begins with what a slow link carries (RFC 8216, 4.3.4). */
function masterPlaylist(renditions: readonly Playable[]): string {
  const lines = renditions.flatMap((rendition) => {
    const { kind, codecs, width, height } = rendition;
    const size = width > 0 ? `,RESOLUTION=${width}x${height}` : "";
    const { peak, average } = bitsPerSecond(rendition);
    return [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},CODECS="${codecs}"${size}`,
      `playlists/${kind}`,
    ];
  });
  return `${["#EXTM3U", "#EXT-X-VERSION:7", ...lines].join("\n")}\n`;
}

/** One quality as byte ranges of its file (RFC 8216, 4.3.2 and 4.3.3). */
function mediaPlaylist(rendition: Playable): string {
  const file = `../files/${rendition.kind satisfies RenditionKind}`;
  const segments = segmentsOf(rendition);
  let at = rendition.initBytes;
  const parts = segments.flatMap(([durationMs, bytes]) => {
    const range = `${bytes}@${at}`;
    at += bytes;
    return [`#EXTINF:${(durationMs / 1000).toFixed(3)},`, `#EXT-X-BYTERANGE:${range}`, file];
  });
  const longestMs = Math.max(...segments.map(([durationMs]) => durationMs));
  const head = [
    ...["#EXTM3U", "#EXT-X-VERSION:7", `#EXT-X-TARGETDURATION:${Math.ceil(longestMs / 1000)}`],
    ...["#EXT-X-PLAYLIST-TYPE:VOD", "#EXT-X-INDEPENDENT-SEGMENTS"],
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${rendition.initBytes}@0"`,
  ];
  return `${[...head, ...parts, "#EXT-X-ENDLIST"].join("\n")}\n`;
}

function bitsPerSecond(rendition: Playable): { peak: number; average: number } {
  const segments = segmentsOf(rendition);
  const rates = segments.map(([durationMs, bytes]) => (bytes * 8 * 1000) / durationMs);
  const bytes = segments.reduce((sum, [, part]) => sum + part, 0);
  const durationMs = segments.reduce((sum, [part]) => sum + part, 0);
  return {
    peak: Math.ceil(Math.max(...rates)),
    average: Math.ceil((bytes * 8 * 1000) / durationMs),
  };
}
