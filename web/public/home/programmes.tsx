import { ArrowRight } from "lucide-react";
import type { HomeText } from "../../../contract/entities/page-texts.ts";
import { homeMessages } from "../../messages/home.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Section } from "../../ui/page-frame.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { ProgrammeMotif } from "../parts/programme-motif.tsx";

export type ProgrammeBrief = {
  slug: string;
  title: string;
  summary: string;
  subjects: string[];
  duration: string;
};

export type ProgrammesProps = HomeText["programmes"] & { programmes: ProgrammeBrief[] };

/** The spec's three programmes. */
export function Programmes({ heading, text, programmes }: ProgrammesProps) {
  return (
    <Section title={heading} lead={text}>
      <div className="grid gap-4 lg:grid-cols-3">
        {programmes.map((programme) => (
          <Programme key={programme.slug} programme={programme} />
        ))}
      </div>
    </Section>
  );
}

function Programme({ programme }: { programme: ProgrammeBrief }) {
  const t = useMessages(homeMessages);
  const paths = usePaths();
  const { slug, title, summary, subjects, duration } = programme;
  return (
    <Card className="flex flex-col gap-3">
      <ProgrammeMotif slug={slug} className="size-20 text-act" />
      <h3 className="text-heading">
        <Unbroken text={title} />
      </h3>
      <p className="text-soft">
        <Unbroken text={summary} />
      </p>
      <p className="flex flex-wrap gap-2">
        <Badge tone="marigold">{duration}</Badge>
        {subjects.map((subject) => (
          <Badge key={subject} tone="indigo">
            {subject}
          </Badge>
        ))}
      </p>
      <PageLink
        to={`${paths.ourPrograms()}#${slug}`}
        aria-label={`${t.more}: ${title}`}
        className="mt-auto inline-flex min-h-11 items-center gap-2 font-semibold text-act underline-offset-4 hover:underline"
      >
        {t.more}
        <ArrowRight aria-hidden="true" className="size-4" />
      </PageLink>
    </Card>
  );
}
