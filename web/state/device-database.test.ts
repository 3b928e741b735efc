import { expect, test } from "vitest";
import "../testing/indexed-db.ts";
import { type DBSchema, deviceDatabase } from "./device-database.ts";

interface Words extends DBSchema {
  words: { key: string; value: string };
}

const makeWords = () =>
  deviceDatabase<Words>("words", 1, (made) => void made.createObjectStore("words"));

test("a transaction that is ended from outside fails its calls and nothing else", async () => {
  const begun = await makeWords().begin(["words"]);
  const read = begun.objectStore("words").get("one");
  // As a response does that clears this site's storage.
  begun.abort();
  await expect(read).rejects.toThrow();
});

test("a database whose making is ended from outside fails to open and nothing else", async () => {
  const ended = deviceDatabase<Words>("ended", 1, (made) => {
    made.createObjectStore("words").transaction.abort();
  });
  await expect(ended.begin(["words"])).rejects.toThrow();
});

test("a database that another tab removed is made again", async () => {
  const [here, elsewhere] = [makeWords(), makeWords()];
  const write = async (text: string) => {
    const begun = await here.begin(["words"], "readwrite");
    await begun.objectStore("words").put(text, "one");
    await begun.done;
  };
  const read = async () => (await here.begin(["words"])).objectStore("words").get("one");
  await write("before");
  await elsewhere.remove();
  expect(await read()).toBeUndefined();
  await write("after");
  expect(await read()).toBe("after");
});
