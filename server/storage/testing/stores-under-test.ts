import { localDiskUnderTest } from "./local-disk-under-test.ts";
import { s3UnderTest } from "./s3-under-test.ts";

export const storesUnderTest = [
  { name: "local disk", open: localDiskUnderTest },
  { name: "S3", open: s3UnderTest },
];
