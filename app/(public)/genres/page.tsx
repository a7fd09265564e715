import type { Metadata } from "next";
import { pageVisitor } from "@/app/_request/page-caller";
import { GenreTiles } from "@/components/discovery/catalog/genre-tiles";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { listLargestGenres } from "@/lib/catalog/taxonomy/genre-service";

export const metadata: Metadata = {
  title: "Genres",
  description: "All genres of this server, with what is new and rising in each.",
};

export default async function GenresPage() {
  const genres = await listLargestGenres(await pageVisitor());
  return (
    <div className="mx-auto max-w-page px-5 pt-12 md:px-8">
      <PageHeader title="Genres">What is new and rising in each of them.</PageHeader>
      {genres.length === 0 ? (
        <EmptyState title="No genres yet">They appear here with the first published tracks.</EmptyState>
      ) : (
        <GenreTiles genres={genres} />
      )}
    </div>
  );
}
