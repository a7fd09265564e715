import type { SearchHit } from "@/lib/docs/guides/search";

/** A search hit: its title, its page, and the text around the match. */
export function FoundText({ found: { title, page, excerpt } }: { found: SearchHit }) {
  return (
    <>
      <span className="font-medium">{title}</span>
      {page && <span className="text-quiet"> · {page}</span>}
      <span className="block text-quiet">
        {excerpt.map(({ text, isMatch }, place) =>
          isMatch ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an excerpt do not move
            <mark key={place} className="bg-amber-wash text-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </span>
    </>
  );
}
