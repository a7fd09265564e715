import type { ComponentProps } from "react";

/**
 * A link to another site, or to a document that is none of our pages: it has a tab of its own, since the music would end in this one.
 * One that `people` have entered is no endorsement for search engines, and sends no referrer.
 */
export function NewTabLink({
  people = false,
  className = "link",
  children,
  ...rest
}: ComponentProps<"a"> & { href: string; people?: boolean }) {
  return (
    <a
      target="_blank"
      rel={people ? "noopener noreferrer nofollow ugc" : "noopener"}
      className={className}
      {...rest}
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
