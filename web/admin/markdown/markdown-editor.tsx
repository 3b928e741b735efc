import {
  Bold,
  Heading2,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Sigma,
  Table,
} from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { limits } from "../../../contract/limits.ts";
import { adminMarkdownMessages } from "../../messages/admin-markdown.ts";
import { useFormats } from "../../messages/format.ts";
import { useMessages } from "../../messages/messages.ts";
import { TextArea } from "../../ui/text-field.tsx";
import { type Edit, editOf, type Tool } from "./markdown-edits.ts";
import { MarkdownPreview } from "./markdown-preview.tsx";

const icons: Record<Tool, LucideIcon> = {
  heading: Heading2,
  bold: Bold,
  italic: Italic,
  list: List,
  numbered: ListOrdered,
  link: Link2,
  table: Table,
  formula: Sigma,
};
// The keys of the object above.
const tools = Object.keys(icons) as Tool[];
const shortcuts: Record<string, Tool> = { b: "bold", i: "italic", k: "link" };
/** Where the count of what is left begins to help. */
const TELL_FROM = limits.markdownLength * 0.9;

export type MarkdownEditorProps = {
  label: string;
  lang: "en" | "hi";
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  optional?: string;
};

/** A text in Markdown with buttons for what it can have, and as pages show it. */
export function MarkdownEditor({ label, lang, value, onChange, ...field }: MarkdownEditorProps) {
  const t = useMessages(adminMarkdownMessages);
  const { number } = useFormats();
  const area = useRef<HTMLTextAreaElement>(null);
  const use = (tool: Tool) => {
    const { current } = area;
    if (!current) return;
    const { value, selectionStart: start, selectionEnd: end } = current;
    const words = { words: t.words, address: "https://", column: t.column };
    apply(current, editOf(tool, { value, start, end }, words));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined;
    if (!tool) return;
    event.preventDefault();
    use(tool);
  };
  const left = limits.markdownLength - value.length;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div role="toolbar" aria-label={`${t.tools}: ${label}`} className="flex flex-wrap gap-1">
        {tools.map((tool) => (
          <ToolButton key={tool} name={t[tool]} Icon={icons[tool]} onClick={() => use(tool)} />
        ))}
      </div>
      <TextArea
        {...field}
        ref={area}
        label={label}
        lang={lang}
        rows={16}
        value={value}
        hint={
          value.length < TELL_FROM
            ? undefined
            : left < 0
              ? t.over(number(-left))
              : t.left(number(left))
        }
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.value)}
      />
      <MarkdownPreview markdown={value} lang={lang} label={label} />
    </div>
  );
}

type ToolButtonProps = { name: string; Icon: LucideIcon; onClick: () => void };

function ToolButton({ name, Icon, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-control border border-edge text-ink hover:bg-tint"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

/** Types the text as a person would, so that the browser's own undo takes it back. */
function apply(area: HTMLTextAreaElement, { from, to, text, select }: Edit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated without a successor: nothing else keeps the undo of a textarea.
  const isTyped = document.execCommand?.("insertText", false, text);
  if (!isTyped) {
    area.setRangeText(text, from, to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(...select);
}
