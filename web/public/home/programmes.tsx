import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { homeMessages } from "../../messages/home.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Section } from "../../ui/page-frame.tsx";
import { CellMotif, GraphMotif, TrajectoryMotif } from "../../ui/subject-motifs.tsx";

const motifClasses = "size-20 text-act";

/** The spec's three programmes. */
export function Programmes() {
  const t = useMessages(homeMessages);
  return (
    <Section title={t.programmes} lead={t.programmesLead}>
      <div className="grid gap-4 lg:grid-cols-3">
        <Programme
          motif={<GraphMotif className={motifClasses} />}
          title={t.foundation}
          text={t.foundationText}
          facts={[t.foundationDuration, t.modes]}
        />
        <Programme
          motif={<TrajectoryMotif className={motifClasses} />}
          title={t.jee}
          text={t.jeeText}
          facts={[t.twoYears, t.modes]}
        />
        <Programme
          motif={<CellMotif className={motifClasses} />}
          title={t.neet}
          text={t.neetText}
          facts={[t.twoYears, t.modes]}
        />
      </div>
    </Section>
  );
}

type ProgrammeProps = { motif: ReactNode; title: string; text: string; facts: string[] };

function Programme({ motif, title, text, facts }: ProgrammeProps) {
  const t = useMessages(homeMessages);
  const paths = usePaths();
  return (
    <Card className="grid grid-rows-[auto_auto_1fr_auto] gap-3">
      {motif}
      <h3 className="text-heading">{title}</h3>
      <div className="grid content-start gap-3">
        <p className="text-soft">{text}</p>
        <p className="flex flex-wrap gap-2">
          {facts.map((fact) => (
            <Badge key={fact} tone="indigo">
              {fact}
            </Badge>
          ))}
        </p>
      </div>
      <Link
        to={paths.ourPrograms()}
        aria-label={`${t.more}: ${title}`}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-act underline-offset-4 hover:underline"
      >
        {t.more}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </Card>
  );
}
