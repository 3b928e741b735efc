import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type Connection, connect } from "../server/database/connect.ts";
import { newId } from "../server/database/ids.ts";
import { openStore } from "../server/storage/connect.ts";
import type { Institute } from "./institute.ts";

export const MEGABYTE = 1_000_000;

export type Material = { id: string; file: string; sha256: string };

/** A study material of random bytes, and the same bytes as a plain file. */
export async function addMaterial(
  { dataDir }: Pick<Institute, "dataDir">,
  size: number,
): Promise<Material> {
  const database = await connect({ databaseUrl: undefined, dataDir });
  const store = await openStore({ filesUrl: undefined, dataDir });
  const bytes = randomBytes(size);
  const file = join(dataDir, `plain-${size}.pdf`);
  await writeFile(file, bytes);
  const staged = await store.stage(Readable.from(pieces(bytes)), { limitBytes: size });
  await staged.keep();
  const { sha256 } = staged;
  const id = await insertMaterial(database, { sha256, size });
  await Promise.all([database.close(), store.close()]);
  return { id, file, sha256 };
}

async function insertMaterial(
  database: Connection,
  { sha256, size }: { sha256: string; size: number },
): Promise<string> {
  const [id, fileId, at] = [newId(), newId(), new Date().toISOString()];
  await database.db
    .insertInto("files")
    .values({
      id: fileId,
      sha256,
      size,
      mimeType: "application/pdf",
      name: "notes.pdf",
      createdAt: at,
    })
    .execute();
  await database.db
    .insertInto("study_materials")
    .values({
      id,
      fileId,
      title: "Notes",
      description: null,
      subject: null,
      selectedClass: null,
      searchText: "notes",
      searchSounds: " notes ",
      titleOrder: "notes",
      subjectOrder: "1",
      titleHi: null,
      uploadedAt: at,
      newestOrder: at,
      position: null,
      visibleFrom: null,
      visibleUntil: null,
      version: 1,
    })
    .execute();
  return id;
}

function* pieces(bytes: Buffer): Iterable<Buffer> {
  for (let start = 0; start < bytes.length; start += MEGABYTE)
    yield bytes.subarray(start, start + MEGABYTE);
}
