import { type Plugin, parseSync, Visitor } from "vite";
import { type Edit, withEdits } from "./edits.ts";
import { withFact } from "./lean-router.ts";
import { neverRendered, type SettledFile, settledReact } from "./settled-react-facts.ts";

const reactFile = /\/node_modules\/(react(?:-dom)?\/cjs\/.+\.production\.js)$/;

/**
 * Tells the bundler of the browser's files what this site never asks of React, so that it leaves out
 * what then is never reached (docs/decisions/0012).
 */
export function leanReact(): Plugin {
  return {
    name: "lean-react",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      order: "pre",
      filter: { id: reactFile },
      handler(code, id) {
        const settled = settledReact[reactFile.exec(id)?.[1] ?? ""];
        return settled ? { code: settledReactFile(code, settled), map: null } : undefined;
      },
    },
  };
}

/** A version of React that no longer holds what is named here has to be read again: the build stops. */
export function settledReactFile(code: string, { facts = [], ...parts }: SettledFile): string {
  const asked = facts.reduce(withFact, code);
  return withEdits(asked, [...withoutParts(asked, parts), ...withoutTags(asked)]);
}

type Parts = Pick<SettledFile, "emptied" | "dropped">;

/** Functions lose their bodies, and what is assigned to a name loses the whole statement. */
function withoutParts(code: string, { emptied = [], dropped = [] }: Parts): Edit[] {
  const left = new Set([...emptied, ...dropped]);
  const edits: Edit[] = [];
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (!id || !body || !emptied.includes(id.name)) return;
      left.delete(id.name);
      edits.push({ start: body.start, end: body.end, text: "{}" });
    },
    ExpressionStatement({ expression, start, end }) {
      if (expression.type !== "AssignmentExpression") return;
      const target = code.slice(expression.left.start, expression.left.end);
      const name = dropped.find((one) => target === one || target.startsWith(`${one}.prototype.`));
      if (!name) return;
      left.delete(name);
      edits.push({ start, end, text: "" });
    },
  }).visit(programOf(code));
  if (left.size > 0) throw new Error(`React no longer has ${[...left].join(", ")}: lean-react.ts.`);
  return edits;
}

/** Cases of a switch over the kinds of fibers, and questions for one kind, that never come true. */
function withoutTags(code: string): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    SwitchStatement({ discriminant, cases, start: from, end: to }) {
      if (!isTag(discriminant)) return;
      let isEnteredFromAbove = false;
      const cut: string[] = [];
      for (const one of cases) {
        const [first] = one.consequent;
        if (isNever(one.test)) {
          // What runs into a case from the one above it still has to find its statements.
          const end = isEnteredFromAbove && first ? first.start : one.end;
          edits.push({ start: one.start, end, text: "" });
          cut.push(code.slice(one.start, end));
          if (!isEnteredFromAbove) continue;
        }
        isEnteredFromAbove = !leaves(one.consequent.at(-1));
      }
      const names = cut.flatMap(namesDeclaredIn);
      if (names.length === 0) return;
      edits.push({ start: from, end: from, text: `{var ${names.join(",")};` });
      edits.push({ start: to, end: to, text: "}" });
    },
    BinaryExpression({ operator, left, right, start, end }) {
      const isAsked = (isTag(left) && isNever(right)) || (isNever(left) && isTag(right));
      if (!isAsked || !/^[!=]==$/.test(operator)) return;
      edits.push({ start, end, text: operator === "===" ? "false" : "true" });
    },
  }).visit(programOf(code));
  return edits;
}

/** What a case declares by `var`, its whole function may use. */
function namesDeclaredIn(cutCase: string): string[] {
  const names: string[] = [];
  new Visitor({
    VariableDeclarator({ id }) {
      if (id.type === "Identifier") names.push(id.name);
    },
  }).visit(programOf(`switch (0) {${cutCase}}`));
  return names;
}

type Node = { type: string };

/** `fiber.tag`, and the parameter `tag` of the functions that compare one. */
function isTag(node: Node): boolean {
  if (node.type === "Identifier") return "name" in node && node.name === "tag";
  if (node.type !== "MemberExpression" || !("property" in node)) return false;
  const { property } = node as { property: Node & { name?: string } };
  return property.type === "Identifier" && property.name === "tag";
}

function isNever(node: Node | null): boolean {
  if (node?.type !== "Literal" || !("value" in node)) return false;
  return Object.values(neverRendered).some((tag) => tag === node.value);
}

/** Whether nothing runs past this statement into the next case. */
function leaves(statement: Node | undefined): boolean {
  if (!statement) return false;
  if (/^(?:Break|Return|Throw|Continue)Statement$/.test(statement.type)) return true;
  if (statement.type !== "BlockStatement" || !("body" in statement)) return false;
  return leaves((statement.body as Node[]).at(-1));
}

function programOf(code: string) {
  return parseSync("react.cjs", code, { lang: "js", sourceType: "commonjs" }).program;
}
