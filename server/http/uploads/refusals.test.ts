import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { type FormServer, startFormServer } from "./testing/form-server.ts";
import { bodyOf, FORM_TYPE, file, text, truncatedBodyOf } from "./testing/hand-made-form.ts";
import { exe, pdf, png, svg } from "./testing/sample-files.ts";

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

async function expectRefusal(body: Buffer, status: number, code: string) {
  expect(await server.post(body)).toMatchObject({ status, answer: { code } });
}

describe("a refused file", () => {
  it.each([
    ["an SVG image, which can contain scripts", "a.svg", svg],
    ["a page", "a.html", "<!doctype html>"],
    ["a program", "a.exe", exe],
    ["a program with another extension", "a.pdf", exe],
    ["no extension", "notes", pdf],
    ["no name", "..", pdf],
  ])("is %s", async (_case, filename, content) => {
    await expectRefusal(bodyOf(mode, file("file", filename, content)), 415, "file_type_refused");
  });

  it("is no picture where a picture is asked for", async () => {
    await expectRefusal(bodyOf(mode, note, file("poster", "a.pdf", pdf)), 415, "file_type_refused");
  });

  it("is a picture larger than pictures may be, though a document may", async () => {
    const large = Buffer.concat([png, Buffer.alloc(limits.posterBytes)]);
    await expectRefusal(bodyOf(mode, note, file("poster", "a.png", large)), 413, "file_too_large");
    expect((await server.post(bodyOf(mode, file("file", "a.png", large)))).status).toBe(201);
  });

  it("is a text with binary data after its beginning", async () => {
    const late = Buffer.concat([Buffer.alloc(200_000, "x"), Buffer.from([0, 0xff])]);
    await expectRefusal(bodyOf(mode, file("file", "a.txt", late)), 415, "file_type_refused");
  });

  it("also drops the files before it", async () => {
    await expectRefusal(
      bodyOf(file("notes", "a.pdf", largePdf), mode, file("file", "b.exe", exe)),
      415,
      "file_type_refused",
    );
  });
});

describe("a broken form", () => {
  it.each([
    ["its end is missing", truncatedBodyOf(mode, note)],
    ["it stops inside a file", bodyOf(mode, file("file", "a.pdf", largePdf)).subarray(0, 900_000)],
    ["it stops inside a header", bodyOf(mode, note).subarray(0, 60)],
    ["it is not a form", Buffer.from("hello")],
    ["it is JSON", Buffer.from('{"mode":"online"}')],
    ["it is empty", Buffer.alloc(0)],
    ["a part has no name", bodyOf(mode, note, { content: "x", disposition: "form-data" })],
  ])("is refused when %s", async (_case, body) => {
    await expectRefusal(body, 400, "malformed_multipart");
  });

  it("is refused when it has more parts than any form", async () => {
    const parts = Array.from({ length: 400 }, () => text("subjects", "x"));
    await expectRefusal(bodyOf(...parts), 413, "body_too_large");
  });

  it.each([
    ["JSON", { "content-type": "application/json" }],
    ["no boundary", { "content-type": "multipart/form-data" }],
    ["an empty boundary", { "content-type": "multipart/form-data; boundary=" }],
    ["another multipart type", { "content-type": FORM_TYPE.replace("form-data", "mixed") }],
    ["a compressed body", { "content-encoding": "gzip" }],
  ])("is refused as an unsupported type: %s", async (_case, headers) => {
    expect((await server.post(bodyOf(mode, note), headers)).status).toBe(415);
  });
});

describe("a client that disconnects or sends too much", () => {
  function send(head: string) {
    const socket = connect(server.port, "127.0.0.1");
    let received = "";
    let isReset = false;
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("error", () => {
      isReset = true;
    });
    socket.write(`POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM_TYPE}\r\n${head}\r\n\r\n`);
    return { socket, received: () => received, isReset: () => isReset };
  }

  it("leaves nothing when it goes half way through a file", async () => {
    const body = bodyOf(mode, file("file", "a.pdf", largePdf));
    const { socket } = send(`Content-Length: ${body.length}`);
    socket.write(body.subarray(0, 2_000_000));
    await expect.poll(server.countStaged).toBe(1);
    socket.destroy();
    await expect.poll(server.countStaged).toBe(0);
  });

  it("gets the 413 while it is still sending 50 MB, and can use the connection again", async () => {
    const large = Buffer.concat([png, Buffer.alloc(50_000_000)]);
    const body = bodyOf(file("poster", "a.png", large), mode, note);
    const { socket, received, isReset } = send(`Content-Length: ${body.length}`);
    await new Promise((resolve) => socket.write(body, resolve));
    socket.write("GET /alive HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(received).toContain('{"alive":true}');
    expect(received()).toContain("HTTP/1.1 413 ");
    expect(received()).toContain("file_too_large");
    expect(isReset()).toBe(false);
    socket.destroy();
  });

  it("gets the 415 before it has sent the rest", async () => {
    const body = bodyOf(file("file", "a.exe", exe));
    const { socket, received } = send("Content-Length: 90000000");
    socket.write(body.subarray(0, -20));
    socket.write(Buffer.alloc(1_000_000));
    await expect.poll(received).toContain("file_type_refused");
    socket.destroy();
  });
});
