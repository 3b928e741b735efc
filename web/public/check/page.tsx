import { serverCall } from "../../api/server-call.ts";
import { privateMeta } from "../../head/page-meta.ts";
import { usePaths } from "../../paths.ts";
import { CourseText, textIn } from "../../shared/site/course-text.tsx";
import { useLocalized, useSettings } from "../../shared/site/site.ts";
import { checkTexts } from "../../texts/check.ts";
import { useFormats, useLanguage, useTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/page-frame.tsx";
import { TopicHead } from "../parts/topic-head.tsx";
import type { Route } from "./+types/page";
import { CheckedFacts } from "./checked-facts.tsx";
import { findChecked } from "./find-checked.ts";

/** The server reads the code before it renders the page: whatever is no code of ours shares one page. */
export const handle = { item: "paper", isPrivate: true };

export async function loader(side: Route.LoaderArgs) {
  const { token } = side.params;
  return findChecked(serverCall(side)("GET /api/public/papers/:token", { params: { token } }));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta(side: Route.MetaArgs) {
  return privateMeta(side, { en: checkTexts.en.title, hi: checkTexts.hi.title });
}

/** What stands on an ID card or a letter, and whether it still holds, for whoever scans its code. */
export default function CheckPage({ loaderData: checked }: Route.ComponentProps) {
  const t = useTexts(checkTexts);
  const paths = usePaths();
  return (
    <>
      <TopicHead
        title={checked ? `${t[checked.paper]}: ${t[checked.state]}` : t.unknown}
        lead={checked ? t.compare : t.unknownText}
      />
      <Container className="py-6 sm:py-10">
        {checked ? (
          <Checked {...checked} />
        ) : (
          <LinkButton to={paths.contact()}>{t.contact}</LinkButton>
        )}
      </Container>
    </>
  );
}

function Checked({ state, name, course, until }: NonNullable<Route.ComponentProps["loaderData"]>) {
  const t = useTexts(checkTexts);
  const { date } = useFormats();
  const title = textIn(useLanguage(), course.title, course.titleHi);
  const facts = [
    { term: t.institute, fact: useLocalized()(useSettings().brand) },
    { term: t.name, fact: name },
    { term: t.course, fact: <CourseText {...title} /> },
    ...(until === null || state === "left" ? [] : [{ term: t.until, fact: date(until) }]),
  ];
  return <CheckedFacts isGood={state === "valid"} facts={facts} />;
}
