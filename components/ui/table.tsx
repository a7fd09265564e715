import type { ComponentProps, ReactNode } from "react";
import { ScrollBox } from "./scroll-box";

/**
 * Compact rows with a sticky header, of plain cells. A wide table scrolls inside its box, and so does a tall one in a box of fixed
 * height.
 */
export function Table({
  caption,
  tall = false,
  children,
}: {
  caption: string;
  tall?: boolean;
  children: ReactNode;
}) {
  return (
    // A group, not a landmark: the section around it is already named.
    <ScrollBox
      as="div"
      role="group"
      aria-label={caption}
      className={`rounded-md border border-line bg-face ${tall ? "max-h-full overflow-auto" : "overflow-x-auto lg:overflow-visible"}`}
    >
      <table className="data-table w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </ScrollBox>
  );
}

export const Th = (props: ComponentProps<"th">) => <th scope="col" {...props} />;
