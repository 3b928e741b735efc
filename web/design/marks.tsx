import {
  CalendarDays,
  Clock3,
  Download,
  FileText,
  Lock,
  MapPin,
  MessageCircle,
  MonitorPlay,
  Phone,
  Search,
  UserRound,
  UsersRound,
} from "lucide-react";
import { useBrowserValue } from "../state/use-browser-value.ts";
import { Avatar } from "../ui/avatar.tsx";
import { DrawnWord } from "../ui/drawn-word.tsx";
import { EmptyPageMotif } from "../ui/empty-page-motif.tsx";
import { PathMotif } from "../ui/path-motif.tsx";
import { CellMotif, GraphMotif, OrbitalMotif, TrajectoryMotif } from "../ui/subject-motifs.tsx";
import { BrandMark, Wordmark } from "../ui/wordmark.tsx";
import { Row, Specimen } from "./specimen.tsx";

const icons = {
  CalendarDays,
  Clock3,
  Download,
  FileText,
  Lock,
  MapPin,
  MessageCircle,
  MonitorPlay,
  Phone,
  Search,
  UserRound,
  UsersRound,
};

/** A URL without an image that needs no request. */
const BROKEN_PICTURE = "data:,";

const people = { en: { first: "Asha", second: "Kabir" }, hi: { first: "क्षितिज", second: "ज़ोया" } };

export function MarkSpecimens() {
  return (
    <>
      <WordSpecimens />
      <MotifSpecimen />
      <Specimen
        name="Icons"
        note="lucide, drawn with the same round line of 2; size-4 beside small text, size-5 in buttons."
      >
        {() => (
          <Row>
            {Object.entries(icons).map(([name, Icon]) => (
              <Icon key={name} aria-label={name} role="img" className="size-5 text-soft" />
            ))}
          </Row>
        )}
      </Specimen>
      <Specimen
        name="Avatar"
        note="A picture, or the first letter where there is none or, as the last one's, it is broken."
      >
        {(language) => <Avatars {...people[language]} />}
      </Specimen>
    </>
  );
}

function WordSpecimens() {
  return (
    <>
      <Specimen
        name="Wordmark"
        note="The name in the script of the page first, the other beneath it."
      >
        {(language) =>
          language === "hi" ? (
            <Row>
              <Wordmark name="ज्ञानपथ" otherName="Gyanpath" otherLanguage="en" />
              <BrandMark className="size-16" />
            </Row>
          ) : (
            <Row>
              <Wordmark name="Gyanpath" otherName="ज्ञानपथ" otherLanguage="hi" />
              <BrandMark className="size-16" />
            </Row>
          )
        }
      </Specimen>
      <Specimen
        name="Drawn word"
        note="Devanagari on a page that else has none: two words are drawn, every other one is written."
      >
        {() => (
          <p className="flex flex-wrap items-center gap-4 font-display text-heading font-semibold">
            <DrawnWord word="ज्ञानपथ" />
            <DrawnWord word="हिंदी" />
            <DrawnWord word="गणित" />
          </p>
        )}
      </Specimen>
    </>
  );
}

function MotifSpecimen() {
  return (
    <Specimen
      name="Motifs"
      note="Drawn on a sheet of 96, lines of 2 in the colour of the text, one thing in marigold. Decoration only: hidden from screen readers."
    >
      {() => (
        <>
          <div className="flex flex-wrap gap-3 text-act *:size-20">
            <TrajectoryMotif />
            <OrbitalMotif />
            <CellMotif />
            <GraphMotif />
            <EmptyPageMotif />
          </div>
          <PathMotif className="max-w-80 text-act" />
        </>
      )}
    </Specimen>
  );
}

function Avatars({ first, second }: { first: string; second: string }) {
  // Rendered in the browser only: an image that fails before hydration fires no error event in React.
  const broken = useBrowserValue(() => BROKEN_PICTURE, "");
  return (
    <Row>
      <Avatar name={first} picture={null} size="small" />
      <Avatar name={first} picture={null} />
      <Avatar name={first} picture={null} size="large" />
      <Avatar name={second} picture="/favicon.svg" size="small" />
      <Avatar name={second} picture="/favicon.svg" />
      <Avatar name={second} picture="/favicon.svg" size="large" />
      <Avatar name={second} picture={broken} size="large" />
    </Row>
  );
}
