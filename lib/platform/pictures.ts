/** The sizes in which pictures are served, and the addresses of each: for the services that answer them and the pages that show them. */

/** The lengths of the edges, in pixels, of pictures that are drawn when they are asked for. */
export const PICTURE_SIZES = [160, 300, 320, 640, 1200] as const;

/** Sizes of covers, which are stored in each; stores ask for the largest. */
export const COVER_SIZES = [3000, 600, 300, 64] as const;

export type CoverSize = (typeof COVER_SIZES)[number];

/** Larger ones are for those who download a cover. */
const LARGEST_WIDTH = 1200;

/** A screen of double density has so many pixels for one of CSS. */
const DENSITY = 2;

const SIZES_BY_PATH: readonly { path: RegExp; sizes: readonly number[] }[] = [
  { path: /\/media\/(artwork|playlists)\//, sizes: PICTURE_SIZES },
  { path: /\/media\/covers\//, sizes: COVER_SIZES },
];

/** The picture without a size, and those it is served in, the smallest first; none where it has only one. */
function findSizes(image: string): { address: string; sizes: number[] } {
  const [address = image] = image.split("?", 1);
  const { sizes = [] } = SIZES_BY_PATH.find(({ path }) => path.test(address)) ?? {};
  const shown = sizes.filter((size) => size <= LARGEST_WIDTH).sort((a, b) => a - b);
  return { address, sizes: shown };
}

/** The address of a picture in the smallest size that is sharp where its edges are so many CSS pixels long. */
export function pictureUrl(image: string, pixels: number): string {
  const { address, sizes } = findSizes(image);
  const size = sizes.find((one) => one >= pixels * DENSITY) ?? sizes.at(-1);
  return size === undefined ? image : `${address}?size=${size}`;
}

/** A picture in all its sizes, for `srcset`; undefined where it has only one. */
export function pictureSet(image: string): string | undefined {
  const { address, sizes } = findSizes(image);
  return sizes.map((size) => `${address}?size=${size} ${size}w`).join(", ") || undefined;
}
