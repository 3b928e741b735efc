import type { Viewer } from "../lectures/watched-lecture.ts";

/** Whose copy it is, faintly and in changing places. It deters; it protects nothing. */
export function NameMark({ viewer: { id, name } }: { viewer: Viewer }) {
  return (
    <p aria-hidden="true" className="lecture-mark">
      {[name, id.slice(-8)].filter(Boolean).join(" · ")}
    </p>
  );
}
