import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../contract/limits.ts";
import { type FormServer, startFormServer } from "./uploads/testing/form-server.ts";
import { bodyOf, file, text } from "./uploads/testing/hand-made-form.ts";
import { mp4, pdf, png } from "./uploads/testing/sample-files.ts";

let server: FormServer;
beforeEach(async () => {
  server = await startFormServer();
});
afterEach(async () => {
  expect(await server.countStaged(), "nothing stays staged").toBe(0);
  await server.close();
});

const mode = text("mode", "online");
const note = file("file", "note.pdf", pdf);
const largePdf = Buffer.concat([pdf, Buffer.alloc(3_000_000), pdf]);

async function expectFields(body: Buffer, fields: readonly [field: string, code: string][]) {
  const { status, answer } = await server.post(body);
  expect({ status, code: answer.code }).toEqual({ status: 422, code: "invalid_fields" });
  const message = expect.any(String);
  expect(answer.errors).toEqual(fields.map(([field, code]) => ({ field, code, message })));
}

describe("a form", () => {
  it("accepts its parts in any order, also files first", async () => {
    const parts = [
      note,
      text("subjects", "भौतिकी"),
      mode,
      text("subjects", "Maths"),
      text("batchSize", "20"),
    ];
    for (const order of [parts, parts.toReversed()]) {
      const { status, answer } = await server.post(bodyOf(...order));
      expect(status).toBe(201);
      const subjects = order === parts ? ["भौतिकी", "Maths"] : ["Maths", "भौतिकी"];
      expect(answer.fields).toEqual({ mode: "online", batchSize: 20, subjects });
      expect(answer.files).toEqual([
        { filename: "note.pdf", mimeType: "application/pdf", size: pdf.length },
      ]);
    }
  });

  it("keeps the files that its handler keeps, and drops the others", async () => {
    await server.post(bodyOf(mode, note, file("notes", "a.pdf", largePdf)));
    expect(await server.countKept()).toBe(0);
    await server.post(bodyOf(text("title", "keep"), mode, note, file("notes", "a.pdf", largePdf)));
    expect(await server.countKept()).toBe(2);
  });

  it("prepares its files before its handler runs", async () => {
    await server.post(bodyOf(mode, note, file("notes", "a.pdf", pdf)));
    expect(server.steps).toEqual(["prepare", "prepare", "use"]);
  });

  it("treats an empty field and a file field without a file as absent", async () => {
    const { status, answer } = await server.post(
      bodyOf(
        mode,
        note,
        text("title", "  "),
        text("subjects", ""),
        text("batchSize", ""),
        file("poster", "", ""),
      ),
    );
    expect(status).toBe(201);
    expect(answer.fields).toEqual({ mode: "online" });
    expect(answer.files).toHaveLength(1);
  });

  it("gives each file its name and the type of its bytes", async () => {
    const { answer } = await server.post(
      bodyOf(
        mode,
        file("file", "गणित%22१%22.mp4", mp4),
        file("notes", "../../x/étude.pdf", pdf),
        {
          ...note,
          name: "notes",
          disposition: "form-data; name=\"notes\"; filename*=UTF-8''%E0%A4%85.pdf",
        },
        file("poster", "C:\\p.png", png),
      ),
    );
    expect(answer.files).toMatchObject([
      { filename: "étude.pdf", mimeType: "application/pdf" },
      { filename: "अ.pdf", mimeType: "application/pdf" },
      { filename: 'गणित"१".mp4', mimeType: "video/mp4" },
      { filename: "p.png", mimeType: "image/png" },
    ]);
  });

  it("accepts a hundred people at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        server.post(
          bodyOf(text("title", "keep"), file("file", `${index}.pdf`, `${pdf}${index}`), mode),
        ),
      ),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await server.countKept()).toBe(100);
  });
});

describe("a form with wrong fields", () => {
  it("is refused with every one of them named", async () => {
    await expectFields(
      bodyOf(
        text("title", "bad \u0007 title"),
        text("batchSize", "1e3"),
        text("isAdmin", "true"),
        file("avatar", "a.pdf", pdf),
        file("notes", "empty.pdf", ""),
        file("notes", "line%0D%0Abreak.pdf", pdf),
        file("poster", "line%0Dbreak.png", png),
      ),
      [
        ["isAdmin", "unknown_field"],
        ["avatar", "unknown_field"],
        ["notes", "file_empty"],
        ["poster", "forbidden_characters"],
        ["file", "file_required"],
        ["title", "forbidden_characters"],
        ["batchSize", "invalid_number"],
        ["mode", "required"],
      ],
    );
  });

  it.each([
    ["a repeated text field", [mode, mode, note], "mode", "repeated_field"],
    ["a repeated file", [mode, note, note], "file", "repeated_field"],
    [
      "too many of a list",
      [mode, note, ..."abcd".split("").map((s) => text("subjects", s))],
      "subjects",
      "too_many",
    ],
    [
      "a text that is not UTF-8",
      [mode, note, text("title", Buffer.from([0x61, 0xff]))],
      "title",
      "forbidden_characters",
    ],
    [
      "a text cut inside a character",
      [mode, note, text("title", Buffer.from("अ").subarray(0, 2))],
      "title",
      "forbidden_characters",
    ],
    ["a text with NUL", [mode, note, text("title", "a\0b")], "title", "forbidden_characters"],
    [
      "a text beyond any field",
      [mode, note, text("title", "x".repeat(limits.multipartFieldBytes + 1))],
      "title",
      "too_long",
    ],
    ["a text where a file belongs", [mode, text("file", "hello")], "file", "invalid_type"],
    ["a file where a text belongs", [note, file("mode", "a.pdf", pdf)], "mode", "invalid_type"],
    ["an unknown choice", [text("mode", "ONLINE"), note], "mode", "invalid_choice"],
    [
      "JSON where text belongs",
      [{ ...text("mode", '{"a":1}'), type: "application/json" }, note],
      "mode",
      "invalid_choice",
    ],
  ] as const)("is refused: %s", async (_case, parts, field, code) => {
    await expectFields(bodyOf(...parts), [[field, code]]);
  });

  it("is refused with more files than a field may have", async () => {
    const notes = Array.from({ length: limits.notesPerCourse + 1 }, (_, at) =>
      file("notes", `${at}.pdf`, pdf),
    );
    await expectFields(bodyOf(mode, note, ...notes), [["notes", "too_many"]]);
  });

  it.each(["__proto__", "constructor", "toString"])(
    "never takes a part called %s",
    async (name) => {
      for (const part of [text(name, "x"), file(name, "a.pdf", pdf)]) {
        const { status } = await server.post(bodyOf(mode, note, part));
        expect(status).toBe(400);
      }
    },
  );
});
