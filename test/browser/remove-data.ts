import { rm } from "node:fs/promises";

/** Removes the browser tests' database and uploads. */
export default async function removeData(): Promise<void> {
  const folder = process.env.BROWSER_TEST_DATA;
  if (folder) await rm(folder, { recursive: true, force: true });
}
