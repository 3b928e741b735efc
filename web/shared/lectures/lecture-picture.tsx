import { Play } from "lucide-react";

/** A lecture's poster in a list; where it does not come, a sign is left. */
export function LecturePicture({ address }: { address: string }) {
  return (
    <span className="relative grid aspect-video w-24 shrink-0 place-items-center overflow-hidden rounded-control border border-rule bg-deep text-on-deep sm:w-36">
      <Play aria-hidden="true" className="size-6" />
      <img
        src={address}
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
    </span>
  );
}
