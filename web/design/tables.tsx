import type { Language } from "../messages/language.ts";
import { Cell, HeadCell, Table } from "../ui/table.tsx";
import { Specimen } from "./specimen.tsx";

type Sheet = { caption: string; columns: string[]; rows: string[][] };

const refunds: Record<Language, Sheet> = {
  en: {
    caption: "Refunds",
    columns: ["Day", "What you get back"],
    rows: [
      ["Before day 1", "₹54,000"],
      ["Days 1–14", "₹27,000"],
    ],
  },
  hi: {
    caption: "रिफ़ंड",
    columns: ["दिन", "कितना लौटेगा"],
    rows: [
      ["दिन 1 से पहले", "₹54,000"],
      ["दिन 1–14", "₹27,000"],
    ],
  },
};

const batches: Record<Language, Sheet> = {
  en: {
    caption: "Batches",
    columns: ["Batch", "Begins", "Timings", "Mode", "Fee", "Seats left"],
    rows: [
      ["JEE Physics, class 11", "5 April 2027", "Mon, Wed, Fri, 5–7 pm", "Hybrid", "₹54,000", "12"],
    ],
  },
  hi: {
    caption: "बैच",
    columns: ["बैच", "शुरुआत", "समय", "पढ़ने का तरीक़ा", "फ़ीस", "बाक़ी सीटें"],
    rows: [
      ["JEE भौतिकी, कक्षा 11", "5 अप्रैल 2027", "सोम, बुध, शुक्र, शाम 5–7", "हाइब्रिड", "₹54,000", "12"],
    ],
  },
};

export function TableSpecimens() {
  return (
    <Specimen
      name="Table"
      note="Scrolls by itself where it is too wide. Its caption is shown, or only said."
    >
      {(language) => (
        <>
          <SheetTable sheet={refunds[language]} isCaptionShown />
          <SheetTable sheet={batches[language]} isCaptionShown={false} />
        </>
      )}
    </Specimen>
  );
}

type SheetTableProps = { sheet: Sheet; isCaptionShown: boolean };

function SheetTable({ sheet: { caption, columns, rows }, isCaptionShown }: SheetTableProps) {
  return (
    <Table caption={caption} isCaptionShown={isCaptionShown}>
      <thead>
        <tr>
          {columns.map((name) => (
            <HeadCell key={name} className="whitespace-nowrap">
              {name}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell) => (
              <Cell key={cell} className="whitespace-nowrap">
                {cell}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
