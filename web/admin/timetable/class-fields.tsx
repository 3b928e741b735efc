import { useQuery } from "@tanstack/react-query";
import { useLookups } from "../../shared/site/lookups.ts";
import { adminPlanClassesTexts } from "../../texts/admin-plan-classes.ts";
import { adminStaffTexts } from "../../texts/admin-teachers.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import {
  SelectField,
  type SelectFieldProps,
  TextField,
  type TextFieldProps,
} from "../../ui/field.tsx";
import { ChoiceOptions } from "../choice-options.tsx";
import { meetingServerQuery, staffQuery } from "./timetable-query.ts";

export type TeacherSelectProps = Omit<SelectFieldProps, "label"> & {
  courseId: string;
  /** Opens the list of those who can be chosen. */
  onStaff: () => void;
};

/** Chooses one of a course's teachers, with a button to add more people. */
export function TeacherSelect({ courseId, onStaff, ...field }: TeacherSelectProps) {
  const p = useTexts(adminPlanClassesTexts);
  const t = useTexts(adminStaffTexts);
  const { data = [], isError, isPending, refetch } = useQuery(staffQuery(courseId));
  return (
    <div className="grid grid-cols-1 content-start justify-items-start gap-1">
      <div className="w-full">
        {/* Mounted again with its options: an uncontrolled field takes its value when it is mounted. */}
        <SelectField key={String(isPending)} {...field} label={p.teacher}>
          <option value="">{p.none}</option>
          {data.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {isError ? <FailedState message={t.failed} onRetry={() => void refetch()} /> : null}
      {courseId === "" ? null : (
        <Button type="button" variant="quiet" onClick={onStaff}>
          {t.open}
        </Button>
      )}
    </div>
  );
}

type LinkFieldProps = {
  field: Omit<TextFieldProps, "label">;
  onChoose: (link: string) => void;
};

/** The link of a class, with a button for a room on the institute's own meeting server, if it has one. */
export function LinkField({ field, onChoose }: LinkFieldProps) {
  const t = useTexts(adminPlanClassesTexts);
  const room = useQuery(meetingServerQuery).data?.link;
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <TextField {...field} type="url" label={t.link} optional={t.optional} />
      {room ? (
        <Button
          type="button"
          variant="outline"
          className="whitespace-normal!"
          onClick={() => onChoose(room)}
        >
          {t.ownRoom}
        </Button>
      ) : null}
    </div>
  );
}

/** The subject of a class, or none. */
export function SubjectSelect(field: Omit<SelectFieldProps, "label" | "children">) {
  const t = useTexts(adminPlanClassesTexts);
  const { subjects } = useLookups();
  return (
    // Mounted again with its options: an uncontrolled field takes its value when it is mounted.
    <SelectField key={subjects.length} {...field} label={t.subject}>
      <option value="">{t.none}</option>
      <ChoiceOptions of={subjects} />
    </SelectField>
  );
}
