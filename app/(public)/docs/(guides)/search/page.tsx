import type { Metadata } from "next";
import { pageOrigin } from "@/app/_request/origin";
import { SearchResults } from "@/components/docs/guides/search-results";
import { PageHeader } from "@/components/ui/page-header";
import { searchDocs } from "@/lib/docs/guides/search";

export const metadata: Metadata = { title: "Search the docs", robots: { index: false } };

export default async function SearchPage({ searchParams }: PageProps<"/docs/search">) {
  const { q } = await searchParams;
  const query = [q].flat()[0]?.trim() ?? "";
  return (
    <>
      <PageHeader title={query === "" ? "Search the docs" : `Results for “${query}”`} />
      <SearchResults
        query={query}
        findings={query === "" ? { hits: [] } : searchDocs(query, await pageOrigin())}
      />
    </>
  );
}
