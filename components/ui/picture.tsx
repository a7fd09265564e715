import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"img">, "width" | "height"> & {
  /** The length of its edges. */
  pixels: number;
};

/** A square picture of our own. Decorative, unless it has an `alt`. */
export function Picture({ pixels, alt = "", className = "", ...rest }: Props) {
  return (
    // biome-ignore lint/performance/noImgElement: made by the application at about the size it is shown
    <img alt={alt} width={pixels} height={pixels} className={`bg-well ${className}`} {...rest} />
  );
}
