// @vitest-environment node
import "../../testing/private-folder.ts";
import { expect, test } from "vitest";
import { openBytes, readBytes, removeBytes } from "./device-bytes.ts";

// How browsers keep them: e2e/downloads-on-device.spec.ts.
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function append(key: string, text: string): Promise<void> {
  const file = await openBytes(key);
  file.append(bytesOf(text));
  file.close();
}

test("bytes are read as written, over several openings", async () => {
  await append("o/several", "abc");
  await append("o/several", "def");
  expect((await openBytes("o/several")).size).toBe(6);
  expect(await (await readBytes("o/several"))?.text()).toBe("abcdef");
});

test("bytes can be discarded and written again", async () => {
  await append("o/again", "abcdef");
  const file = await openBytes("o/again");
  file.empty();
  expect(file.size).toBe(0);
  file.append(bytesOf("x"));
  expect(await (await readBytes("o/again"))?.text()).toBe("x");
});

test("bytes of one key are separate from those of a similar key", async () => {
  for (const key of ["o/one", "o/one-1", "p/one"]) await append(key, key);
  await removeBytes("o/one");
  await removeBytes("o/never");
  expect(await readBytes("o/one")).toBeUndefined();
  expect(await (await readBytes("o/one-1"))?.text()).toBe("o/one-1");
  expect(await (await readBytes("p/one"))?.text()).toBe("p/one");
});
