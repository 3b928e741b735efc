import { coursesMessages } from "../../messages/courses.ts";
import { nextStepsMessages } from "../../messages/enrolling.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { TextLink } from "../../ui/text-link.tsx";

export type OtherStepsProps = {
  courseId: string;
  /** Whoever has a seat already may only ask. */
  hasSeat: boolean;
  /** Where the course is full, registering stands beside the waiting list. */
  isFull: boolean;
};

/** What else one may do about a course than enrol, each with what comes of it. Every form opens with the course. */
export function OtherSteps({ courseId, hasSeat, isFull }: OtherStepsProps) {
  const t = useMessages(coursesMessages);
  const { askLine, demo, demoLine, registerLine } = useMessages(nextStepsMessages);
  const paths = usePaths();
  return (
    <ul className="grid gap-3 border-t border-rule pt-4">
      <OtherStep to={paths.enquiry("course", courseId)} label={t.ask} line={askLine} />
      {hasSeat ? null : (
        <OtherStep to={paths.enquiry("course", courseId, "demo")} label={demo} line={demoLine} />
      )}
      {hasSeat || isFull ? null : (
        <OtherStep to={paths.courseRegistration(courseId)} label={t.register} line={registerLine} />
      )}
    </ul>
  );
}

function OtherStep({ to, label, line }: { to: string; label: string; line: string }) {
  return (
    <li className="grid justify-items-start">
      <TextLink to={to} shape="line">
        {label}
      </TextLink>
      <p className="text-sm text-soft">{line}</p>
    </li>
  );
}
