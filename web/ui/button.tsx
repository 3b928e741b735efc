import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { PageLink, type PageLinkProps } from "./page-link.tsx";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "act" | "marigold" | "outline" | "quiet" | "danger";
export type ButtonSize = "regular" | "large";

/** Every button has a border: where colours are forced, it is what is left of its shape. */
const variants: Record<ButtonVariant, string> = {
  act: "border-transparent bg-act text-on-act hover:bg-act-strong",
  marigold: "border-transparent bg-marigold text-on-marigold hover:bg-marigold-strong",
  outline: "border-edge text-ink hover:bg-tint",
  quiet: "border-transparent text-act hover:bg-tint",
  danger: "border-bad text-bad hover:bg-bad-tint",
};

const sizes: Record<ButtonSize, string> = {
  regular: "min-h-11 px-4 py-2",
  large: "min-h-13 px-6 py-3 text-lead",
};

/** The look of a button, for elements that are not one by themselves. */
export function buttonClasses(
  variant: ButtonVariant = "act",
  size: ButtonSize = "regular",
): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold leading-snug whitespace-nowrap max-[20rem]:whitespace-normal transition-colors duration-150 disabled:opacity-60",
    variants[variant],
    sizes[size],
  );
}

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and takes no clicks; the label should say what is being done. */
  isBusy?: boolean;
};

export function Button({ variant, size, isBusy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={classNames(buttonClasses(variant, size), className)}
    >
      {isBusy ? <Spinner size="small" /> : null}
      {children}
    </button>
  );
}

export type LinkButtonProps = PageLinkProps & { variant?: ButtonVariant; size?: ButtonSize };

/** A link to a page of this site that looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <PageLink {...rest} className={classNames(buttonClasses(variant, size), className)} />;
}

export type IconButtonProps = ComponentProps<"button"> & { label: string; children: ReactNode };

/** A button that shows only an icon; `label` is its name. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        "inline-grid size-11 shrink-0 place-items-center rounded-control text-ink transition-colors hover:bg-tint disabled:opacity-60",
        className,
      )}
    />
  );
}
