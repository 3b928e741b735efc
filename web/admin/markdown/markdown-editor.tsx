import {
  Bold,
  Heading2,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Sigma,
  Table,
} from "lucide-react";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SitePicture } from "../../../contract/entities/content-parts.ts";
import { limits } from "../../../contract/limits.ts";
import { adminMarkdownTexts } from "../../texts/admin-site.ts";
import { useFormats } from "../../texts/format.ts";
import { useTexts } from "../../texts/texts.ts";
import { TextArea } from "../../ui/field.tsx";
import { type Edit, editOf, pictureEdit, type Selected, type Tool } from "./markdown-edits.ts";
import { FoldedPreview, MarkdownPreview } from "./markdown-preview.tsx";
import { PictureDialog } from "./picture-dialog.tsx";

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
/** From this length on, the editor shows how many characters are left. */
const TELL_FROM = limits.markdownLength * 0.9;

export type MarkdownEditorProps = {
  label: string;
  lang: "en" | "hi";
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  optional?: string;
  rows?: number;
  /** `folded` where a page has many texts: each open preview asks the server. */
  preview?: "open" | "folded";
};

/** An editor of Markdown with buttons for its marks, and a preview. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, lang, value, onChange, rows = 16, preview = "open", ...field } = props;
  const roomLeft = useRoomLeft(value);
  const area = useRef<HTMLTextAreaElement>(null);
  const [asksPicture, setAsksPicture] = useState(false);
  const { edit, use, onKeyDown } = useEdits(area);
  const addPicture = (picture: SitePicture, words: string) => {
    // The dialog must be closed first: behind it the text area cannot be edited.
    flushSync(() => setAsksPicture(false));
    edit((selected) => pictureEdit(selected, picture, words));
  };
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-3">
      <TextArea
        {...field}
        tools={<Toolbar label={label} onUse={use} onPicture={() => setAsksPicture(true)} />}
        ref={area}
        label={label}
        lang={lang}
        rows={rows}
        value={value}
        hint={roomLeft}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.value)}
      />
      {preview === "open" ? (
        <MarkdownPreview markdown={value} lang={lang} label={label} />
      ) : (
        <FoldedPreview markdown={value} lang={lang} label={label} />
      )}
      {asksPicture ? (
        <PictureDialog lang={lang} onAdd={addPicture} onClose={() => setAsksPicture(false)} />
      ) : null}
    </div>
  );
}

/** Edits what is selected in a text area. */
function useEdits(area: RefObject<HTMLTextAreaElement | null>) {
  const t = useTexts(adminMarkdownTexts);
  const edit = (make: (selected: Selected) => Edit) => {
    const { current } = area;
    if (!current) return;
    const { value, selectionStart: start, selectionEnd: end } = current;
    apply(current, make({ value, start, end }));
  };
  const use = (tool: Tool) => {
    const words = { words: t.words, address: "https://", column: t.column };
    edit((selected) => editOf(tool, selected, words));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = event.ctrlKey || event.metaKey ? shortcuts[event.key.toLowerCase()] : undefined;
    if (!tool) return;
    event.preventDefault();
    use(tool);
  };
  return { edit, use, onKeyDown };
}

/** How many characters may still be written, once few are left. */
function useRoomLeft(value: string): string | undefined {
  const t = useTexts(adminMarkdownTexts);
  const { number } = useFormats();
  if (value.length < TELL_FROM) return undefined;
  const left = limits.markdownLength - value.length;
  return left < 0 ? t.over(number(-left)) : t.left(number(left));
}

type ToolbarProps = { label: string; onUse: (tool: Tool) => void; onPicture: () => void };

function Toolbar({ label, onUse, onPicture }: ToolbarProps) {
  const t = useTexts(adminMarkdownTexts);
  return (
    <div role="toolbar" aria-label={`${t.tools}: ${label}`} className="flex flex-wrap gap-1">
      {tools.map((tool) => (
        <ToolButton key={tool} name={t[tool]} Icon={icons[tool]} onClick={() => onUse(tool)} />
      ))}
      <ToolButton name={t.picture} Icon={ImagePlus} onClick={onPicture} />
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
