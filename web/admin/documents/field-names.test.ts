import { expect, it } from "vitest";
import * as z from "zod/mini";
import { textKinds } from "../../../contract/entities/content-parts.ts";
import { siteDocuments } from "../../../contract/entities/site-documents.ts";
import { fieldName, optionNames } from "../../../contract/site-field-names.ts";
import { isHidden, isLocalized, type TextSchema, withoutNull } from "./text-shape.ts";

function pathsIn(schema: TextSchema, path: string[]): { paths: string[][]; options: string[] } {
  const own = withoutNull(schema);
  if (isHidden(own) || isLocalized(own) || own.kind === "picture")
    return { paths: [], options: [] };
  const parts = own.items
    ? [pathsIn(own.items, [...path, "0"])]
    : Object.entries(own.properties ?? {}).map(([key, part]) => {
        const inner = pathsIn(part, [...path, key]);
        return { ...inner, paths: isHidden(part) ? [] : [[...path, key], ...inner.paths] };
      });
  return {
    paths: parts.flatMap(({ paths }) => paths),
    options: [...(own.enum ?? []), ...parts.flatMap(({ options }) => options)],
  };
}

it.each(Object.entries(siteDocuments))(
  "every part of %s has a name in both languages",
  (name, schema) => {
    const json = z.toJSONSchema(schema, {
      io: "input",
      unrepresentable: "any",
      metadata: textKinds,
    });
    // Documents use no more of JSON Schema than TextSchema names.
    const { paths, options } = pathsIn(json as TextSchema, []);
    expect(paths.length).toBeGreaterThan(3);
    for (const language of ["en", "hi"] as const) {
      for (const path of paths) expect([path, fieldName(name, path, language)]).not.toContain("");
      for (const option of options) expect(optionNames[option]?.[language], option).toMatch(/\S/);
    }
  },
);
