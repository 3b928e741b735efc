import { Printer } from "lucide-react";
import { type Ref, useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { PublicCourse } from "../../../contract/entities/course.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { inStartingOrder } from "../../shared/courses/course-queries.ts";
import { OwnQueries } from "../../shared/session/own-queries.tsx";
import { textIn } from "../../shared/site/course-text.tsx";
import { useBrowserValue } from "../../state/use-browser-value.ts";
import { compareTexts } from "../../texts/compare.ts";
import { coursesTexts } from "../../texts/courses.ts";
import { useLanguage, useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Container, PageHead } from "../../ui/page-frame.tsx";
import { figuresOf } from "../course-preview/refund-today.tsx";
import { loadTexts } from "../parts/load-texts.ts";
import { ShareButton } from "../parts/share-button.tsx";
import type { Route } from "./+types/page";
import { type ComparedCourse, ComparisonTable } from "./comparison-table.tsx";

export async function loader(side: Route.LoaderArgs) {
  const { call, query } = loadTexts(side);
  const [{ courses }, { refund }] = await Promise.all([
    call("GET /api/public/courses"),
    call("GET /api/public/refund", { query }),
  ]);
  return { courses: inStartingOrder(courses).map(withoutTexts), figures: figuresOf(refund) };
}

/** The courses are chosen in the browser: what the address has behind its `?` is no part of a kept page. */
export function shouldRevalidate() {
  return false;
}

/** The texts of a course are most of its bytes. */
function withoutTexts({
  description: _,
  descriptionHi: _hindi,
  summary: _summary,
  summaryHi: _summaryHindi,
  ...compared
}: PublicCourse): ComparedCourse {
  return compared;
}

export function meta(side: Route.MetaArgs) {
  return pageMeta(side, compareTexts);
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(compareTexts);
  const { courses } = useTexts(coursesTexts);
  const paths = usePaths();
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead}
        crumbs={[{ label: courses, to: paths.courses() }, { label: t.title }]}
      />
      <Container className="min-h-80 py-8 sm:py-12">
        <p className="hidden text-soft noscript:block">{t.needsScripts}</p>
        <OwnQueries>
          <Comparison {...loaderData} />
        </OwnQueries>
      </Container>
    </>
  );
}

const MOST = 3;

function Comparison({ courses, figures }: Route.ComponentProps["loaderData"]) {
  const t = useTexts(compareTexts);
  const paths = usePaths();
  const navigate = useNavigate();
  const isHydrated = useBrowserValue(() => true, false);
  const { chosen, isMissing } = useChosen(courses);
  const { choice, focusLater } = useFocusedChoice(chosen.length);
  // The server rendered the page for every address alike.
  if (!isHydrated) return null;
  const slugs = chosen.map(({ slug }) => slug);
  const choose = (next: readonly string[]) =>
    void navigate(paths.compareCourses(next), { replace: true, preventScrollReset: true });
  return (
    <div className="grid grid-cols-1 gap-6">
      {isMissing ? <p className="text-soft">{t.gone}</p> : null}
      {chosen.length > 0 ? (
        <ComparisonTable
          courses={chosen}
          figures={figures}
          onRemove={(slug) => {
            focusLater();
            choose(slugs.filter((each) => each !== slug));
          }}
        />
      ) : null}
      {chosen.length === 1 ? <p className="text-soft">{t.oneMore}</p> : null}
      <div data-screen-only className="flex flex-wrap items-end gap-3">
        {chosen.length < MOST ? (
          <CourseChoice
            ref={choice}
            courses={courses.filter(({ slug }) => !slugs.includes(slug))}
            label={chosen.length === 0 ? t.first : t.another}
            onChoose={(slug) => choose([...slugs, slug])}
          />
        ) : null}
        {chosen.length > 1 ? (
          <>
            <ShareButton title={t.title} path={paths.compareCourses(slugs)} />
            <Button variant="outline" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              {t.print}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}

/** Focuses the choice of another course once one was taken out, as the button that did it is gone then. */
function useFocusedChoice(chosen: number) {
  const choice = useRef<HTMLSelectElement>(null);
  const isWanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice may be there only once fewer are chosen
  useEffect(() => {
    if (isWanted.current) choice.current?.focus();
    isWanted.current = false;
  }, [chosen]);
  const focusLater = () => {
    isWanted.current = true;
  };
  return { choice, focusLater };
}

/** The courses that the address names by slug or id, in its order. */
function useChosen(courses: readonly ComparedCourse[]) {
  const [parameters] = useSearchParams();
  const named = [...new Set((parameters.get("ids") ?? "").split(",").filter(Boolean))];
  const chosen = named.flatMap(
    (name) => courses.find(({ id, slug }) => slug === name || id === name) ?? [],
  );
  return { chosen: chosen.slice(0, MOST), isMissing: chosen.length < named.length };
}

type CourseChoiceProps = {
  ref: Ref<HTMLSelectElement>;
  courses: readonly ComparedCourse[];
  label: string;
  onChoose: (slug: string) => void;
};

function CourseChoice({ ref, courses, label, onChoose }: CourseChoiceProps) {
  const t = useTexts(compareTexts);
  const language = useLanguage();
  if (courses.length === 0) return null;
  return (
    <div className="w-full sm:w-96">
      <SelectField
        ref={ref}
        label={label}
        value=""
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="" disabled>
          {t.choose}
        </option>
        {courses.map(({ slug, title, titleHi }) => {
          const { text, lang } = textIn(language, title, titleHi);
          return (
            <option key={slug} value={slug} lang={lang}>
              {text}
            </option>
          );
        })}
      </SelectField>
    </div>
  );
}
