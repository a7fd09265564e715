import { LinkButton } from "./button";

/** A part of a list that is read by cursor. */
export type ListPart<Item> = { data: Item[]; next_cursor: string | null };

/** The way to the next part of a list that is read by cursor, and back to its start. */
export function MoreLink({
  path,
  cursor,
  next,
}: {
  path: string;
  cursor: string | undefined;
  next: string | null;
}) {
  if (next === null && cursor === undefined) return null;
  return (
    <nav aria-label="More" className="mt-4 flex justify-between gap-2">
      {cursor === undefined ? (
        <span />
      ) : (
        <LinkButton href={path} size="sm">
          Back to the newest
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton
          href={`${path}${path.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(next)}`}
          size="sm"
          rel="next"
        >
          Show older
        </LinkButton>
      )}
    </nav>
  );
}
