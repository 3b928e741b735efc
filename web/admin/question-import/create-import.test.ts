import { afterEach, expect, it, vi } from "vitest";
import { fakeApi } from "../testing/fake-api.ts";
import { createImport } from "./create-import.ts";

const upload = vi.hoisted(() => vi.fn());
vi.mock("../../api/upload.ts", () => ({ upload }));

afterEach(() => {
  vi.unstubAllGlobals();
  upload.mockReset();
});

const png = new Blob(["png"], { type: "image/png" });
const read = (text: string, keys: string[]) => ({
  ...({ title: "paper.docx", format: "word" } as const),
  pictures: new Map(keys.map((key) => [key, png])),
  found: [{ place: 1, beginning: text, cells: { questionEn: text }, source: text }],
});
const { signal } = new AbortController();

it("sends each picture once, and names it by its id wherever the file had its key", async () => {
  const sent = fakeApi({ "POST /api/teach/question-imports": { id: "i1" } });
  upload.mockImplementation(async (_, { files }) => ({
    id: `id-of-${/^(.*)\.png$/.exec(files.picture.name)?.[1]}`,
  }));
  const onPicture = vi.fn();
  const text = "![One](picture:a)\u0007 and ![two](picture:b), ![three](picture:lost)";
  expect(await createImport(read(text, ["a", "b", "c", "d"]), { signal, onPicture })).toBe("i1");
  expect(upload).toHaveBeenCalledTimes(4);
  expect(onPicture).toHaveBeenLastCalledWith(4, 4);
  const named = "![One](picture:id-of-a)  and ![two](picture:id-of-b), ![three](picture:lost)";
  expect(sent[0]?.body).toMatchObject({
    questions: [{ number: null, cells: { questionEn: named }, source: named }],
  });
});

it("keeps nothing where a picture cannot be sent", async () => {
  const sent = fakeApi({});
  upload.mockRejectedValue(new Error("no network"));
  await expect(createImport(read("x", ["a"]), { signal })).rejects.toThrow("no network");
  expect(sent).toEqual([]);
});
