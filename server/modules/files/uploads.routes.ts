import type { FastifyReply, FastifyRequest } from "fastify";
import { uploadsEndpoints } from "../../../contract/endpoints/uploads.ts";
import type { Upload } from "../../../contract/entities/upload.ts";
import { AppError } from "../../app-error.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/ids.ts";
import { readRestAway } from "../../http/multipart.ts";
import type { Serve } from "../../http/serve.ts";
import type { Session } from "../../http/session.ts";
import { hasBody, watchPace } from "../../http/slow-bodies.ts";
import { largestDeferredSizeOf, largestSizeOf } from "../../http/uploads/file-types.ts";
import { arrivingBytes, Writers } from "./arriving-bytes.ts";
import {
  readBytesHeader,
  readChecksum,
  readMetadataName,
  readNewLength,
  readToldLength,
  requireTus,
  TUS_VERSION,
  tusRules,
} from "./protocol.ts";
import { findUpload, insertUpload, type UploadRow } from "./uploads.repository.ts";
import {
  droppingRefused,
  dropUpload,
  expiryOf,
  requireRoom,
  requireSize,
  tellSize,
  writeUpload,
} from "./uploads.service.ts";

/** Who may write to which upload is known to the process that it came to. */
type Place = { context: AppContext; writers: Writers };
type Sent = { request: FastifyRequest; session: Session };
type Resuming = Sent & { id: string };
type Writing = Sent & { upload: UploadRow };

/** Uploads by tus 1.0. `useFinishedUpload` gives what has arrived to those who file it; what
 * was filed still reads as finished. */
export function uploadsRoutes(serve: Serve, context: AppContext): void {
  const writers = new Writers();
  const place: Place = { context, writers };

  serve(uploadsEndpoints.readUploadRules, async ({ reply }) =>
    reply
      .code(204)
      .headers({ "tus-resumable": TUS_VERSION, ...tusRules })
      .send(),
  );

  serve(uploadsEndpoints.createUpload, async ({ request, reply, session }) => {
    greet(reply);
    const created = await readingRestAway(request, () => create(context, request, session));
    const upload = await writeBody(place, { request, session, upload: created });
    reply.header("location", `/api/teach/uploads/${upload.id}`).headers(stateOf(upload));
    return { upload: presentUpload(upload) };
  });

  serve(uploadsEndpoints.getUpload, async ({ request, reply, session, params }) => {
    greet(reply);
    if (request.method === "HEAD") requireTus(request.headers);
    await getUpload(context, params.id, session);
    await writers.settleForResuming(params.id);
    const upload = await getUpload(context, params.id, session);
    reply.headers({ ...stateOf(upload), ...lengthOf(upload) });
    return { upload: presentUpload(upload) };
  });

  serve(uploadsEndpoints.continueUpload, async ({ request, reply, session, params }) => {
    greet(reply);
    const upload = await readingRestAway(request, () =>
      resume(place, { request, session, id: params.id }),
    );
    return reply.code(204).headers(stateOf(upload)).send();
  });

  serve(uploadsEndpoints.endUpload, async ({ request, reply, session, params }) => {
    greet(reply);
    requireTus(request.headers);
    const { id } = await getUpload(context, params.id, session);
    await writers.settle(id);
    if (writers.isWriting(id)) throw new AppError("upload_locked");
    await dropUpload(context, id);
    return reply.code(204).send();
  });
}

/** Continues at the byte where the upload is, told by the client, and by nobody else at once. */
async function resume(place: Place, { request, session, id }: Resuming): Promise<UploadRow> {
  const { context, writers } = place;
  requireTus(request.headers);
  await getUpload(context, id, session);
  await writers.settle(id);
  const found = await getUpload(context, id, session);
  const isHere = readBytesHeader(request.headers, "upload-offset") === found.received;
  if (!isHere && writers.isWriting(id)) throw new AppError("upload_locked");
  if (!isHere) throw new AppError("upload_offset_conflict");
  const size = readToldLength(request.headers);
  const told = size === undefined ? found : await tellSize(context, found, size);
  return writeBody(place, { request, session, upload: told });
}

/** A request without a body writes nothing. */
async function writeBody(
  { context, writers }: Place,
  { request, session, upload }: Writing,
): Promise<UploadRow> {
  if (!hasBody(request)) return upload;
  const checksum = readChecksum(request.headers);
  const tooSlow = watchPace(request);
  const receive = (stop: AbortSignal) =>
    arrivingBytes(request.raw, {
      stop: AbortSignal.any([stop, tooSlow]),
      ...(checksum && { algorithm: checksum.algorithm }),
    });
  return writers.write(upload.id, receive, (bytes) =>
    droppingRefused(context, upload, () =>
      writeUpload(context, { upload, sessionId: session.id, bytes, checksum }),
    ),
  );
}

async function create(
  { database, now }: AppContext,
  { headers }: FastifyRequest,
  session: Session,
): Promise<UploadRow> {
  requireTus(headers);
  const size = readNewLength(headers);
  const filename = readMetadataName(headers);
  if (size !== undefined) requireSize(size, largestSizeOf(filename));
  const isSizeDeferred = size === undefined ? 1 : 0;
  const upload: UploadRow = {
    id: newId(),
    userId: session.user.id,
    filename,
    size: size ?? largestDeferredSizeOf(filename),
    isSizeDeferred,
    received: 0,
    expiresAt: expiryOf(now(), { isSizeDeferred }),
    filedAs: null,
  };
  await database.transaction(async (trx) => {
    // One after the other, or two at once would both find room.
    await database.lockBytes(trx, `uploads of ${upload.userId}`);
    await insertUpload(trx, upload);
    await requireRoom(trx, { userId: upload.userId, now: now() });
  });
  return upload;
}

/**
 * This person's upload. Asked before a writer is told to give way, too: nobody else's call may end a transfer.
 * Throws AppError("not_found").
 */
async function getUpload(
  { database, now }: AppContext,
  id: string,
  { user }: Session,
): Promise<UploadRow> {
  const upload = await findUpload(database.db, { id, userId: user.id, now: now() });
  if (!upload) throw new AppError("not_found");
  return upload;
}

/** A client that is still sending would not see the answer otherwise. */
async function readingRestAway<Result>(
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    readRestAway(request);
    throw error;
  }
}

/** Every answer says the version, refusals too. */
function greet(reply: FastifyReply): void {
  reply.headers({ "tus-resumable": TUS_VERSION, "tus-version": TUS_VERSION });
}

function stateOf({ received, expiresAt }: UploadRow) {
  return {
    "upload-offset": String(received),
    "upload-expires": new Date(expiresAt).toUTCString(),
  };
}

function lengthOf({ size, isSizeDeferred }: UploadRow): Record<string, string> {
  return isSizeDeferred ? { "upload-defer-length": "1" } : { "upload-length": String(size) };
}

function presentUpload(row: UploadRow): Upload {
  const { id, filename, received, expiresAt } = row;
  return { id, filename, size: row.isSizeDeferred ? null : row.size, offset: received, expiresAt };
}
