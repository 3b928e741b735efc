import { describe, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import type { StagedFile } from "../../storage/file-store.ts";
import { streamOf } from "../../storage/testing/byte-streams.ts";
import { admitFile } from "./file-types.ts";
import * as samples from "./testing/sample-files.ts";

const devanagari = Buffer.from("नाम,अंक\nआशा,९०\n");

async function judge(name: string, bytes: Buffer, accepted: "document" | "image" = "document") {
  const admission = await admitFile(name, bytes.subarray(0, 4100), accepted);
  const staged: Pick<StagedFile, "read"> = { read: () => streamOf(bytes) };
  // Only `read` is used to check the whole file.
  await admission.confirm(staged as StagedFile);
  return admission;
}

describe("a file whose bytes match its extension", () => {
  it.each([
    ["a.pdf", samples.pdf, "application/pdf"],
    ["a.PDF", samples.pdf, "application/pdf"],
    ["a.b.pdf", samples.pdf, "application/pdf"],
    ["a.png", samples.png, "image/png"],
    ["a.jpg", samples.jpeg, "image/jpeg"],
    ["a.jpeg", samples.jpeg, "image/jpeg"],
    ["a.webp", samples.webp, "image/webp"],
    ["a.avif", samples.avif, "image/avif"],
    ["a.docx", samples.docx, /wordprocessingml.document$/],
    ["a.pptx", samples.pptx, /presentationml.presentation$/],
    ["a.xlsx", samples.xlsx, /spreadsheetml.sheet$/],
    ["a.zip", samples.zip({ "notes/a.txt": "x" }), "application/zip"],
    ["a.zip", samples.zip({}), "application/zip"],
    ["a.txt", Buffer.from("plain & simple: a < b, x > y\n"), "text/plain"],
    ["a.csv", devanagari, "text/csv"],
    ["a.csv", Buffer.from("\uFEFFname,marks\r\n"), "text/csv"],
    ["a.mp4", samples.mp4, "video/mp4"],
    ["a.webm", samples.webm, "video/webm"],
    ["a.mp3", samples.mp3, "audio/mpeg"],
    [
      "late.pdf",
      Buffer.concat([Buffer.from("From: asha\r\n\r\n"), samples.pdf]),
      "application/pdf",
    ],
    ["late.pdf", Buffer.concat([Buffer.alloc(1019), samples.pdf]), "application/pdf"],
    ["padded.pdf", Buffer.concat([samples.pdf, Buffer.alloc(200_000)]), "application/pdf"],
    ["padded.pdf", Buffer.concat([samples.pdf, Buffer.alloc(90_000, " \r\n")]), "application/pdf"],
    ["from a camera.mp4", samples.ftyp("XAVC", "mp42"), "video/mp4"],
    ["from an old phone.mp4", samples.ftyp("3gp4", "3gp4"), "video/mp4"],
    ["from an iPhone.mp4", samples.ftyp("qt  ", "qt  "), "video/mp4"],
    ["of sound.mp4", samples.ftyp("M4A ", "isom"), "video/mp4"],
    ["of pieces.mp4", samples.ftyp("iso5", "dash"), "video/mp4"],
    ["of pieces.mp4", samples.ftyp("abcd", "cmfc"), "video/mp4"],
  ])("is accepted: %s", async (name, bytes, mimeType) => {
    expect((await judge(name, bytes)).mimeType).toMatch(mimeType);
  });
});

describe("a picture", () => {
  it.each([
    ["from WhatsApp.png", samples.jpeg, "image/jpeg", "from WhatsApp.jpg"],
    ["a.jpg", samples.webp, "image/webp", "a.webp"],
    ["a.JPEG", samples.png, "image/png", "a.png"],
    ["a.JPEG", samples.jpeg, "image/jpeg", "a.JPEG"],
    ["a.jfif", samples.jpeg, "image/jpeg", "a.jfif"],
    ["a.b.webp", samples.avif, "image/avif", "a.b.avif"],
    ["a.avif", samples.ftyp("mif1", "avif"), "image/avif", "a.avif"],
  ])(
    "goes by its content, and its name gets that ending: %s",
    async (name, bytes, mimeType, filename) => {
      for (const accepted of ["document", "image"] as const)
        expect(await judge(name, bytes, accepted)).toMatchObject({ mimeType, filename });
    },
  );
});

it("a picture whose name gets a longer ending keeps the name's limit", async () => {
  const { filename } = await judge(`${"a".repeat(196)}.jpg`, samples.webp);
  expect(filename).toBe(`${"a".repeat(195)}.webp`);
});

describe("a file that may not be uploaded", () => {
  it.each([
    ["a.svg", samples.svg],
    ["a.html", Buffer.from("<!doctype html><p>")],
    ["a.exe", samples.exe],
    ["a", samples.pdf],
    ["a.pdf.exe", samples.pdf],
    ["a.pdf.", samples.pdf],
    [".pdf\u200b", samples.pdf],
    ["a.pdf", samples.exe],
    ["a.pdf", Buffer.from("hello")],
    ["a.png", samples.svg],
    ["a.jpg", samples.pdf],
    ["a.txt", samples.svg],
    ["a.txt", Buffer.from("\uFEFF  <HTML><body>")],
    ["a.txt", Buffer.from("notes\n<script>alert(1)</script>")],
    ["a.txt", Buffer.from("#!/bin/sh\nrm -rf /\n")],
    ["a.txt", Buffer.from("<?php system($_GET[0]);")],
    ["a.txt", samples.elf],
    ["a.txt", samples.exe],
    ["a.txt", samples.pdf],
    ["a.txt", Buffer.from([0x61, 0, 0x62])],
    ["a.csv", Buffer.from("h\u00e9", "latin1")],
    ["a.txt", Buffer.concat([Buffer.alloc(100_000, "x"), Buffer.from([0xe0, 0xa4])])],
    ["a.docx", samples.zip({ "notes/a.txt": "x" })],
    ["a.docx", samples.docm],
    ["a.docx", samples.xlsx],
    ["a.xlsx", samples.pdf],
    ["a.zip", samples.pdf],
    ["a.zip", samples.jar],
    ["a.mp4", samples.webm],
    ["a.webm", samples.mp4],
    ["a.mp3", samples.pdf],
    ["too late.pdf", Buffer.concat([Buffer.alloc(1020), samples.pdf])],
    ["a.pdf", Buffer.concat([Buffer.from("<!doctype html><script>x</script>"), samples.pdf])],
    ["a.pdf", Buffer.concat([Buffer.from("#!/bin/sh\n"), samples.pdf])],
    ["a.pdf", Buffer.concat([samples.exe, samples.pdf])],
    ["a.pdf", Buffer.concat([samples.elf, samples.pdf])],
    ["a.pdf", Buffer.concat([samples.zip({}), samples.pdf])],
    ["a.mp4", Buffer.from('<!--ftypjp2 --><MPD xmlns="urn:mpeg:dash:schema:mpd:2011">')],
    ["a.mp4", samples.ftyp("heic", "mp42")],
    ["a.mp4", samples.ftyp("jp2 ", "isom")],
    ["a.mp4", samples.ftyp("isom", "avif")],
    ["a.png", samples.ftyp("heic", "mif1")],
    ["a.pdf", samples.jpeg],
  ])("is refused: %s", async (name, bytes) => {
    await expect(judge(name, bytes)).rejects.toMatchObject({ code: "file_type_refused" });
  });

  it("is refused as a picture unless it is one", async () => {
    await expect(judge("a.pdf", samples.pdf, "image")).rejects.toMatchObject({
      code: "file_type_refused",
    });
    expect((await judge("a.png", samples.png, "image")).limitBytes).toBe(limits.posterBytes);
  });
});

it("has the limit of videos only if it is one", async () => {
  expect((await judge("a.mp4", samples.mp4)).limitBytes).toBe(limits.videoBytes);
  expect((await judge("a.webm", samples.webm)).limitBytes).toBe(limits.videoBytes);
  expect((await judge("a.pdf", samples.pdf)).limitBytes).toBe(limits.documentBytes);
  expect((await judge("a.mp3", samples.mp3)).limitBytes).toBe(limits.documentBytes);
});
