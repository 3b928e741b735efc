export type QrModules = readonly (readonly boolean[])[];

/** The squares of the code of a text, with the white edge that readers need. */
export async function encodeQr(text: string): Promise<QrModules> {
  return (await import("uqr")).encode(text, { ecc: "M", border: 4 }).data;
}

type QrCodeProps = { modules: QrModules | undefined; className?: string };

/** Dark on white in both themes, as phones read it. */
export function QrCode({ modules = [], className }: QrCodeProps) {
  const size = modules.length || 1;
  const path = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path.join("")} fill="black" />
    </svg>
  );
}
