const DENSITIES = ["roomy", "compact"] as const;

/** The height of rows of tracks. */
export type Density = (typeof DENSITIES)[number];

/** The cookie that keeps the choice, so that the server renders lists as they were chosen. */
export const DENSITY_COOKIE = "rows";

/** The density that a cookie names; roomy without one. */
export const knownDensity = (value: string | undefined): Density =>
  DENSITIES.find((each) => each === value) ?? "roomy";
