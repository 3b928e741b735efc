import type { Material } from "../../../contract/entities/file.ts";
import { limits } from "../../../contract/limits.ts";
import { classNames } from "../../ui/class-names.ts";
import { MaterialRow } from "./material-row.tsx";

const PART = limits.pageSize;

/**
 * Rows, fifty to a list. Of everything that is laid out only when it comes near, the browser asks at every
 * frame whether it has: a hundred lists answer in time, thousands of rows do not.
 */
export function MaterialParts({ materials }: { materials: readonly Material[] }) {
  const parts = Array.from({ length: Math.ceil(materials.length / PART) }, (_, at) =>
    materials.slice(at * PART, (at + 1) * PART),
  );
  return (
    <div className="border-t border-rule">
      {parts.map((part, at) => (
        <Part key={part[0]?.id} materials={part} canBeFar={at > 0} />
      ))}
    </div>
  );
}

type PartProps = { materials: readonly Material[]; canBeFar: boolean };

/** Only of a whole part it is known how high it will be. */
function Part({ materials, canBeFar }: PartProps) {
  return (
    <ul
      className={classNames(
        canBeFar &&
          materials.length === PART &&
          "[contain-intrinsic-size:auto_700rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_350rem]",
      )}
    >
      {materials.map((material) => (
        <MaterialRow key={material.id} material={material} />
      ))}
    </ul>
  );
}
