import "react";

declare module "react" {
  interface CSSProperties {
    /** Custom properties may stand in a style as in a stylesheet. */
    [name: `--${string}`]: string | number | undefined;
  }
}
