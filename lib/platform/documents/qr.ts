import { create } from "qrcode";

/** A QR code as SVG path data in a square of `size`, with the quiet zone that scanners need. */
export function qrPath(text: string, size: number): string {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const step = size / (modules.size + 8);
  const at = (place: number) => ((place + 4) * step).toFixed(3);
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) {
        const side = step.toFixed(3);
        squares.push(`M${at(column)},${at(row)}h${side}v${side}h-${side}z`);
      }
    }
  }
  return squares.join("");
}
