import { deflateRawSync } from "node:zlib";
import sharp from "sharp";

/** The shortest beginnings of files that are recognised. */
export const pdf = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n");
/** The beginning of an ISO base media file of a brand that is compatible with another. */
export const ftyp = (major: string, compatible: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 0x18]),
    Buffer.from(`ftyp${major}\0\0\x02\0${major}${compatible}`, "latin1"),
    Buffer.alloc(64),
  ]);
export const mp4 = ftyp("isom", "iso2");
export const webm = Buffer.from(
  "1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701000000",
  "hex",
);
export const mp3 = Buffer.concat([
  Buffer.from("ID3\x03\0\0\0\0\0\x0a", "latin1"),
  Buffer.alloc(10),
  Buffer.from("fffb9064", "hex"),
  Buffer.alloc(500),
]);
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
export const elf = Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01", "latin1"), Buffer.alloc(64)]);
export const exe = Buffer.concat([Buffer.from("MZ\x90\0", "latin1"), Buffer.alloc(512)]);

function picture(format: "png" | "jpeg" | "webp" | "avif"): Promise<Buffer> {
  const blank = { width: 8, height: 8, channels: 3, background: "#fff" } as const;
  return sharp({ create: blank }).toFormat(format).toBuffer();
}

export const png = await picture("png");
export const jpeg = await picture("jpeg");
export const webp = await picture("webp");
export const avif = await picture("avif");

/** A ZIP of these entries; `main` decides what an office file's content types declare. */
export function officeFile(main: string, contentType: string): Buffer {
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="${contentType}"/></Types>`;
  return zip({ "[Content_Types].xml": types, "_rels/.rels": "<x/>", [main]: "<x/>" });
}

const OFFICE = "application/vnd.openxmlformats-officedocument";
export const docx = officeFile("word/document.xml", `${OFFICE}.wordprocessingml.document.main+xml`);
export const pptx = officeFile(
  "ppt/presentation.xml",
  `${OFFICE}.presentationml.presentation.main+xml`,
);
export const xlsx = officeFile("xl/workbook.xml", `${OFFICE}.spreadsheetml.sheet.main+xml`);
export const docm = officeFile(
  "word/document.xml",
  "application/vnd.ms-word.document.macroEnabled.main+xml",
);
export const jar = zip({ "META-INF/MANIFEST.MF": "Manifest-Version: 1.0\n" });

export function zip(entries: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const { local, central } = zipEntry(name, Buffer.from(content), offset);
    locals.push(local);
    directory.push(central);
    offset += local.length;
  }
  return Buffer.concat([...locals, ...directory, endOfDirectory(directory, offset)]);
}

function zipEntry(name: string, content: Buffer, offset: number) {
  const packed = deflateRawSync(content);
  const sizes = Buffer.alloc(26);
  sizes.writeUInt16LE(20, 0);
  sizes.writeUInt16LE(8, 4);
  sizes.writeUInt32LE(packed.length, 14);
  sizes.writeUInt32LE(content.length, 18);
  sizes.writeUInt16LE(Buffer.byteLength(name), 22);
  const position = Buffer.alloc(14);
  position.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([Buffer.from("PK\x03\x04"), sizes, Buffer.from(name), packed]),
    central: Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), sizes, position, Buffer.from(name)]),
  };
}

function endOfDirectory(directory: readonly Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, entry) => sum + entry.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return end;
}
