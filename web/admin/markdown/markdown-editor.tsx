import { keepPreviousData, useQuery } from "@tanstack/react-query";
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
import { call } from "../../api/call.ts";
import { adminMarkdownTexts } from "../../texts/admin-site.ts";
import { useFormats, useTexts } from "../../texts/texts.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FailedState } from "../../ui/empty-state.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Prose } from "../../ui/prose.tsx";
import { ScrollArea } from "../../ui/table.tsx";
import { useAfterPause } from "../use-after-pause.ts";
import { sendSitePicture } from "../use-site-picture.ts";
import { type Edit, editOf, pictureEdit, type Selected, type Tool } from "./markdown-edits.ts";
import { PictureDialog } from "./picture-dialog.tsx";

/** Longer than for a search: a preview of a long text costs the server more. */
const PAUSE_MS = 400;

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
  /** What the preview shows, where it is not the text as it stands. */
  previewed?: string;
  error?: string | undefined;
  optional?: string;
  rows?: number;
  /** `folded` where a page has many texts: each open preview asks the server. */
  preview?: "open" | "folded";
};

/** An editor of Markdown with buttons for its marks, and a preview. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, lang, value, onChange, rows = 16, preview = "open", ...rest } = props;
  const { previewed = value, ...field } = rest;
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
        <MarkdownPreview markdown={previewed} lang={lang} label={label} />
      ) : (
        <FoldedPreview markdown={previewed} lang={lang} label={label} />
      )}
      {asksPicture ? (
        <PictureDialog
          languages={[lang]}
          send={sendSitePicture}
          onAdd={(picture, words) => addPicture(picture, words[lang])}
          onClose={() => setAsksPicture(false)}
        />
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

type MarkdownPreviewProps = { markdown: string; lang: "en" | "hi"; label: string };

/** A text as its page will show it, made by the server as for the page. */
function MarkdownPreview({ markdown, lang, label }: MarkdownPreviewProps) {
  const t = useTexts(adminMarkdownTexts);
  const previewed = useAfterPause(markdown, PAUSE_MS);
  const isThere = previewed.trim() !== "" && previewed.length <= limits.markdownLength;
  const { data, error, refetch } = useQuery({
    queryKey: ["markdown-preview", previewed],
    queryFn: ({ signal }) =>
      call("POST /api/admin/markdown-preview", { body: { markdown: previewed }, signal }),
    enabled: isThere,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const html = isThere ? data?.html : undefined;
  return (
    <div className="markdown-preview grid min-w-0 grid-cols-1 gap-3 rounded-sheet border border-rule bg-paper p-4">
      <p className="text-sm font-semibold text-soft">{t.preview}</p>
      {error && isThere ? (
        <FailedState message={t.previewFailed} onRetry={() => void refetch()} />
      ) : null}
      {html === undefined ? <p className="text-soft">{t.previewEmpty}</p> : null}
      {html?.includes('<code class="unset">') ? (
        <p role="status" className="rounded-control bg-well p-3 text-sm">
          {t.unsetFormula}
        </p>
      ) : null}
      {html === undefined ? null : (
        <ScrollArea label={`${t.preview}: ${label}`} className="max-h-160 min-w-0 overflow-y-auto">
          <Prose html={html} lang={lang} />
        </ScrollArea>
      )}
    </div>
  );
}

/** A preview that is loaded once it is opened. */
function FoldedPreview(props: MarkdownPreviewProps) {
  const t = useTexts(adminMarkdownTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      look="line"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      head={
        <>
          {t.preview}
          <span className="sr-only">: {props.label}</span>
        </>
      }
    >
      {isOpen ? <MarkdownPreview {...props} /> : null}
    </Disclosure>
  );
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
