import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type KnownPerson, newPerson } from "../../../contract/entities/person.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { coursesQuery, invalidateCourses } from "../../features/courses/course-queries.ts";
import { emptyEnrolmentForm } from "../../features/enrolment-form/enrolment-fields.tsx";
import { useContractForm, withoutBlanks } from "../../features/forms/use-contract-form.ts";
import { adminNewPersonMessages } from "../../messages/admin-new-person.ts";
import { useLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages.ts";
import { usePaths } from "../../paths.ts";
import { notify } from "../../ui/toast.ts";
import { courseTitleIn } from "../student-cells.tsx";

/**
 * The possible duplicates that the server named, and for which `whoIs`: once that has changed, it checks
 * again.
 */
type Duplicates = { about: string; people: readonly KnownPerson[] };
const nobody: Duplicates = { about: "", people: [] };

/** Adds a person and opens their page. */
export function useNewPerson(noticeVersion: string | undefined) {
  const t = useMessages(adminNewPersonMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const paths = usePaths();
  const queries = useQueryClient();
  const [duplicates, setDuplicates] = useState(nobody);
  const contractForm = useContractForm({
    schema: newPerson,
    defaultValues: { ...emptyEnrolmentForm, courseId: "" },
    // Kept in this tab only, because the office's computer may be shared.
    draft: { form: "new-person", userId: undefined },
    send:
      noticeVersion === undefined
        ? undefined
        : async (person) => {
            const addAnyway = duplicates.about === whoIs(person);
            const body = {
              ...withoutBlanks(person),
              noticeVersion,
              ...(addAnyway && { addAnyway }),
            };
            const { user } = await call("POST /api/admin/users", { body }).catch(
              (error: unknown) => {
                setDuplicates({ about: whoIs(person), people: knownPeople(error) });
                throw error;
              },
            );
            const course = queries
              .getQueryData(coursesQuery.queryKey)
              ?.find(({ id }) => id === person.courseId);
            notify.success(
              course ? t.addedTo(user.name, courseTitleIn(course, language)) : t.added(user.name),
            );
            void queries.invalidateQueries({ queryKey: ["people"] });
            if (course) void invalidateCourses(queries);
            await navigate(paths.adminPerson(user.id));
          },
  });
  const { form } = contractForm;
  const isSame = whoIs(newPersonOf(form.watch())) === duplicates.about;
  return { ...contractForm, known: isSame ? duplicates.people : [] };
}

type Who = { fullName: string; phoneNumber: string; email: string };

/** The three fields as the schema leaves them, so that what is typed and what was sent compare. */
function newPersonOf(values: Who): Who {
  const { fullName, phoneNumber, email } = newPerson.shape;
  return {
    fullName: fullName.safeParse(values.fullName).data ?? "",
    phoneNumber: phoneNumber.safeParse(values.phoneNumber).data ?? "",
    email: email.safeParse(values.email).data ?? "",
  };
}

function whoIs({ fullName, phoneNumber, email }: Who): string {
  return JSON.stringify([fullName, phoneNumber, email]);
}

function knownPeople(error: unknown): readonly KnownPerson[] {
  if (!(error instanceof ApiError) || error.code !== "person_known") return [];
  // The endpoint answers `present` in this shape.
  return (error.present as { people: KnownPerson[] }).people;
}
