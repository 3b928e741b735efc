import { useRef } from "react";
import type { Material } from "../../../contract/entities/file.ts";
import { limits } from "../../../contract/limits.ts";
import { useIsNear } from "../../state/use-is-near.ts";
import { classNames } from "../../ui/class-names.ts";
import { MaterialRow } from "./material-row.tsx";

const PART = limits.pageSize;

/** Rows that a list begins with on the screen. */
const ON_SCREEN = 6;

export type MaterialPartsProps = {
  materials: readonly Material[];
  /** Whether a page, and what a search found, begins with these. */
  isBeginning: boolean;
};

/**
 * Rows, fifty to a list. Of everything that is laid out only when it comes near, the browser asks at every
 * frame whether it has: a hundred lists answer in time, thousands of rows do not.
 */
export function MaterialParts({ materials, isBeginning }: MaterialPartsProps) {
  const parts = Array.from({ length: Math.ceil(materials.length / PART) }, (_, at) =>
    materials.slice(at * PART, (at + 1) * PART),
  );
  return (
    <div className="border-t border-rule">
      {parts.map((part, at) => (
        <Part
          // By its place: rows that another search finds too stay.
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          key={at}
          materials={part}
          isFirst={at === 0}
          beginsNear={isBeginning && at === 0}
        />
      ))}
    </div>
  );
}

type PartProps = { materials: readonly Material[]; isFirst: boolean; beginsNear: boolean };

function Part({ materials, isFirst, beginsNear }: PartProps) {
  const part = useRef<HTMLUListElement>(null);
  const isNear = useIsNear(part, { asks: true, begins: beginsNear });
  return (
    <ul
      ref={part}
      className={classNames(
        // Only of a whole part it is known how high it will be.
        !isFirst &&
          materials.length === PART &&
          "[contain-intrinsic-size:auto_700rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_350rem]",
      )}
    >
      {materials.map((material, at) => (
        <MaterialRow
          key={material.id}
          material={material}
          isPartNear={isNear}
          beginsNear={beginsNear && at < ON_SCREEN}
        />
      ))}
    </ul>
  );
}
