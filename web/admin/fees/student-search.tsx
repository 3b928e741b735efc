import { Combobox } from "@base-ui/react/combobox";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import type { DeskStudent } from "../../../contract/entities/fee-desk.ts";
import { call } from "../../api/call.ts";
import { feeCounterTexts, feeWordsTexts } from "../../texts/admin-fees-desk.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { controlClasses, Field } from "../../ui/field.tsx";
import { useAfterPause } from "../use-after-pause.ts";

type StudentSearchProps = {
  ref: Ref<HTMLInputElement>;
  typed: string;
  onType: (typed: string) => void;
  onChoose: (id: string) => void;
};

const LEAST_LETTERS = 2;

/** Finds a student by name or phone; arrow keys and Enter choose one. */
export function StudentSearch({ ref, typed, onType, onChoose }: StudentSearchProps) {
  const t = useTexts(feeCounterTexts);
  const { students, status } = useFoundStudents(typed);
  return (
    <Field label={t.search} hint={t.searchHint}>
      {(wiring) => (
        <Combobox.Root<DeskStudent>
          items={students}
          // The server has filtered them.
          filter={null}
          value={null}
          onValueChange={(student) => student && onChoose(student.id)}
          inputValue={typed}
          onInputValueChange={(text, { reason }) => {
            if (reason === "input-change") onType(text);
          }}
          itemToStringLabel={({ name }) => name}
          itemToStringValue={({ id }) => id}
          autoHighlight
        >
          <Combobox.Input {...wiring} ref={ref} className={controlClasses("min-h-11")} />
          <Combobox.Portal>
            <Combobox.Positioner sideOffset={4} className="z-40">
              <Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) min-w-60 rounded-sheet border border-rule bg-sheet text-ink shadow-float">
                <Combobox.Status className="p-4 text-soft empty:hidden">
                  {status ? t[status] : null}
                </Combobox.Status>
                <Combobox.List className="max-h-[min(26rem,var(--available-height))] overflow-y-auto overscroll-contain p-2 data-empty:p-0">
                  {(student: DeskStudent) => (
                    <Combobox.Item
                      key={student.id}
                      value={student}
                      className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-1.5 data-highlighted:bg-tint"
                    >
                      <FoundStudent student={student} />
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </Field>
  );
}

function FoundStudent({ student }: { student: DeskStudent }) {
  const t = useTexts(feeCounterTexts);
  const w = useTexts(feeWordsTexts);
  const { rupees } = useFormats();
  const { name, phoneEnd, grade, balancePaise, overduePaise } = student;
  const known = [grade && t.grade(grade), phoneEnd && t.phone(phoneEnd)].filter(Boolean);
  return (
    <>
      <span className="min-w-0">
        <span className="block wrap-anywhere">{name}</span>
        <span className="text-sm text-soft">{known.join(" · ")}</span>
      </span>
      <span className="text-sm">
        {balancePaise > 0 ? rupees(balancePaise) : w.allPaid}
        {overduePaise > 0 ? (
          <span className="text-bad"> · {w.overdue(rupees(overduePaise))}</span>
        ) : null}
      </span>
    </>
  );
}

type Status = "typeMore" | "searching" | "searchFailed" | "noStudent";

function useFoundStudents(typed: string): { students: DeskStudent[]; status: Status | null } {
  const query = useAfterPause(typed.trim());
  const isSought = query.length >= LEAST_LETTERS;
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ["fee-students", query],
    enabled: isSought,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call("GET /api/admin/fees/students", { query: { query }, signal })).students,
  });
  if (!isSought) return { students: [], status: "typeMore" };
  if (isError) return { students: [], status: "searchFailed" };
  // Students of the search before must not be chosen by Enter.
  const isBehind = isPlaceholderData || query !== typed.trim();
  const students = isBehind ? [] : (data ?? []);
  if (students.length > 0) return { students, status: null };
  return { students, status: isFetching || isBehind ? "searching" : "noStudent" };
}
