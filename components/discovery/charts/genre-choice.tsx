import { ChoiceLinks } from "@/components/ui/filter-bar";
import { FilterChip } from "@/components/ui/filter-chip";

/** The choice of the genre of a chart. `fields` are the other choices in its address. */
export function GenreChoice({
  genre,
  genres,
  fields,
}: {
  /** Empty for all. */
  genre: string;
  genres: readonly string[];
  fields: Readonly<Record<string, string>>;
}) {
  const href = (name: string) =>
    `/charts?${new URLSearchParams({ ...fields, ...(name !== "" && { genre: name }) })}`;
  return (
    <FilterChip label="Genre" value={genre || undefined} clearHref={href("")}>
      <ChoiceLinks
        choices={[
          { href: href(""), word: "All genres", isCurrent: genre === "" },
          ...genres.map((name) => ({
            href: href(name),
            word: name,
            isCurrent: name.toLowerCase() === genre.toLowerCase(),
          })),
        ]}
      />
    </FilterChip>
  );
}
