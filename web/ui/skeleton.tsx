import { classNames } from "./class-names.ts";

export type SkeletonProps = { className?: string };

/** A grey placeholder; give it the size of what is loading. */
export function Skeleton({ className = "h-4 w-full" }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "block animate-[breathe_1.6s_ease-in-out_infinite] rounded-control bg-rule",
        className,
      )}
    />
  );
}

const cardShapes = { short: "", tall: "min-h-116 content-start" };

type CardShape = { shape?: keyof typeof cardShapes };

/** Placeholders for a list of cards; `tall` for cards with a list of facts. */
export function SkeletonCards({ count = 3, shape }: CardShape & { count?: number }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
        <SkeletonCard key={at} shape={shape} />
      ))}
    </div>
  );
}

function SkeletonCard({ shape = "short" }: { shape?: keyof typeof cardShapes | undefined }) {
  return (
    <div
      className={classNames("grid gap-3 rounded-sheet border border-rule p-5", cardShapes[shape])}
    >
      <Skeleton className="h-6 w-2/3" />
      <Skeleton />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="mt-3 h-11 w-32" />
    </div>
  );
}
