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
import { Avatar } from "../ui/avatar.tsx";
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

const motifs = [TrajectoryMotif, OrbitalMotif, CellMotif, GraphMotif, EmptyPageMotif];

export function MarkSpecimens() {
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
        name="Motifs"
        note="Drawn on a sheet of 96, lines of 2 in the colour of the text, one thing in marigold. Decoration only: hidden from screen readers."
      >
        {() => (
          <>
            <Row>
              {motifs.map((Motif) => (
                <Motif key={Motif.name} className="size-20 text-act" />
              ))}
            </Row>
            <PathMotif className="max-w-80 text-act" />
          </>
        )}
      </Specimen>
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
      <Specimen name="Avatar" note="A picture, or the first letter where there is none.">
        {(language) => (
          <Row>
            <Avatar name={language === "hi" ? "क्षितिज" : "Asha"} picture={null} size="small" />
            <Avatar name={language === "hi" ? "क्षितिज" : "Asha"} picture={null} />
            <Avatar
              name={language === "hi" ? "ज़ोया" : "Kabir"}
              picture="/favicon.svg"
              size="large"
            />
          </Row>
        )}
      </Specimen>
    </>
  );
}
