import "react";

declare module "react" {
  interface CSSProperties {
    /** Allows CSS custom properties in `style`. */
    [name: `--${string}`]: string | number | undefined;
  }
}
