import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type NewNotice, newNotice, type OfficeNotice } from "../../../contract/entities/notice.ts";
import { call } from "../../api/call.ts";
import { coursesQuery } from "../../shared/courses/course-queries.ts";
import { filledFields, useContractForm } from "../../shared/forms/use-contract-form.ts";
import { UnsavedGuard, useUnsavedWork } from "../../shared/leaving/unsaved-work.tsx";
import { useLookups } from "../../shared/site/lookups.ts";
import { notPast } from "../../staff/written-notices/not-past.ts";
import {
  type AttachedFiles,
  emptyWords,
  sentWords,
  useAttachedFiles,
  WriteNotice,
} from "../../staff/written-notices/write-notice.tsx";
import { adminNoticesTexts } from "../../texts/admin-notices.ts";
import { useDateTime } from "../../texts/date-time.ts";
import { useTexts } from "../../texts/texts.ts";
import { writtenNoticesTexts } from "../../texts/written-notices.ts";
import { Field, SelectField } from "../../ui/field.tsx";
import { notify } from "../../ui/toast.ts";
import { ChoiceOptions } from "../choice-options.tsx";
import { CourseChoice } from "../list/course-choice.tsx";
import { type ChosenPerson, PersonChoice } from "./person-choice.tsx";
import { SentNotice } from "./sent-notice.tsx";

const plannedNotice = newNotice.check(notPast);
const empty = { audience: "all", gradeCode: "", courseId: "", personId: "", ...emptyWords };

type NoticeFormProps = {
  /** Whom it is for at first; without it everybody. */
  person: ChosenPerson | null;
  onSent: (notice: OfficeNotice) => Promise<void>;
};

/** Sends a notice at once or later, to all students and teachers, the students of a class or a course, or one person. */
export function NoticeForm({ person: firstPerson, onSent }: NoticeFormProps) {
  const [person, setPerson] = useState(firstPerson);
  const [sentId, setSentId] = useState<string>();
  const attached = useAttachedFiles();
  const contract = useNoticeForm({
    attached,
    person: firstPerson,
    async onSent(notice) {
      setPerson(null);
      setSentId(notice.sentAt === null ? undefined : notice.id);
      await onSent(notice);
    },
  });
  const work = useUnsavedWork(contract.form.formState.isDirty || attached.uploadIds.length > 0);
  return (
    <>
      <WriteNotice
        contract={contract}
        isLater={contract.form.watch("sendAt") !== ""}
        attached={attached}
      >
        <Audience contract={contract} person={person} onPerson={setPerson} />
      </WriteNotice>
      {sentId === undefined ? null : <SentNotice key={sentId} id={sentId} />}
      <UnsavedGuard work={work} />
    </>
  );
}

function useNoticeForm({
  person,
  attached,
  onSent,
}: NoticeFormProps & { attached: AttachedFiles }) {
  const { uploadIds } = attached;
  const t = useTexts(writtenNoticesTexts);
  const dateTime = useDateTime();
  const contract = useContractForm<typeof empty, NewNotice>({
    schema: plannedNotice,
    defaultValues: person ? { ...empty, audience: "person", personId: person.id } : empty,
    toInput: ({ audience, gradeCode, courseId, personId, ...words }) => ({
      audience,
      ...(audience === "class" && filledFields({ gradeCode })),
      ...(audience === "course" && filledFields({ courseId })),
      ...(audience === "person" && filledFields({ personId })),
      ...sentWords(words),
    }),
    refusalText: attached.refusalText,
    onRefused: attached.onRefused,
    async send(body) {
      const { notice } = await call("POST /api/admin/notices", {
        body: { ...body, ...(uploadIds.length > 0 && { uploadIds }) },
      });
      contract.form.reset(empty);
      attached.clear();
      if (notice.sentAt === null) notify.success(t.planned(dateTime(notice.sendAt)));
      await onSent(notice);
    },
  });
  return contract;
}

type AudienceProps = {
  contract: ReturnType<typeof useNoticeForm>;
  person: ChosenPerson | null;
  onPerson: (person: ChosenPerson | null) => void;
};

function Audience({ contract: { field, form }, person, onPerson }: AudienceProps) {
  const t = useTexts(adminNoticesTexts);
  const { classes } = useLookups();
  const courses = useQuery(coursesQuery).data ?? [];
  const { audience, courseId } = form.watch();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField {...field("audience")} label={t.audience}>
        <option value="all">{t.all}</option>
        <option value="class">{t.class}</option>
        <option value="course">{t.course}</option>
        <option value="person">{t.person}</option>
      </SelectField>
      {audience === "class" ? (
        <SelectField {...field("gradeCode")} label={t.chooseClass}>
          <option value="">{t.noChoice}</option>
          <ChoiceOptions of={classes} />
        </SelectField>
      ) : null}
      {audience === "course" ? (
        <Field label={t.chooseCourse} error={field("courseId").error}>
          {(wiring) => (
            <CourseChoice
              {...wiring}
              none={t.noChoice}
              courses={courses}
              value={courseId}
              onChange={(id) => form.setValue("courseId", id, { shouldValidate: true })}
            />
          )}
        </Field>
      ) : null}
      {audience === "person" ? (
        <Field label={t.choosePerson} error={field("personId").error}>
          {(wiring) => (
            <PersonChoice
              {...wiring}
              value={person}
              onChange={(chosen) => {
                onPerson(chosen);
                form.setValue("personId", chosen?.id ?? "", { shouldValidate: true });
              }}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}
