import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type S3Client,
} from "@aws-sdk/client-s3";
import { calling } from "./s3-clients.ts";

export type ListedPlace = { client: S3Client; bucket: string; prefix: string };

/** Every object under a prefix, page by page. */
export async function* objectsUnder({ client, bucket, prefix }: ListedPlace) {
  let after: string | undefined;
  do {
    const page = { Bucket: bucket, Prefix: prefix, ContinuationToken: after };
    const answer = await calling((options) => client.send(new ListObjectsV2Command(page), options));
    for (const { Key: key = "", LastModified: modified } of answer.Contents ?? []) {
      yield { key, modifiedMs: modified?.getTime() ?? Date.now() };
    }
    after = answer.NextContinuationToken;
  } while (after !== undefined);
}

/**
 * Drops unfinished uploads that began before a time (epoch milliseconds): a crash leaves their parts, which
 * no listing shows but which cost money. Gives their number.
 */
export async function abortUnfinished(
  { client, bucket, prefix }: ListedPlace,
  beforeMs: number,
): Promise<number> {
  const list = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix });
  // Not every store can list them; others have a rule of their own that drops them.
  const { Uploads: uploads = [] } = await client.send(list).catch(() => ({ Uploads: [] }));
  const stale = uploads.filter(({ Initiated: begun }) => begun && begun.getTime() <= beforeMs);
  for (const { Key: key, UploadId: id } of stale) {
    const abort = new AbortMultipartUploadCommand({ Bucket: bucket, Key: key, UploadId: id });
    await calling((options) => client.send(abort, options));
  }
  return stale.length;
}
