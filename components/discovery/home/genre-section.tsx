import type { ComponentProps } from "react";
import { GenreTiles } from "@/components/discovery/catalog/genre-tiles";
import { Section } from "@/components/discovery/catalog/section";

/** The largest genres, with the way to all of them. */
export function GenreSection({ genres }: ComponentProps<typeof GenreTiles>) {
  return (
    <Section id="genres" title="Genres" more={{ href: "/genres", label: "All genres" }}>
      <GenreTiles genres={genres} />
    </Section>
  );
}
