import { type DateLabel, dateLabels } from "./date-labels";

/** The input of a chart over time. Lengths are in the caller's unit; the origin is the plot's upper left corner. */
interface TimeChartInput {
  /** One value per bucket, oldest first. */
  values: readonly number[];
  /** The values of the previous period, in the same order. */
  before?: readonly number[];
  /** The plot, without the labels around it. */
  width: number;
  height: number;
  /** The approximate number of grid lines above 0. */
  ticks?: number;
  /** The width of a date label including its spacing. */
  labelWidth: number;
}

/** A bucket's part of the plot, and its bar. */
interface Slot {
  x: number;
  width: number;
  centre: number;
  bar: Box;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The layout in numbers and SVG paths; pages render it as SVG, PDFs with their own drawing functions. */
export interface TimeChart {
  width: number;
  height: number;
  /** The grid lines, from 0 upward. */
  ticks: { value: number; y: number }[];
  slots: Slot[];
  /** All bars except the last. */
  barsPath: string;
  /** The last bar, separate because its bucket may not be complete. */
  lastBarPath: string;
  /** The previous period's values as a step line; empty without a previous period. */
  beforePath: string;
  labels: DateLabel[];
}

/** The share of a slot left free between bars. When slots are so narrow that bars would blur, bars touch instead. */
const GAP = 0.28;
const NARROW = 2;

/** Lays out a chart over time. The scale starts at 0, so a bar twice as high is twice as many. */
export function timeChart({
  values,
  before = [],
  width,
  height,
  ticks = 4,
  labelWidth,
}: TimeChartInput): TimeChart {
  const most = Math.max(1, ...values, ...before);
  const step = tickStep(most, ticks);
  const lines = Math.ceil(most / step);
  const scale = (value: number) => height * (1 - value / (lines * step));
  const slotWidth = width / Math.max(1, values.length);
  const gap = slotWidth < NARROW ? 0 : slotWidth * GAP;
  const slots = values.map((value, index) => {
    const y = scale(value);
    return {
      x: index * slotWidth,
      width: slotWidth,
      centre: (index + 0.5) * slotWidth,
      bar: { x: index * slotWidth + gap / 2, y, width: slotWidth - gap, height: height - y },
    };
  });
  const bars = slots.map(({ bar }) => bar);
  return {
    width,
    height,
    ticks: Array.from({ length: lines + 1 }, (_, line) => ({ value: line * step, y: scale(line * step) })),
    slots,
    barsPath: boxesPath(bars.slice(0, -1)),
    lastBarPath: boxesPath(bars.slice(-1)),
    beforePath: stairPath(before.map(scale), width),
    labels: dateLabels(values.length, width, labelWidth),
  };
}

/**
 * The step of a scale up to `most` with about `count` lines: 1, 2 or 5 times a power of ten, and an integer, because counts have no
 * halves.
 */
function tickStep(most: number, count: number): number {
  const power = 10 ** Math.floor(Math.log10(most / count));
  const rest = most / count / power;
  const factor = rest >= Math.sqrt(50) ? 10 : rest >= Math.sqrt(10) ? 5 : rest >= Math.SQRT2 ? 2 : 1;
  return Math.max(1, Math.round(factor * power));
}

/** Boxes as one path, so that hundreds of them are one element. Empty boxes are skipped. */
export function boxesPath(boxes: readonly Box[]): string {
  return boxes
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ x, y, width, height }) => {
      const [left, top, right, bottom] = [x, y, x + width, y + height].map(round);
      return `M${left},${top}H${right}V${bottom}H${left}Z`;
    })
    .join("");
}

/** A line that holds each level over the full width of its slot. */
function stairPath(levels: readonly number[], width: number): string {
  const slotWidth = width / levels.length;
  return levels
    .map((level, index) => {
      const [left, right, y] = [index * slotWidth, (index + 1) * slotWidth, level].map(round);
      return `${index === 0 ? "M" : "L"}${left},${y}L${right},${y}`;
    })
    .join("");
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
