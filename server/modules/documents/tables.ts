import type MarkdownIt from "markdown-it";

type Token = ReturnType<InstanceType<typeof MarkdownIt>["parse"]>[number];
type Cell = { open: Token; close: Token | undefined; text: string };
type Table = { open: Token; rows: Cell[][]; inner: Token[] };

/** What fits on a phone: the total letters of the longest cell of each column, and the number of columns. */
const FITTING = { letters: 48, columns: 3 };

/** The roles that browsers drop from a table whose rows are laid out as blocks. */
const ROLES: Record<string, string> = {
  table: "table",
  thead: "rowgroup",
  tbody: "rowgroup",
  tr: "row",
  th: "columnheader",
  td: "cell",
};

/** Labels every table, marks its header cells, and marks tables that are stacked on a phone. */
export function markTables(
  tokens: readonly Token[],
  plain: (inline: Token | undefined) => string,
): void {
  for (const { table, heading } of tablesIn(tokens, plain)) {
    const heads = (table.rows[0] ?? []).map(({ text }) => text);
    markHeads(table.rows[0] ?? []);
    nameTable(table.open, heading, heads);
    if (isWide(table)) stack(table, heads);
  }
}

function* tablesIn(tokens: readonly Token[], plain: (inline: Token | undefined) => string) {
  let heading: string | null = null;
  let table: Table | undefined;
  for (const [index, token] of tokens.entries()) {
    if (token.type === "heading_open") heading = String(token.attrGet("id"));
    if (token.type === "table_open") table = { open: token, rows: [], inner: [] };
    if (!table) continue;
    if (token.nesting === 1) table.inner.push(token);
    if (token.type === "tr_open") table.rows.push([]);
    if (/^t[hd]_open$/.test(token.type)) {
      const text = plain(tokens[index + 1]);
      table.rows.at(-1)?.push({ open: token, close: tokens[index + 2], text });
    }
    if (token.type !== "table_close") continue;
    yield { table, heading };
    table = undefined;
  }
}

/** An empty header cell becomes a plain one: a screen reader would announce it as a header. */
function markHeads(heads: readonly Cell[]): void {
  for (const { open, close, text } of heads) {
    if (text !== "") open.attrSet("scope", "col");
    else for (const end of [open, close]) if (end) end.tag = "td";
  }
}

/** Labels the scrolling box by the heading above, or else by the header cells. */
function nameTable(open: Token, heading: string | null, heads: readonly string[]): void {
  const words = heads.filter((head) => head !== "").join(", ");
  if (heading) open.meta = { "aria-labelledby": heading };
  else if (words !== "") open.meta = { "aria-label": words };
}

function isWide({ rows }: Table): boolean {
  const columns = rows[0]?.length ?? 0;
  const longest = (column: number) => Math.max(...rows.map((row) => row[column]?.text.length ?? 0));
  const letters = Array.from({ length: columns }, (_, column) => longest(column));
  return (
    columns > FITTING.columns && letters.reduce((sum, most) => sum + most, 0) > FITTING.letters
  );
}

function stack({ open, rows, inner }: Table, heads: readonly string[]): void {
  for (const token of inner) {
    const role = ROLES[token.tag];
    if (role) token.attrSet("role", role);
  }
  open.attrSet("class", "stacked");
  for (const row of rows.slice(1))
    for (const [column, cell] of row.entries())
      if (heads[column]) cell.open.attrSet("data-label", heads[column]);
}
