/** A date below a chart: its bucket, the position of its text, and the text anchor. */
export interface DateLabel {
  index: number;
  x: number;
  anchor: "middle" | "end";
}

/** Buckets between labels, in numbers that are easy to count on. */
const STEPS = [1, 2, 3, 5, 7, 10, 14, 15, 30, 60, 90, 182];

/**
 * The buckets whose dates are labeled. The newest always is, the others precede it at even distances; labels neither touch nor
 * leave the plot.
 */
export function dateLabels(count: number, width: number, labelWidth: number): DateLabel[] {
  const slot = width / Math.max(1, count);
  // Centered below its bucket, the newest label would overflow the plot by this much. It is shifted to the edge instead, closer to
  // the next label.
  const standsOut = Math.max(0, (labelWidth - slot) / 2);
  const step = STEPS.find((step) => step * slot >= labelWidth + standsOut) ?? count;
  const labels: DateLabel[] = [];
  for (let index = count - 1; index >= 0; index -= step) {
    const center = (index + 0.5) * slot;
    if (index === count - 1 && standsOut > 0) labels.unshift({ index, x: width, anchor: "end" });
    else if (center >= labelWidth / 2) labels.unshift({ index, x: center, anchor: "middle" });
  }
  return labels;
}
