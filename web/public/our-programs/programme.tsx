import type { ReactNode } from "react";
import type { ProgrammeText } from "../../../contract/entities/page-texts.ts";
import { AgeRule } from "../../features/courses/age-rule.tsx";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { programmesMessages } from "../../messages/programmes.ts";
import { publicMessages } from "../../messages/public.ts";
import { usePaths } from "../../paths.ts";
import { useToday } from "../../state/use-today.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import type { Batch } from "../parts/batches.ts";
import { ProgrammeMotif } from "../parts/programme-motif.tsx";
import { TextItems } from "../parts/text-items.tsx";

export type ProgrammeProps = { programme: ProgrammeText; starts: readonly Start[] };

/** The start of one of the programme's courses. */
export type Start = Pick<Batch, "id" | "title" | "titleLang" | "startsOn">;

/** One programme: who it is for, and how its years and weeks run. */
export function Programme({ programme, starts }: ProgrammeProps) {
  const t = useMessages(publicMessages);
  const paths = usePaths();
  const { slug, title, shortTitle, summary } = programme;
  return (
    <section id={slug} className="border-b border-rule even:bg-sheet">
      <Container className="grid items-start gap-x-12 gap-y-8 py-10 sm:py-16 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid justify-items-start gap-5 lg:sticky lg:top-24">
          <ProgrammeMotif slug={slug} className="size-28 text-act" />
          <h2 className="text-title">
            <Unbroken text={title} />
          </h2>
          <p className="text-lead text-soft">
            <Unbroken text={summary} />
          </p>
          <LinkButton to={paths.courses()} aria-label={`${t.viewCourses}: ${shortTitle}`}>
            {t.viewCourses}
          </LinkButton>
        </div>
        <Details programme={programme} starts={starts} />
      </Container>
    </section>
  );
}

function Details({ programme, starts }: ProgrammeProps) {
  const t = useMessages(programmesMessages);
  const { stages, weeklyRhythm, tests, materials, cuetNote, officialBody } = programme;
  return (
    <div className="grid grid-cols-1 gap-8">
      <Facts programme={programme} starts={starts} />
      <Part title={t.stages}>
        <TextItems items={stages} />
      </Part>
      <Part title={t.weeklyRhythm}>
        <TextItems items={weeklyRhythm} />
      </Part>
      <div className="grid gap-8 sm:grid-cols-2">
        <Part title={t.tests}>
          <Points points={tests} />
        </Part>
        <Part title={t.materials}>
          <Points points={materials} />
        </Part>
      </div>
      {cuetNote ? (
        <p className="border-s-3 border-marigold ps-4 text-soft">
          <strong>CUET.</strong> <Unbroken text={cuetNote} />
        </p>
      ) : null}
      {officialBody ? (
        <p>
          {t.official}{" "}
          <a href={officialBody.url} rel="noopener" className="text-act underline">
            {officialBody.name}
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** The others are in the list of courses, which a button opens. */
const MOST_STARTS = 5;

function Facts({ programme, starts }: ProgrammeProps) {
  const t = useMessages(programmesMessages);
  const today = useToday();
  const coming = starts.filter(({ startsOn }) => startsOn >= today).slice(0, MOST_STARTS);
  const { slug, forWhom, subjects, duration, modeText, batchSize } = programme;
  return (
    <dl className="grid gap-x-8 gap-y-4 rounded-sheet bg-tint p-5 sm:grid-cols-2 sm:p-6">
      <Fact name={t.forWhom} isWide>
        <Unbroken text={forWhom} />
        {slug === "classes-9-12" ? (
          <span className="mt-2 block font-normal text-soft">
            <AgeRule />
          </span>
        ) : null}
      </Fact>
      <Fact name={t.subjects}>{subjects.join(", ")}</Fact>
      <Fact name={t.duration}>{duration}</Fact>
      <Fact name={t.mode}>{modeText}</Fact>
      <Fact name={t.batchSize} isWide>
        {batchSize}
      </Fact>
      {coming.length > 0 ? (
        <Fact name={t.nextStart} isWide>
          <Starts starts={coming} />
        </Fact>
      ) : null}
    </dl>
  );
}

/** With the course's title, as a programme has courses of several lengths. */
function Starts({ starts }: Pick<ProgrammeProps, "starts">) {
  const { date } = useFormats();
  const paths = usePaths();
  return (
    <ul className="grid gap-y-2 pt-1 sm:gap-y-0">
      {starts.map(({ id, title, titleLang, startsOn }) => (
        <li key={id} className="grid justify-items-start sm:flex sm:items-center sm:gap-x-2">
          <time dateTime={startsOn}>{date(startsOn)}</time>
          <TextLink
            to={paths.coursePreview(id)}
            shape="line"
            className="py-1 font-normal max-sm:-mt-1"
          >
            <span lang={titleLang} className="wrap-anywhere">
              <Unbroken text={title} />
            </span>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode };

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? "sm:col-span-2" : undefined}>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <h3 className="text-heading">{title}</h3>
      {children}
    </div>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-soft marker:text-amber">
      {points.map((point) => (
        <li key={point}>
          <Unbroken text={point} />
        </li>
      ))}
    </ul>
  );
}
