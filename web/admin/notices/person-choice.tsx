import { Combobox } from "@base-ui/react/combobox";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { adminNoticesTexts } from "../../texts/admin-notices.ts";
import { useTexts } from "../../texts/texts.ts";
import { type ControlWiring, controlClasses } from "../../ui/field.tsx";
import { useAfterPause } from "../use-after-pause.ts";

export type ChosenPerson = { id: string; name: string; email: string };

type PersonChoiceProps = ControlWiring & {
  value: ChosenPerson | null;
  onChange: (person: ChosenPerson | null) => void;
};

const LEAST_LETTERS = 2;
const SHOWN = "8";

/** A field that finds a person by name, phone, parent or e-mail, as the office's list of people does. */
export function PersonChoice({ value, onChange, ...wiring }: PersonChoiceProps) {
  const t = useTexts(adminNoticesTexts);
  const [typed, setTyped] = useState(value?.name ?? "");
  const { people, status } = useFoundPeople(typed);
  return (
    <Combobox.Root
      items={people}
      // The server has filtered them.
      filter={null}
      value={value}
      onValueChange={onChange}
      inputValue={typed}
      onInputValueChange={setTyped}
      itemToStringLabel={({ name }) => name}
      itemToStringValue={({ id }) => id}
      isItemEqualToValue={(person, chosen) => person.id === chosen.id}
      autoHighlight
    >
      <Combobox.Input
        {...wiring}
        placeholder={t.personHint}
        className={controlClasses("min-h-11 text-ellipsis")}
      />
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-40">
          <Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) min-w-60 rounded-sheet border border-rule bg-sheet text-ink shadow-float">
            <Combobox.Status className="p-4 text-soft empty:hidden">
              {status ? t[status] : null}
            </Combobox.Status>
            <Combobox.List className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain p-2 data-empty:p-0">
              {({ id, name, email }: ChosenPerson) => (
                <Combobox.Item
                  key={id}
                  value={{ id, name, email }}
                  className="grid min-h-11 content-center rounded-control px-3 py-1.5 data-highlighted:bg-tint data-selected:font-semibold"
                >
                  <span className="wrap-anywhere">{name}</span>
                  <span className="text-sm wrap-anywhere text-soft">{email}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

type Status = "personTypeMore" | "personSearching" | "personFailed" | "noSuchPerson";

function useFoundPeople(typed: string): { people: ChosenPerson[]; status: Status | null } {
  const query = useAfterPause(typed.trim());
  const isSought = query.length >= LEAST_LETTERS;
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: ["people", "choice", query],
    enabled: isSought,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = { query: { query, limit: SHOWN }, signal };
      const { users } = await call("GET /api/admin/get-users", asked);
      return users.map(({ id, name, email }) => ({ id, name, email }));
    },
  });
  if (!isSought) return { people: [], status: "personTypeMore" };
  if (isError) return { people: [], status: "personFailed" };
  // People of the search before must not be chosen by Enter.
  const isBehind = isPlaceholderData || query !== typed.trim();
  const people = isBehind ? [] : (data ?? []);
  if (people.length > 0) return { people, status: null };
  return { people, status: isFetching || isBehind ? "personSearching" : "noSuchPerson" };
}
