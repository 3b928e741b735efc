import { ArrowRight } from "lucide-react";
import type { HomeText } from "../../../contract/entities/page-texts.ts";
import { usePaths } from "../../paths.ts";
import { Card } from "../../ui/card.tsx";
import { Section } from "../../ui/page-frame.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { ProgrammePicture } from "../parts/programme-picture.tsx";

export type ProgrammeBrief = {
  slug: string;
  title: string;
  summary: string;
  subjects: string[];
  duration: string;
};

export type ProgrammesProps = HomeText["programmes"] & { programmes: ProgrammeBrief[] };

/** The spec's three programmes, each with what is taught in it: on a phone a list with few words, as each has a part of the programmes page. */
export function Programmes({ heading, text, programmes }: ProgrammesProps) {
  return (
    <Section title={heading} lead={text}>
      <Card className="grid py-1 max-lg:divide-y max-lg:divide-rule sm:py-2 lg:grid-cols-3 lg:gap-x-8 lg:py-6">
        {programmes.map((programme) => (
          <Programme key={programme.slug} programme={programme} />
        ))}
      </Card>
    </Section>
  );
}

function Programme({ programme }: { programme: ProgrammeBrief }) {
  const paths = usePaths();
  const { slug, title, summary, subjects, duration } = programme;
  return (
    <div className="group relative grid grid-cols-[min(5rem,24vw)_minmax(0,1fr)_auto] items-center gap-x-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_auto] lg:content-start lg:items-start lg:gap-y-4 lg:py-0">
      <div className="lg:col-span-2">
        <ProgrammePicture slug={slug} />
      </div>
      <div className="grid gap-1">
        <h3 className="text-lead lg:text-heading">
          <PageLink
            to={`${paths.ourPrograms()}#${slug}`}
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            <Unbroken text={title} />
          </PageLink>
        </h3>
        <p className="text-soft max-sm:hidden">
          <Unbroken text={summary} />
        </p>
        <p className="text-sm text-soft">
          <span className="font-semibold text-amber">
            <Unbroken text={duration} />
          </span>{" "}
          · <Unbroken text={subjects.join(", ")} />
        </p>
      </div>
      <ArrowRight aria-hidden="true" className="size-5 text-act lg:mt-1.5" />
    </div>
  );
}
