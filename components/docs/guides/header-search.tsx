"use client";

import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { SearchBox } from "@/components/discovery/search/search-box";

const SearchDocs = dynamic(() => import("./search-docs").then(({ SearchDocs }) => SearchDocs));

/** The search of the header: of the documentation on its pages, of the music on all others. */
export function HeaderSearch() {
  return usePathname().startsWith("/docs") ? <SearchDocs /> : <SearchBox />;
}
