import type { ComponentProps, ReactNode } from "react";
import { ScrollBox } from "./scroll-box";

/**
 * Compact rows with a sticky header. A wide table scrolls inside its box, and so does a tall one in a box of fixed
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
      className={`rounded-md border border-line bg-face ${tall ? "max-h-full overflow-auto" : "overflow-x-auto md:overflow-visible"}`}
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </ScrollBox>
  );
}

export function Th({ className = "", ...rest }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={`sticky top-0 border-b border-line bg-well px-3 py-2 text-xs font-medium whitespace-nowrap text-quiet first:rounded-tl-md first:pl-4 last:rounded-tr-md last:pr-4 ${className}`}
      {...rest}
    />
  );
}

export function Td({ className = "", ...rest }: ComponentProps<"td">) {
  return (
    <td
      className={`border-b border-line px-3 py-2 align-baseline first:pl-4 last:pr-4 [tr:last-child>&]:border-b-0 ${className}`}
      {...rest}
    />
  );
}
