import { Picture } from "@/components/ui/picture";

/** The widths in which pictures are served: those that are drawn, and those that were uploaded. */
const DRAWN = [160, 300, 640, 1200];
const UPLOADED = [300, 600];

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
  const [address = image] = image.split("?", 1);
  const widths = /\/media\/(artwork|playlists)\//.test(address) ? DRAWN : UPLOADED;
  const isOurs = address.includes("/media/");
  return (
    <Picture
      src={isOurs ? `${address}?size=300` : image}
      srcSet={isOurs ? widths.map((width) => `${address}?size=${width} ${width}w`).join(", ") : undefined}
      sizes={sizes}
      pixels={300}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      className={`aspect-square h-auto w-full object-cover ${SHAPES[shape]}`}
    />
  );
}
