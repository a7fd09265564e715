import type { ComponentProps } from "react";
import { pictureUrl } from "@/lib/platform/pictures";

type Props = Omit<ComponentProps<"img">, "width" | "height" | "src"> & {
  src: string | undefined;
  /** The length of its edges. */
  pixels: number;
};

/** A square picture of our own, in the smallest size that is sharp. Decorative, unless it has an `alt`. */
export function Picture({ src, pixels, alt = "", className = "", ...rest }: Props) {
  const shown = src === undefined ? undefined : pictureUrl(src, pixels);
  return (
    // biome-ignore lint/performance/noImgElement: made by the application at about the size it is shown
    <img alt={alt} src={shown} width={pixels} height={pixels} className={`bg-well ${className}`} {...rest} />
  );
}
