import { Combobox } from "@base-ui/react/combobox";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { adminNoticesTexts } from "../../texts/admin-notices.ts";
import { useTexts } from "../../texts/texts.ts";
import { type ControlWiring, controlClasses } from "../../ui/field.tsx";
import { ChoiceList, SearchStatus } from "../list/choice-list.tsx";
import { useDialogAround } from "../list/course-choice.tsx";
import { useFound } from "../list/use-found.ts";

export type ChosenPerson = { id: string; name: string; email: string };

type PersonChoiceProps = ControlWiring & {
  value: ChosenPerson | null;
  onChange: (person: ChosenPerson | null) => void;
};

const SHOWN = "8";
const searched = {
  key: ["people", "choice"],
  find: async (query: string, signal: AbortSignal): Promise<ChosenPerson[]> => {
    const asked = { query: { query, limit: SHOWN }, signal };
    const { users } = await call("GET /api/admin/get-users", asked);
    return users.map(({ id, name, email }) => ({ id, name, email }));
  },
};

/** A field that finds a person by name, phone, parent or e-mail, as the office's list of people does. */
export function PersonChoice({ value, onChange, ...wiring }: PersonChoiceProps) {
  const t = useTexts(adminNoticesTexts);
  const [typed, setTyped] = useState(value?.name ?? "");
  const { found, status } = useFound(typed, searched);
  const [around, dialog] = useDialogAround();
  return (
    <Combobox.Root
      items={found}
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
        ref={around}
        placeholder={t.personHint}
        className={controlClasses("min-h-11 text-ellipsis")}
      />
      <ChoiceList<ChosenPerson>
        dialog={dialog}
        status={<SearchStatus>{status ? t[status] : null}</SearchStatus>}
      >
        {({ id, name, email }) => (
          <Combobox.Item
            key={id}
            value={{ id, name, email }}
            className="grid min-h-11 content-center rounded-control px-3 py-1.5 data-highlighted:bg-tint data-selected:font-semibold"
          >
            <span className="wrap-anywhere">{name}</span>
            <span className="text-sm wrap-anywhere text-soft">{email}</span>
          </Combobox.Item>
        )}
      </ChoiceList>
    </Combobox.Root>
  );
}
