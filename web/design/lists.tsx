import type { Language } from "../messages/language.ts";
import { Breadcrumbs } from "../ui/breadcrumbs.tsx";
import { Card } from "../ui/card.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { PreviousNext } from "../ui/previous-next.tsx";
import { SearchChoice, SearchPanel } from "../ui/search-panel.tsx";
import { TextField } from "../ui/text-field.tsx";
import { Specimen } from "./specimen.tsx";
import { TableSpecimens } from "./tables.tsx";

const words = {
  en: {
    card: "A sheet of paper",
    crumbs: ["Home", "Courses", "JEE Main and Advanced, Two-Year Programme"],
    previous: "Previous",
    next: "Next",
    posts: ["NEET Biology for class 12", "JEE Physics for classes 11 and 12"],
    search: "Search",
    choicesLabel: "Filters (1)",
    choices: { Class: "Class 9", Subject: "Physics", Mode: "Online", Programme: "JEE" },
    status: "6 courses found",
  },
  hi: {
    card: "काग़ज़ का एक पन्ना",
    crumbs: ["होम", "कोर्स", "JEE Main और Advanced, दो साल का प्रोग्राम"],
    previous: "पिछला",
    next: "अगला",
    posts: ["NEET जीव विज्ञान, कक्षा 12", "JEE भौतिकी, कक्षा 11 और 12"],
    search: "खोजें",
    choicesLabel: "फ़िल्टर (1)",
    choices: {
      कक्षा: "कक्षा 9",
      विषय: "भौतिकी",
      "पढ़ने का तरीक़ा": "ऑनलाइन",
      प्रोग्राम: "JEE",
    },
    status: "6 कोर्स मिले",
  },
} satisfies Record<Language, unknown>;

type Words = (typeof words)[Language];

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
      <Specimen name="Search panel" note="On a phone the choices unfold." isWide>
        {(language) => <SearchPanelSample t={words[language]} />}
      </Specimen>
      <TableSpecimens />
      <Specimen name="Breadcrumbs" note="The last is this page, and is cut where it is too long.">
        {(language) => {
          const crumbs = words[language].crumbs.map((label) => ({ label, to: "#breadcrumbs" }));
          return (
            <>
              <Breadcrumbs crumbs={crumbs.slice(0, 2)} />
              <Breadcrumbs crumbs={crumbs} />
            </>
          );
        }}
      </Specimen>
      <Specimen
        name="Pagination, part by part"
        note="More to come, on its way, and all of it: lists come by cursors, without numbers of pages."
      >
        {() => <LoadMoreSamples />}
      </Specimen>
      <Specimen
        name="Pagination, page by page"
        note="From page to page of a series, and at its ends."
      >
        {(language) => <PreviousNextSamples t={words[language]} />}
      </Specimen>
    </>
  );
}

function SearchPanelSample({ t }: { t: Words }) {
  return (
    <SearchPanel
      search={<TextField type="search" label={t.search} />}
      choicesLabel={t.choicesLabel}
      choices={Object.entries(t.choices).map(([label, choice]) => (
        <SearchChoice
          key={label}
          label={label}
          name={label}
          all={choice}
          choices={[]}
          nameOf={String}
          value=""
          onChange={() => undefined}
        />
      ))}
      status={t.status}
    />
  );
}

function LoadMoreSamples() {
  return (
    <>
      <LoadMore shown={24} total={61} isLoading={false} onMore={() => undefined} />
      <LoadMore shown={24} total={61} isLoading onMore={() => undefined} />
      <LoadMore shown={61} total={61} isLoading={false} onMore={() => undefined} />
    </>
  );
}

function PreviousNextSamples({ t }: { t: Words }) {
  const [before, after] = t.posts.map((title) => ({ to: "#previous-and-next", title }));
  const previous = before && { ...before, label: t.previous };
  const next = after && { ...after, label: t.next };
  return (
    <>
      <PreviousNext name={`${t.previous}, ${t.next}`} previous={previous} next={next} />
      <PreviousNext name={t.previous} previous={previous} next={undefined} />
      <PreviousNext name={t.next} previous={undefined} next={next} />
    </>
  );
}
