import { boxesPath, type TimeChart } from "./time-chart";

/**
 * A stacked bar chart as one path per layer, the bottom layer first. Each layer has one value per bucket; a bucket's layers add up
 * to its bar.
 */
export function stackedBars(
  { slots, height }: Pick<TimeChart, "slots" | "height">,
  layers: readonly (readonly number[])[],
): string[] {
  const totals = slots.map((_, index) => layers.reduce((sum, layer) => sum + (layer[index] ?? 0), 0));
  const below = slots.map(() => 0);
  return layers.map((layer) =>
    boxesPath(
      slots.map(({ bar }, index) => {
        const share = bar.height * ((layer[index] ?? 0) / Math.max(1, totals[index] ?? 0));
        const bottom = (below[index] ?? 0) + share;
        below[index] = bottom;
        return { x: bar.x, width: bar.width, y: height - bottom, height: share };
      }),
    ),
  );
}
