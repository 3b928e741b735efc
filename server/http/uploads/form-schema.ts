import type { ZodMiniType } from "zod/mini";
import type { Endpoint } from "../../../contract/endpoint.ts";

/** Which text parts a form knows, and which of them may be repeated. */
export type TextParts = ReadonlyMap<string, { isRepeatable: boolean }>;

export function textPartsOf(form: Endpoint["form"]): TextParts {
  const definition = form?._zod.def;
  if (!definition) return new Map();
  if (!("shape" in definition)) throw new TypeError("the form of an endpoint is an object schema");
  // An object schema's `shape` holds schemas by name: zod's own types lose that behind the base type.
  const shape = definition.shape as Record<string, ZodMiniType>;
  return new Map(
    Object.entries(shape).map(([name, schema]) => [name, { isRepeatable: isArray(schema) }]),
  );
}

function isArray(schema: ZodMiniType): boolean {
  const { def } = schema._zod;
  if (def.type === "array") return true;
  // `optional`, `nullable` and `default` wrap the schema that they loosen.
  return "innerType" in def && isArray(def.innerType as ZodMiniType);
}
