import { Combobox } from "@base-ui/react/combobox";
import type { Ref } from "react";
import type { DeskStudent } from "../../../contract/entities/fee-desk.ts";
import { call } from "../../api/call.ts";
import { feeCounterTexts, feeWordsTexts } from "../../texts/admin-fees-desk.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { controlClasses, Field } from "../../ui/field.tsx";
import { ChoiceList, SearchStatus } from "../list/choice-list.tsx";
import { useFound } from "../list/use-found.ts";

type StudentSearchProps = {
  ref: Ref<HTMLInputElement>;
  typed: string;
  onType: (typed: string) => void;
  onChoose: (id: string) => void;
};

const searched = {
  key: ["fee-students"],
  find: async (query: string, signal: AbortSignal) =>
    (await call("GET /api/admin/fees/students", { query: { query }, signal })).students,
};

/** Finds a student by name or phone; arrow keys and Enter choose one. */
export function StudentSearch({ ref, typed, onType, onChoose }: StudentSearchProps) {
  const t = useTexts(feeCounterTexts);
  const { found, status } = useFound(typed, searched);
  return (
    <Field label={t.search} hint={t.searchHint}>
      {(wiring) => (
        <Combobox.Root<DeskStudent>
          items={found}
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
          <ChoiceList<DeskStudent>
            status={<SearchStatus>{status ? t[status] : null}</SearchStatus>}
          >
            {(student) => (
              <Combobox.Item
                key={student.id}
                value={student}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-control px-3 py-1.5 data-highlighted:bg-tint"
              >
                <FoundStudent student={student} />
              </Combobox.Item>
            )}
          </ChoiceList>
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
