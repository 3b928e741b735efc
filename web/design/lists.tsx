import type { Language } from "../messages/language.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FailedState } from "../ui/failed-state.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { PreviousNext } from "../ui/previous-next.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Skeleton, SkeletonCards } from "../ui/skeleton.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Cell, HeadCell, Table } from "../ui/table.tsx";
import { Row, Specimen } from "./specimen.tsx";

const words = {
  en: {
    card: "A sheet of paper",
    table: "Refunds",
    columns: ["Day", "What you get back"],
    rows: [
      ["Before day 1", "₹54,000"],
      ["Days 1–14", "₹27,000"],
    ],
    empty: "No course matches",
    emptyText: "Try another word, or take the filters away.",
    failed: "The network is not answering.",
    action: "All courses",
    crumbs: ["Home", "Courses", "JEE Main and Advanced, Two-Year Programme"],
    previous: "Previous",
    next: "Next",
    posts: ["NEET Biology for class 12", "JEE Physics for classes 11 and 12"],
    upload: "Uploading",
  },
  hi: {
    card: "काग़ज़ का एक पन्ना",
    table: "रिफ़ंड",
    columns: ["दिन", "कितना लौटेगा"],
    rows: [
      ["दिन 1 से पहले", "₹54,000"],
      ["दिन 1–14", "₹27,000"],
    ],
    empty: "ऐसा कोई कोर्स नहीं मिला",
    emptyText: "कोई दूसरा शब्द लिखें, या फ़िल्टर हटा दें।",
    failed: "नेटवर्क नहीं मिल रहा है।",
    action: "सभी कोर्स",
    crumbs: ["होम", "कोर्स", "JEE Main और Advanced, दो साल का प्रोग्राम"],
    previous: "पिछला",
    next: "अगला",
    posts: ["NEET जीव विज्ञान, कक्षा 12", "JEE भौतिकी, कक्षा 11 और 12"],
    upload: "अपलोड हो रहा है",
  },
} satisfies Record<Language, unknown>;

export function ListSpecimens() {
  return (
    <>
      <Specimen name="Card">
        {(language) => (
          <div className="grid grid-cols-2 gap-3">
            {(["sheet", "plain", "tint", "glow", "deep"] as const).map((tone) => (
              <Card key={tone} tone={tone}>
                {words[language].card}
              </Card>
            ))}
          </div>
        )}
      </Specimen>
      <Specimen name="Table" note="Scrolls by itself where it is too wide.">
        {(language) => <TableSample language={language} />}
      </Specimen>
      <Specimen name="Breadcrumbs">
        {(language) => (
          <Breadcrumbs
            crumbs={words[language].crumbs.map((label) => ({ label, to: "#breadcrumbs" }))}
          />
        )}
      </Specimen>
      <Specimen name="Pagination" note="More of a list, and from page to page of a series.">
        {(language) => <PaginationSample language={language} />}
      </Specimen>
      <Specimen name="Empty and failed">
        {(language) => (
          <>
            <EmptyState
              title={words[language].empty}
              text={words[language].emptyText}
              action={<LinkButton to="#empty-and-failed">{words[language].action}</LinkButton>}
            />
            <FailedState message={words[language].failed} onRetry={() => undefined} />
          </>
        )}
      </Specimen>
      <Specimen
        name="Waiting"
        note="A skeleton has the size of what comes; a spinner stands alone."
      >
        {(language) => (
          <>
            <Row>
              <Spinner size="small" />
              <Spinner />
              <Spinner size="large" />
            </Row>
            <ProgressBar label={words[language].upload} fraction={0.4} />
            <Skeleton className="h-6 w-2/3" />
            <SkeletonCards count={1} />
          </>
        )}
      </Specimen>
    </>
  );
}

function TableSample({ language }: { language: Language }) {
  const t = words[language];
  return (
    <Table caption={t.table} isCaptionShown>
      <thead>
        <tr>
          {t.columns.map((name) => (
            <HeadCell key={name}>{name}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {t.rows.map(([day, amount]) => (
          <tr key={day}>
            <Cell>{day}</Cell>
            <Cell className="font-semibold whitespace-nowrap">{amount}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function PaginationSample({ language }: { language: Language }) {
  const t = words[language];
  const page = (title: string | undefined, label: string) => ({
    to: "#pagination",
    title: title ?? "",
    label,
  });
  return (
    <>
      <LoadMore shown={24} total={61} isLoading={false} onMore={() => undefined} />
      <LoadMore shown={24} total={61} isLoading onMore={() => undefined} />
      <PreviousNext
        name={t.previous}
        previous={page(t.posts[0], t.previous)}
        next={page(t.posts[1], t.next)}
      />
    </>
  );
}
