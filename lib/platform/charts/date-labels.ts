/** A date under a chart: which bucket's, where its text stands and by which end it is held. */
export interface DateLabel {
  index: number;
  x: number;
  anchor: "middle" | "end";
}

/** Buckets from one label to the next, so that a reader can count on. */
const STEPS = [1, 2, 3, 5, 7, 10, 14, 15, 30, 60, 90, 182];

/**
 * Which buckets have their date written under a chart. The newest one always has, the others at even distances before it;
 * no two touch, and none leaves the plot.
 */
export function dateLabels(count: number, width: number, labelWidth: number): DateLabel[] {
  const slot = width / Math.max(1, count);
  // Centred under its bucket, the newest would stand out by this much; held at the plot's edge, it comes nearer to the next.
  const standsOut = Math.max(0, (labelWidth - slot) / 2);
  const step = STEPS.find((step) => step * slot >= labelWidth + standsOut) ?? count;
  const labels: DateLabel[] = [];
  for (let index = count - 1; index >= 0; index -= step) {
    const centre = (index + 0.5) * slot;
    if (index === count - 1 && standsOut > 0) labels.unshift({ index, x: width, anchor: "end" });
    else if (centre >= labelWidth / 2) labels.unshift({ index, x: centre, anchor: "middle" });
  }
  return labels;
}
