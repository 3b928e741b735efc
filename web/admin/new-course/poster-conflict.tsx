import { useEffect, useState } from "react";
import { adminCoursePreviewMessages } from "../../messages/admin-course-preview.ts";
import { useMessages } from "../../messages/messages.ts";
import { ConflictDialog } from "../conflict-dialog.tsx";
import type { PosterConflictState } from "./use-poster-change.ts";

export type PosterConflictProps = {
  conflict: PosterConflictState;
  onDecide: (takesTheirs: boolean) => void;
  onClose: () => void;
};

/** Shows the poster that another admin has chosen since beside the one chosen here, and asks which to keep. */
export function PosterConflict({ conflict, onDecide, onClose }: PosterConflictProps) {
  const t = useMessages(adminCoursePreviewMessages);
  const { theirs, mine } = conflict;
  return (
    <ConflictDialog
      title={t.conflictTitle}
      text={t.conflictText}
      parts={[
        {
          key: "poster",
          label: t.poster,
          mine: mine ? <ChosenPicture file={mine} /> : t.withoutPoster,
          theirs: theirs.posterUrl ? (
            <Picture address={theirs.posterUrl} alt={t.theirPoster} />
          ) : (
            t.withoutPoster
          ),
        },
      ]}
      onKeepMine={() => onDecide(false)}
      onTakeTheirs={() => onDecide(true)}
      onClose={onClose}
    />
  );
}

function ChosenPicture({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address === undefined ? null : <Picture address={address} alt={file.name} />;
}

function Picture({ address, alt }: { address: string; alt: string }) {
  return <img src={address} alt={alt} className="max-h-36 w-auto max-w-full rounded-control" />;
}
