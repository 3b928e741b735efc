import type { ReactNode } from "react";
import type { ProgrammeText } from "../../../contract/entities/page-texts.ts";
import { usePaths } from "../../paths.ts";
import { AgeRule } from "../../shared/courses/age-rule.tsx";
import { useToday } from "../../state/use-today.ts";
import { programmesTexts } from "../../texts/programmes.ts";
import { publicTexts } from "../../texts/public.ts";
import { useTexts } from "../../texts/texts.ts";
import { Accordion, AccordionItem } from "../../ui/accordion.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { TextLink } from "../../ui/page-link.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { BatchTable } from "../parts/batch-table.tsx";
import type { Batch } from "../parts/batches.ts";
import { ProgrammePicture } from "../parts/programme-picture.tsx";
import { TextItems } from "../parts/text-sections.tsx";

export type ProgrammeProps = {
  programme: ProgrammeText;
  batches: readonly Batch[];
  /** What the head of the page says of all programmes. */
  shared: SharedFacts;
};

/** Facts that are the same for all programmes: the head of the page says them once. */
export type SharedFacts = { modeText: string | null; batchSize: string | null };

export function sharedFacts(programmes: readonly ProgrammeText[]): SharedFacts {
  const same = (fact: "modeText" | "batchSize") => {
    const [first, ...others] = new Set(programmes.map((programme) => programme[fact]));
    return first !== undefined && others.length === 0 && programmes.length > 1 ? first : null;
  };
  return { modeText: same("modeText"), batchSize: same("batchSize") };
}

/** One programme: who it is for and when it starts; details can be unfolded. */
export function Programme({ programme, batches, shared }: ProgrammeProps) {
  const { slug, title, summary } = programme;
  return (
    <section id={slug} className="border-b border-rule even:bg-sheet">
      <Container className="grid items-start gap-x-12 gap-y-4 py-7 sm:gap-y-8 sm:py-16 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[min(5rem,24vw)_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 sm:gap-y-4 lg:sticky lg:top-24 lg:grid-cols-1">
          <ProgrammePicture slug={slug} />
          <h2 className="text-heading">
            <Unbroken text={title} />
          </h2>
          <p className="col-span-full text-soft sm:text-lead">
            <Unbroken text={summary} />
          </p>
        </div>
        <div className="grid grid-cols-1 gap-4 sm:gap-8">
          <Facts programme={programme} shared={shared} />
          <Coming programme={programme} batches={batches} />
          <Details programme={programme} />
        </div>
      </Container>
    </section>
  );
}

function Facts({ programme, shared }: Omit<ProgrammeProps, "batches">) {
  const t = useTexts(programmesTexts);
  const { slug, forWhom, subjects, duration, modeText, batchSize } = programme;
  return (
    <dl className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2 sm:gap-y-3">
      <Fact name={t.forWhom} isWide>
        <Unbroken text={forWhom} />
        {slug === "classes-9-12" ? (
          <span className="block text-soft">
            <AgeRule />
          </span>
        ) : null}
      </Fact>
      <Fact name={t.subjects}>{subjects.join(", ")}</Fact>
      <Fact name={t.duration}>{duration}</Fact>
      {shared.modeText === modeText ? null : <Fact name={t.mode}>{modeText}</Fact>}
      {shared.batchSize === batchSize ? null : <Fact name={t.batchSize}>{batchSize}</Fact>}
    </dl>
  );
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode };

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? "sm:col-span-2" : undefined}>
      <dt className="inline font-semibold after:content-[':_']">{name}</dt>
      <dd className="inline text-soft">{children}</dd>
    </div>
  );
}

/** The list of courses has the others. A phone shows the first three that are to come, as each takes a line of its own there. */
const MOST_STARTS = 5;
const fewOnPhone = "max-sm:[&>li:nth-child(n+4):not([data-running])]:hidden";

function Coming({ programme, batches }: Pick<ProgrammeProps, "programme" | "batches">) {
  const t = useTexts(publicTexts);
  const { nextStart, noStart } = useTexts(programmesTexts);
  const paths = usePaths();
  const today = useToday();
  const hasShown = batches.some(({ startsOn, isRunning }) => isRunning || startsOn >= today);
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-lead">{nextStart}</h3>
      {hasShown ? (
        <BatchTable
          batches={batches}
          emptyText=""
          most={MOST_STARTS}
          heading="h4"
          className={fewOnPhone}
        />
      ) : (
        <p className="text-soft">
          {noStart}{" "}
          <TextLink to={paths.courses()} aria-label={`${t.viewCourses}: ${programme.shortTitle}`}>
            {t.viewCourses}
          </TextLink>
        </p>
      )}
    </div>
  );
}

function Details({ programme }: Pick<ProgrammeProps, "programme">) {
  const t = useTexts(programmesTexts);
  const { slug, stages, weeklyRhythm, tests, materials, cuetNote, officialBody } = programme;
  return (
    <Accordion>
      {stages.length > 0 ? (
        <AccordionItem title={t.stages} group={slug}>
          <TextItems items={stages} />
          {cuetNote ? (
            <p className="border-s-3 border-marigold ps-4">
              <Unbroken text={cuetNote} />
            </p>
          ) : null}
          {officialBody ? (
            <p className="pt-3">
              {t.official}{" "}
              <a href={officialBody.url} rel="noopener" className="text-act underline">
                {officialBody.name}
              </a>
            </p>
          ) : null}
        </AccordionItem>
      ) : null}
      {weeklyRhythm.length + tests.length + materials.length > 0 ? (
        <AccordionItem title={t.weeklyRhythm} group={slug}>
          <TextItems items={weeklyRhythm} />
          <Points title={t.tests} points={tests} />
          <Points title={t.materials} points={materials} />
        </AccordionItem>
      ) : null}
    </Accordion>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <div className="grid gap-1 border-t border-rule py-4">
      <h3 className="font-sans text-base font-semibold text-ink">{title}</h3>
      <ul className="grid list-disc gap-1.5 ps-5 marker:text-amber">
        {points.map((point) => (
          <li key={point}>
            <Unbroken text={point} />
          </li>
        ))}
      </ul>
    </div>
  );
}
