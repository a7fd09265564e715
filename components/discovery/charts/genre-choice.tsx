import { Button } from "@/components/ui/button";
import { QueryForm } from "@/components/ui/query-form";

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
  const isListed = genres.some((name) => name.toLowerCase() === genre.toLowerCase());
  return (
    <QueryForm action="/charts" scroll={false} key={JSON.stringify([genre, fields])} className="flex gap-2">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <select
        name="genre"
        aria-label="Genre"
        defaultValue={genre}
        className="h-8 min-w-0 rounded-sm border border-edge bg-face px-2 text-sm hover:border-ink"
      >
        <option value="">All genres</option>
        {genre !== "" && !isListed && <option value={genre}>{genre}</option>}
        {genres.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" size="sm">
        Show
      </Button>
    </QueryForm>
  );
}
