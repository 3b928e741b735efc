import { TrendingDown, TrendingUp } from "lucide-react";
import type { Figure, Figures } from "../../../contract/entities/overview.ts";
import { adminFiguresTexts } from "../../texts/admin-overview.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";

/** Today, 7 and 30 days, each with the same time before it. */
export function FigureTable({ figures }: { figures: Figures }) {
  const t = useTexts(adminFiguresTexts);
  const rows: [string, Figure][] = [
    [t.people, figures.people],
    [t.forms, figures.forms],
    [t.newEnrolments, figures.enrolments],
    [t.downloads, figures.downloads],
    [t.newEnquiries, figures.enquiries],
  ];
  return (
    <Card className="grid gap-3">
      <h2 className="text-heading">{t.figures}</h2>
      <table className="w-full">
        <thead>
          <tr className="text-sm text-soft">
            <th scope="col" className="text-start font-semibold">
              <span className="sr-only">{t.what}</span>
            </th>
            {[t.today, t.week, t.month].map((label) => (
              <th key={label} scope="col" className="py-1 ps-2 text-end font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, figure]) => (
            <FigureRow key={name} name={name} figure={figure} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function FigureRow({ name, figure }: { name: string; figure: Figure }) {
  return (
    <tr className="border-t border-rule align-top">
      <th scope="row" className="py-2 text-start font-normal">
        {name}
      </th>
      <Compared now={figure.today} before={figure.yesterday} />
      <Compared now={figure.week} before={figure.weekBefore} />
      <Compared now={figure.month} before={figure.monthBefore} />
    </tr>
  );
}

function Compared({ now, before }: { now: number; before: number }) {
  const t = useTexts(adminFiguresTexts);
  const { number } = useFormats();
  const Trend = now > before ? TrendingUp : TrendingDown;
  return (
    <td className="py-2 ps-2 text-end">
      <span className="inline-flex items-center gap-1 font-semibold">
        {now === before ? null : <Trend aria-hidden="true" className="size-4 text-faint" />}
        {number(now)}
      </span>
      <span className="block text-sm text-soft">{t.before(number(before))}</span>
    </td>
  );
}
