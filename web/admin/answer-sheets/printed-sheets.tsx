import "../person/slip.css";
import "./sheets.css";
import { createPortal } from "react-dom";
import {
  BUBBLE_RADIUS,
  CODE_BOX,
  CORNER_SIDE,
  CORNERS,
  MARK_SIDE,
  type Point,
  SHEET,
  SHEET_RED,
  type SheetLayout,
  type SheetPage,
  sheetCodeText,
  TOP_BAR,
} from "../../../contract/exams/answer-sheet.ts";
import { useLocalized, useSettings } from "../../shared/site/site.ts";
import { answerSheetsTexts } from "../../texts/admin-answer-sheets.ts";
import { useTexts } from "../../texts/texts.ts";
import { encodeQr, QrCode, type QrModules } from "../../ui/qr-code.tsx";

/** A spare one has no student. */
export type Sheet = { id: string; name: string } | undefined;
export type PrintedSheets = {
  layout: SheetLayout;
  title: string;
  sheets: readonly { student: Sheet; page: number; code: QrModules }[];
};

/** The sheets of students and spare ones, ready to be printed. */
export async function makeSheets(
  { examId, title, layout }: { examId: string; title: string; layout: SheetLayout },
  students: readonly Sheet[],
): Promise<PrintedSheets> {
  const sheets = students.flatMap((student) =>
    layout.pages.map(async (_, page) => {
      const own = { examId, studentId: student?.id ?? "", page, layout: layout.code };
      return { student, page, code: await encodeQr(sheetCodeText(own)) };
    }),
  );
  return { layout, title, sheets: await Promise.all(sheets) };
}

/** One A4 page each, on the page only while they are printed. */
export function PrintedSheets({ layout, title, sheets }: PrintedSheets) {
  const t = useTexts(answerSheetsTexts);
  const institute = useLocalized()(useSettings().brand);
  const pages = layout.pages.length;
  return createPortal(
    <div className="printed-alone answer-sheets hidden print:block">
      {sheets.map(({ student, page, code }, at) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: printed once, in this order
          key={at}
          viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
          className="answer-sheet"
        >
          <title>{student?.name ?? t.spare}</title>
          <Squares page={layout.pages[page]} />
          <g className="answer-sheet-head">
            <text x={24} y={26} className="answer-sheet-institute">
              {institute}
            </text>
            <text x={24} y={33}>
              {pages > 1 ? `${title} · ${t.pageOf(page + 1, pages)}` : title}
            </text>
            <text x={24} y={43} className="answer-sheet-name">
              {student?.name ?? `${t.name}: ______________________________`}
            </text>
            <text x={24} y={51}>{`${t.roll}: ______________`}</text>
            <text x={24} y={59} className="answer-sheet-hint">
              {t.howToFill}
            </text>
          </g>
          <svg
            aria-hidden="true"
            x={CODE_BOX.x}
            y={CODE_BOX.y}
            width={CODE_BOX.side}
            height={CODE_BOX.side}
          >
            <QrCode modules={code} />
          </svg>
          {layout.pages[page] ? <Rows page={layout.pages[page]} /> : null}
        </svg>
      ))}
    </div>,
    document.body,
  );
}

function Squares({ page }: { page: SheetPage | undefined }) {
  const square = ({ x, y }: Point, width: number, height = width) =>
    `M${x - width / 2} ${y - height / 2}h${width}v${height}h${-width}z`;
  const squares = [
    ...CORNERS.map((corner) => square(corner, CORNER_SIDE)),
    square(TOP_BAR, TOP_BAR.width, TOP_BAR.height),
    ...(page?.marks.flat() ?? []).map((mark) => square(mark, MARK_SIDE)),
  ];
  return <path d={squares.join("")} fill="black" />;
}

/** A text for each row whose letters have their own places: thousands of elements would be slow to print. */
function Rows({ page }: { page: SheetPage }) {
  const r = BUBBLE_RADIUS;
  const circles = page.rows.flatMap(({ bubbles }) =>
    bubbles.map(
      ({ x, y }) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`,
    ),
  );
  return (
    <g fill={SHEET_RED}>
      <path d={circles.join("")} fill="none" stroke={SHEET_RED} strokeWidth={0.22} />
      {page.rows.map(({ label, bubbles }) => (
        <g key={`${label.x} ${label.y}`}>
          <text x={label.x} y={label.y + 1} className="answer-sheet-label">
            {label.sign}
          </text>
          <text
            x={bubbles.map(({ x }) => x).join(" ")}
            y={label.y + 0.75}
            className="answer-sheet-sign"
          >
            {bubbles.map(({ sign }) => sign).join("")}
          </text>
        </g>
      ))}
    </g>
  );
}
