import type { Metadata } from "next";
import { trackRows } from "@/app/_request/track-rows";
import { parseSearchParams } from "@/components/discovery/search/search-params";
import { SearchView } from "@/components/discovery/search/search-view";
import { openSearch } from "./open-search";

export async function generateMetadata({ searchParams }: PageProps<"/search">): Promise<Metadata> {
  const { query } = parseSearchParams(await searchParams);
  return {
    title: query === "" ? "Explore" : `${query} – search`,
    robots: { index: query === "", follow: true },
  };
}

export default async function SearchPage({ searchParams }: PageProps<"/search">) {
  const asked = parseSearchParams(await searchParams);
  const found = await openSearch(asked);
  const tracks =
    found.tab === "tracks" ? found.pagination.data : "results" in found ? found.results.tracks : [];
  return <SearchView asked={asked} found={found} rows={await trackRows(tracks ?? [])} />;
}
