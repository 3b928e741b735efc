export type ProgressBarProps = {
  label: string;
  /** 0 to 1; undefined for an indeterminate bar. */
  fraction: number | undefined;
};

/** The browser's progress element with our styles. */
export function ProgressBar({ label, fraction }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={fraction}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-rule indeterminate:animate-[breathe_1.6s_ease-in-out_infinite] [&:indeterminate::-moz-progress-bar]:bg-edge [&:indeterminate::-webkit-progress-bar]:bg-edge [&::-moz-progress-bar]:bg-act [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-act motion-safe:[&::-webkit-progress-value]:transition-[width]"
    />
  );
}
