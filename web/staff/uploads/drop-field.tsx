import type { ComponentProps, ReactNode } from "react";
import { useFileDrop } from "../../shared/forms/use-file-drop.ts";
import { classNames } from "../../ui/class-names.ts";
import { FileField } from "../../ui/field.tsx";

export type DropFieldProps = Omit<ComponentProps<typeof FileField>, "multiple" | "onChange"> & {
  onFiles: (files: readonly File[]) => void;
  /** Above the field. */
  head?: ReactNode;
  /** Below it: what becomes of the files. */
  children: ReactNode;
  className?: string;
};

/** Where many files are dropped, pasted or chosen. */
export function DropField({ onFiles, head, children, className, ...field }: DropFieldProps) {
  const isOver = useFileDrop(onFiles);
  return (
    <div
      className={classNames(
        "grid grid-cols-1 gap-3 rounded-sheet border border-dashed p-4",
        isOver ? "border-act bg-tint" : "border-edge",
        className,
      )}
    >
      {head}
      <FileField
        {...field}
        multiple
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same files may be chosen again.
          target.value = "";
        }}
      />
      {children}
    </div>
  );
}
