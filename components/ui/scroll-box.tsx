import type { ComponentProps } from "react";

/** A box that scrolls; it has a place in the tab order, so that the keyboard can scroll it. */
export function ScrollBox({
  as = "pre",
  ...rest
}: ComponentProps<"div"> & { as?: "div" | "pre" | "section" }) {
  // Safe cast: these elements have the same attributes.
  const Box = as as "div";
  return <Box tabIndex={0} {...rest} />;
}
