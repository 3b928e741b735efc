import type { ComponentProps, ReactNode } from "react";
import { useBrowserValue } from "../state/use-browser-value.ts";
import { classNames } from "./class-names.ts";
import { PageLink, type PageLinkProps } from "./page-link.tsx";
import { Spinner } from "./spinner.tsx";

export type ButtonVariant = "act" | "marigold" | "outline" | "quiet" | "danger";
export type ButtonSize = "regular" | "large";

/** Every button has a border, which is all of its shape that forced colours leave. */
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

/** The classes of a button, for links and other elements. */
export function buttonClasses(
  variant: ButtonVariant = "act",
  size: ButtonSize = "regular",
): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-control border text-center font-semibold leading-snug whitespace-nowrap max-[20rem]:whitespace-normal transition-colors duration-150 disabled:not-data-waiting:opacity-60 aria-disabled:opacity-60",
    variants[variant],
    sizes[size],
  );
}

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks; the label should say what is being done. */
  isBusy?: boolean;
};

/** Disabled until the page's scripts run, unless it sends a form. */
export function Button({ variant, size, isBusy, className, children, ...rest }: ButtonProps) {
  return (
    <PlainButton
      {...rest}
      // Not `disabled`, which would take the keyboard's focus away.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      // Also stops a form from being sent by Enter, which clicks its button.
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
      className={classNames(buttonClasses(variant, size), className)}
    >
      {isBusy ? <Spinner size="small" /> : null}
      {children}
    </PlainButton>
  );
}

/**
 * A button without styles, for callers that bring their own. It is disabled until the page's scripts run, but dims
 * only if that takes long (base.css).
 */
export function PlainButton({ type = "button", disabled, ...rest }: ComponentProps<"button">) {
  const isHydrated = useBrowserValue(() => true, false);
  const isWaiting = !isHydrated && type === "button";
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || isWaiting}
      data-waiting={isWaiting || undefined}
    />
  );
}

export type LinkButtonProps = PageLinkProps & { variant?: ButtonVariant; size?: ButtonSize };

/** A link to a page of this site that looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <PageLink {...rest} className={classNames(buttonClasses(variant, size), className)} />;
}

export type IconButtonProps = ComponentProps<"button"> & { label: string; children: ReactNode };

/** The classes of a button that shows only an icon, for links. */
export const iconButtonClasses =
  "inline-grid size-11 shrink-0 place-items-center rounded-control text-ink transition-colors hover:bg-tint disabled:not-data-waiting:opacity-60";

/** A button that shows only an icon; `label` is its accessible name. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <PlainButton
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(iconButtonClasses, className)}
    />
  );
}
