/** A context of a canvas that notes what is drawn: letters with their places, and the paths of lines. */
export function notingContext() {
  const drawn: string[] = [];
  const path: string[] = [];
  const at = (...numbers: number[]) => numbers.map(Math.round).join(" ");
  const context = {
    ...{ canvas: { width: 0, height: 0 }, font: "", fillStyle: "" },
    beginPath: () => path.splice(0),
    lineTo: (x: number, y: number) => path.push(at(x, y)),
    closePath: () => path.push("closed"),
    fill: () => drawn.push(`fill ${context.fillStyle} ${path.join(", ")}`),
    stroke: (piece?: { path: string }) => drawn.push(piece?.path ?? path.join(", ")),
    fillText: (text: string, x: number, y: number) => drawn.push(`${text} ${at(x, y)}`),
    measureText: () => ({ width: 100, actualBoundingBoxAscent: 200 }),
    translate: (x: number, y: number) => drawn.push(`from ${at(x, y)}`),
    getImageData: () => ({ data: Uint8Array.of(255, drawn.length > 0 ? 0 : 255) }),
    ...{ fillRect() {}, setTransform() {}, save() {}, restore() {}, scale() {} },
  };
  // The rest of a context is not used where formulas are drawn.
  return { context: context as unknown as CanvasRenderingContext2D, drawn };
}
