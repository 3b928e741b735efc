import jsQR from "jsqr";
import { answerOfRows } from "../contract/exams/answer-sheet.ts";
import { type DecodeQr, readSheet } from "../web/admin/answer-sheets/reader/read-sheet.ts";
import {
  drawSheet,
  type Photographed,
  photograph,
  seeded,
} from "../web/admin/answer-sheets/testing/drawn-sheet.ts";
import {
  fillPage,
  sampleCode,
  sampleLayout,
} from "../web/admin/answer-sheets/testing/sample-sheets.ts";
import type { Figures } from "./report.ts";

const BUBBLES = 50_000;
/** Marks of a thousand that are faint, a tick, a ring, rubbed out or in red. */
const ODD = 20;
const decode: DecodeQr = (data, side) => jsQR.default(data, side, side)?.data;
const upright = { width: 1_320, height: 1_800 };

const lights: Record<string, Partial<Photographed>> = {
  good: {},
  "from aside": { turn: 6, tilt: 0.1 },
  "upside down": { turn: 181, blur: 2 },
  curled: { curl: 3, turn: -3, tilt: 0.04 },
  shadow: { shade: 0.55, turn: 2 },
  "half in the shadow": { shade: 0.5, isShadeSharp: true, turn: -4 },
  unsharp: { blur: 3.4, noise: 6 },
  dim: { dim: 0.45, noise: 5, shade: 0.2 },
};

/** Sheets of 200 questions as students fill them, drawn and photographed by program, read as the page reads them. */
export async function* answerSheets(): Figures {
  const layout = sampleLayout({ single: 200 });
  const times: number[] = [];
  let [bubbles, wrong, refused] = [0, 0, 0];
  const doubts = new Map<string, number>();
  const names = Object.keys(lights);
  for (let at = 0; bubbles < BUBBLES; at += 1) {
    const random = seeded(at + 1);
    const fill = at % 3 === 0 ? "pencil" : "full";
    const { filled, meant } = fillPage(layout, { random, odd: ODD, fill });
    const isGrey = at % 4 === 0;
    const sheet = drawSheet({ layout, code: sampleCode(layout), filled, random, isGrey });
    const light = names[at % names.length] ?? "good";
    const picture = photograph(sheet, { ...upright, random, ...lights[light] });
    const from = performance.now();
    const read = readSheet(picture, { layout, decode });
    times.push(performance.now() - from);
    if ("problem" in read) {
      refused += 1;
      continue;
    }
    bubbles += layout.pages[0]?.rows.reduce((sum, row) => sum + row.bubbles.length, 0) ?? 0;
    for (const { question, answer, doubt } of read.questions) {
      const rows = (meant.get(question) ?? []).map((marked) => ({ signs: [], marked }));
      const truth = answerOfRows("single", rows);
      if (doubt) doubts.set(light, (doubts.get(light) ?? 0) + 1);
      else if (JSON.stringify(truth) !== JSON.stringify(answer)) wrong += 1;
    }
  }
  const share = (light: string) => {
    const sheets = times.filter((_, at) => names[at % names.length] === light).length;
    return (100 * (doubts.get(light) ?? 0)) / (sheets * layout.kinds.length);
  };
  const shares = names.map((light) => `${light} ${share(light).toFixed(1)}`).join(", ");
  yield { name: `silently wrong in ${bubbles} bubbles`, value: wrong, unit: "", atMost: 0 };
  yield {
    name: "doubts in good light",
    value: share("good"),
    unit: "%",
    atMost: 10,
    detail: shares,
  };
  yield { name: "readable sheets that were refused", value: refused, unit: "", atMost: 0 };
  const median = times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
  yield { name: "a sheet is read in", value: median, unit: "ms", atMost: 300 };
}
