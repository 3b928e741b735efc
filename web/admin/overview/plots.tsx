import type { Figures } from "../../../contract/entities/overview.ts";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminFiguresTexts } from "../../texts/admin-overview.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";

/** The drawing's own units; it is scaled to the card. */
const PLOT = { width: 300, height: 90, gap: 2 };

type Days = { days: Figures["enrolmentsByDay"] };

/** A bar for each of 30 days; programs that read aloud get the same as a table. */
export function DayBars({ days }: Days) {
  const t = useTexts(adminFiguresTexts);
  const { number } = useFormats();
  const most = Math.max(...days.map(({ count }) => count));
  return (
    <Card className="grid content-start gap-2">
      <h2 className="text-heading">{t.byDay}</h2>
      <p className="text-sm text-soft">
        {t.byDayText} {most === 0 ? null : `${t.most(number(most))}.`}
      </p>
      {most === 0 ? <p className="text-soft">{t.nothingYet}</p> : <Bars days={days} most={most} />}
    </Card>
  );
}

function Bars({ days, most }: Days & { most: number }) {
  const t = useTexts(adminFiguresTexts);
  const { date, number } = useFormats();
  const step = PLOT.width / days.length;
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
        className="w-full text-act"
      >
        {days.map(({ day, count }, at) => {
          const height = Math.max((count / most) * (PLOT.height - 2), 1);
          return (
            <rect
              key={day}
              x={at * step}
              y={PLOT.height - height}
              width={step - PLOT.gap}
              height={height}
              rx={1}
              fill="currentColor"
              opacity={count === 0 ? 0.3 : 1}
            >
              <title>{t.onDay(date(day), number(count))}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-sm text-soft">
        <span>{first ? date(first.day) : null}</span>
        <span>{last ? date(last.day) : null}</span>
      </p>
      <DayTable days={days} />
    </>
  );
}

function DayTable({ days }: Days) {
  const t = useTexts(adminFiguresTexts);
  const { date, number } = useFormats();
  return (
    <table className="sr-only">
      <caption>{t.byDay}</caption>
      <thead>
        <tr>
          <th scope="col">{t.day}</th>
          <th scope="col">{t.count}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, count }) => (
          <tr key={day}>
            <th scope="row">{date(day)}</th>
            <td>{number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A bar for each programme, in a table. */
export function ProgrammeBars({ programmes }: { programmes: Figures["enrolmentsByProgramme"] }) {
  const t = useTexts(adminFiguresTexts);
  const { programmeName } = useLookups();
  const { number } = useFormats();
  const most = programmes[0]?.count ?? 1;
  return (
    <Card className="grid content-start gap-3">
      <h2 id="by-programme" className="text-heading">
        {t.byProgramme}
      </h2>
      {programmes.length === 0 ? <p className="text-soft">{t.nothingYet}</p> : null}
      <table aria-labelledby="by-programme" className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t.programme}</th>
            <th scope="col">{t.count}</th>
          </tr>
        </thead>
        <tbody>
          {programmes.map(({ programme, count }) => (
            <tr key={programme} className="align-top">
              <th scope="row" className="w-full py-1.5 pe-3 text-start font-normal">
                {programmeName(programme)}
                <svg aria-hidden="true" viewBox="0 0 100 2" className="mt-1 w-full text-act">
                  <rect width={(count / most) * 100} height={2} rx={1} fill="currentColor" />
                </svg>
              </th>
              <td className="py-1.5 text-end font-semibold">{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
