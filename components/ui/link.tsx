import NextLink from "next/link";
import type { ComponentProps } from "react";

/**
 * A link to a page. It prefetches nothing unless asked to: pages are rendered for each viewer and have no loading state (a conversation
 * has one), so a prefetch brings nothing that the click would not load again, and two requests for each link in view delay the first use.
 */
export function Link({ prefetch = false, ...rest }: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={prefetch} {...rest} />;
}
