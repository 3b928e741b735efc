import type { OfficePost } from "../../../contract/entities/office-post.ts";
import { adminDocumentsMessages } from "../../messages/admin-documents.ts";
import { useMessages } from "../../messages/messages.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { type PostValues, valuesOf } from "./post-values.ts";

export type PostConflictProps = {
  mine: PostValues;
  theirs: OfficePost;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Where two admins have written the same post: what differs, and whose stays. Theirs stays in the history. */
export function PostConflict({ mine, theirs, ...on }: PostConflictProps) {
  const t = useMessages(adminDocumentsMessages);
  return (
    <Dialog isOpen shape="wide" title={t.conflictTitle} onClose={on.onClose}>
      <p className="mt-2 text-soft">{t.conflictText}</p>
      <div className="mt-5 grid gap-5">
        {differences(mine, valuesOf(theirs.source)).map(({ name, sides }) => (
          <dl key={name} className="grid gap-2 sm:grid-cols-2">
            {sides.map((text, at) => (
              <div key={at === 0 ? "mine" : "theirs"} className="min-w-0">
                <dt className="text-sm font-semibold text-soft">
                  {labelOf(name, t)}: {at === 0 ? t.mine : t.theirs}
                </dt>
                <dd className="max-h-40 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere]">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={on.onTakeTheirs}>
          {t.takeTheirs}
        </Button>
        <Button onClick={on.onKeepMine}>{t.keepMine}</Button>
      </div>
    </Dialog>
  );
}

type Words = (typeof adminDocumentsMessages)["en"];

function labelOf(name: string, t: Words): string {
  const [side, key = ""] = name.split(".");
  const words = t[(key || side) as keyof Words];
  const language = side === "en" ? ` (${t.english})` : side === "hi" ? ` (${t.hindi})` : "";
  return `${typeof words === "string" ? words : name}${language}`;
}

function differences(mine: PostValues, theirs: PostValues) {
  const theirFields = new Map(fieldsOf(theirs));
  return fieldsOf(mine).flatMap(([name, text]) => {
    const other = theirFields.get(name) ?? "";
    return text === other ? [] : [{ name, sides: [text, other] }];
  });
}

function fieldsOf(values: PostValues): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[name, value] as [string, string]]
      : Object.entries(value).map(([key, text]): [string, string] => [`${name}.${key}`, text]),
  );
}
