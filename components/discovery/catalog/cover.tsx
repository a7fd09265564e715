import { Picture } from "@/components/ui/picture";
import { pictureSet } from "@/lib/platform/pictures";

const SHAPES = { cover: "rounded-sm", head: "rounded-md", portrait: "rounded-full", tile: "" };

export type Shape = keyof typeof SHAPES;

/** A cover or portrait as a square that fills its box, sharp on every screen. `sizes` says how wide the box is. */
export function Cover({
  image,
  sizes,
  first = false,
  shape = "cover",
}: {
  image: string;
  sizes: string;
  /** Whether it is seen first: then it is loaded at once. */
  first?: boolean;
  shape?: Shape;
}) {
  return (
    <Picture
      src={image}
      srcSet={pictureSet(image)}
      sizes={sizes}
      pixels={300}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      className={`aspect-square h-auto w-full object-cover ${SHAPES[shape]}`}
    />
  );
}
