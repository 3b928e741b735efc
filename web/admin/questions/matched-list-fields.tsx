import { columnLetterOf, letterOf } from "../../shared/questions/matched-lists.tsx";
import { adminQuestionFormTexts } from "../../texts/admin-questions.ts";
import { questionsTexts } from "../../texts/questions.ts";
import { useTexts } from "../../texts/texts.ts";
import { FieldError } from "../../ui/field.tsx";
import type { ContentForm } from "./content-fields.tsx";
import type { OptionFields, RowFields } from "./question-fields.ts";
import { TextList } from "./text-list.tsx";

const blankRow = { en: "", hi: "", right: [] };
const blankColumn = { en: "", hi: "", isRight: false };

/** Two lists, and what of the second belongs to each of the first. */
export function MatchedListFields(form: ContentForm) {
  const q = useTexts(questionsTexts);
  const t = useTexts(adminQuestionFormTexts);
  const { rows, options } = form.content;
  return (
    <>
      <TextList<RowFields>
        {...form}
        legend={q.firstList}
        path="content.rows"
        entries={rows}
        blank={blankRow}
        onEntries={(entries) => form.change({ rows: entries })}
        nameOf={(at) => t.row(letterOf(at))}
        addLabel={t.addRow}
        problem={form.problemAt("content.rows")}
        head={(_, at) => <span className="font-semibold">{letterOf(at)}</span>}
      />
      <TextList<OptionFields>
        {...form}
        legend={q.secondList}
        path="content.options"
        entries={options}
        blank={blankColumn}
        onEntries={(entries) => form.change({ options: entries })}
        nameOf={(at) => t.column(columnLetterOf(at))}
        addLabel={t.addColumn}
        problem={form.problemAt("content.options")}
        head={(_, at) => <span className="font-semibold">{columnLetterOf(at)}</span>}
      />
      <div>
        {rows.map((row, at) => (
          <Belonging
            key={row.id}
            letter={letterOf(at)}
            row={row}
            columns={options}
            onChange={(right) => form.change({ rows: rows.with(at, { ...row, right }) })}
          />
        ))}
        <FieldError id="key-error" error={form.problemAt("key")} />
      </div>
    </>
  );
}

type BelongingProps = {
  letter: string;
  row: RowFields;
  columns: readonly OptionFields[];
  onChange: (right: readonly string[]) => void;
};

/** Which of the second list belong to one of the first. */
function Belonging({ letter, row: { right }, columns, onChange }: BelongingProps) {
  const t = useTexts(adminQuestionFormTexts);
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4">
      <legend className="float-start me-4 min-h-11 content-center font-semibold">
        {t.belongTo(letter)}
      </legend>
      {columns.map(({ id }, at) => (
        <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            aria-label={t.belongs(letter, columnLetterOf(at))}
            checked={right.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...right, id] : right.filter((one) => one !== id))
            }
            className="size-5 shrink-0 accent-act"
          />
          {columnLetterOf(at)}
        </label>
      ))}
    </fieldset>
  );
}
