import { createHash } from "node:crypto";
import { join } from "node:path";
import { bindSpaces } from "../../../contract/bound-spaces.ts";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import type { Language } from "../../../contract/errors.ts";
import { Mutex } from "../../database/mutex.ts";
import { keepLast } from "../../keep-last.ts";

/** What the picture says: the title, then the fee and the dates, then whose course it is. */
type Said = { title: string; facts: string; brand: string };

export type SharedCourse = {
  course: Pick<PublicCourse, "title" | "titleHi" | "feePaise" | "startsOn" | "endsOn">;
  language: Language;
  brand: string;
};

/** To be raised where the same words are drawn otherwise: whoever has the former picture asks again. */
const DRAWING = 2;

const words = {
  en: { free: "Free", starts: (day: string) => `Starts ${day}` },
  hi: { free: "निःशुल्क", starts: (day: string) => `${day} से शुरू` },
};
const day = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
const dates = {
  en: new Intl.DateTimeFormat("en-IN", day),
  hi: new Intl.DateTimeFormat("hi-IN-u-nu-latn", day),
};

/** The picture that messengers show beside the address of a course, a PNG of 1200×630, and its ETag. */
export function sharePicture({ course, language, brand }: SharedCourse) {
  const { title, titleHi, feePaise, startsOn, endsOn } = course;
  const t = words[language];
  const dayOf = (iso: string) => dates[language].format(new Date(iso));
  const said: Said = {
    title: shortened(language === "hi" ? (titleHi ?? title) : title),
    facts: [
      feePaise === 0 ? t.free : feePaise && `₹${(feePaise / 100).toLocaleString("en-IN")}`,
      endsOn ? `${dayOf(startsOn)} – ${dayOf(endsOn)}` : t.starts(dayOf(startsOn)),
    ]
      .filter(Boolean)
      .join("  ·  "),
    brand,
  };
  const key = JSON.stringify(said);
  return {
    etag: `"${createHash("sha256").update(`${DRAWING} ${key}`).digest("base64url")}"`,
    draw: () => drawn(key),
  };
}

const LONGEST_TITLE = 140;

function shortened(title: string): string {
  return bindSpaces(title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE)}…` : title);
}

const KEPT_PICTURES = 100;
const drawn = keepLast(KEPT_PICTURES, (key) => draw(JSON.parse(key)));

const [WIDTH, HEIGHT, BAND, MARGIN] = [1200, 630, 96, 72] as const;
const ROOM = WIDTH - 2 * MARGIN;

/** Squared paper above a dark band, as the other share pictures (web/discovery/share-picture.tsx). */
const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><pattern id="squares" width="36" height="36" patternUnits="userSpaceOnUse"><path d="M36 0H0v36" fill="none" stroke="#ece2cd" stroke-width="1.5"/></pattern></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf6ea"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#squares)"/>
<rect y="${HEIGHT - BAND}" width="${WIDTH}" height="${BAND}" fill="#221f56"/><rect y="${HEIGHT - BAND}" width="${WIDTH}" height="6" fill="#f3a61c"/></svg>`;

/** Drawing takes memory: one picture at a time. */
const mutex = new Mutex();

async function draw({ title, facts, brand }: Said): Promise<Buffer> {
  const leave = await mutex.enter();
  try {
    const { default: sharp } = await import("sharp");
    const size = title.length > 80 ? 48 : title.length > 40 ? 60 : 76;
    const brandIn = await written(brand, { size: 36, most: BAND - 36, colour: "#f8f2e3" });
    const factsIn = await written(facts, { size: 42, most: 120, colour: "#8a5000" });
    const factsTop = HEIGHT - BAND - 48 - factsIn.height;
    const most = factsTop - 24 - MARGIN;
    const titleIn = await written(title, { size, most, colour: "#1d1a3d" });
    return await sharp(Buffer.from(background))
      .composite([
        { input: titleIn.picture, left: MARGIN, top: MARGIN },
        { input: factsIn.picture, left: MARGIN, top: factsTop },
        { input: brandIn.picture, left: MARGIN, top: HEIGHT - 26 - brandIn.height },
      ])
      .png({ palette: true })
      .toBuffer();
  } finally {
    leave();
  }
}

/** One font for each script, with the letters that titles have; a machine may have none. `npm run build:fonts`. */
const fonts = ["latin", "devanagari"].map((name) =>
  join(import.meta.dirname, `share-fonts/${name}.ttf`),
);

const FONT = "Noto Sans, Noto Sans Devanagari";

let loading: Promise<void> | undefined;

/** A font that was named once is known to every later text of the process. */
async function loadFonts(): Promise<void> {
  const { default: sharp } = await import("sharp");
  for (const fontfile of fonts)
    await sharp({ text: { text: ".", fontfile, font: FONT } }).toBuffer();
}

type Writing = {
  size: number;
  /** The height in pixels in which it has to fit. */
  most: number;
  colour: string;
};

/** A text in lines, as a transparent picture no larger than its letters; in smaller letters where it would not fit. */
async function written(text: string, { size, most, colour }: Writing) {
  const { default: sharp } = await import("sharp");
  loading ??= loadFonts();
  await loading;
  const marked = `<span foreground="${colour}">${escaped(text)}</span>`;
  const given = {
    ...{ text: marked, font: `${FONT} ${size}`, width: ROOM, rgba: true, spacing: 8 },
    // A word may be wider than the picture.
    wrap: "word-char",
  } as const;
  const drawIn = (height?: number) =>
    sharp({ text: { ...given, ...(height !== undefined && { height }) } })
      .png()
      .toBuffer({ resolveWithObject: true });
  const natural = await drawIn();
  // With a height the letters are made to fill it, so that a short text would be too large.
  const { data, info } = natural.info.height > most ? await drawIn(most) : natural;
  return { picture: data, height: info.height };
}

/** Pango's markup is XML. */
function escaped(text: string): string {
  return text.replace(/\p{Cc}/gu, " ").replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
