import type { TeachersText, TeacherText } from "../../../contract/entities/page-texts.ts";
import { publicTexts } from "../../texts/public.ts";
import { useTexts } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Portrait } from "./portrait.tsx";

/** The teachers with subject, degree and years; samples are marked as such. */
export function TeacherCards({ sampleNote, teachers }: TeachersText) {
  const hasSamples = teachers.some(({ isSample }) => isSample);
  return (
    <div className="grid gap-5">
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {teachers.map((teacher) => (
          <li key={teacher.id} className="grid grid-cols-1">
            <TeacherCard teacher={teacher} />
          </li>
        ))}
      </ul>
      {hasSamples ? <p className="text-sm text-soft">{sampleNote}</p> : null}
    </div>
  );
}

function TeacherCard({ teacher }: { teacher: TeacherText }) {
  const t = useTexts(publicTexts);
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center gap-4 max-[20rem]:flex-wrap">
        <Portrait teacher={teacher} size="large" />
        <div className="grid min-w-0 justify-items-start gap-1">
          <h3 className="text-lead">{teacher.name}</h3>
          {teacher.degree ? <p className="text-sm text-soft">{teacher.degree}</p> : null}
        </div>
      </div>
      <p className="flex flex-wrap gap-2">
        <Badge tone="indigo">{teacher.subjectLabel}</Badge>
        {teacher.isSample ? <Badge tone="marigold">{t.sample}</Badge> : null}
      </p>
      {teacher.about ? <p className="text-soft">{teacher.about}</p> : null}
      {teacher.experience ? (
        <p className="mt-auto text-sm font-semibold">{t.teaching(teacher.experience)}</p>
      ) : null}
    </Card>
  );
}
