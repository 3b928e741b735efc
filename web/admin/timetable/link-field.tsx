import { useQuery } from "@tanstack/react-query";
import { adminPlanClassesTexts } from "../../texts/admin-plan-classes.ts";
import { useTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { TextField, type TextFieldProps } from "../../ui/field.tsx";
import { meetingServerQuery } from "./timetable-query.ts";

export type LinkFieldProps = {
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
