import type { MetadataRoute } from "next";
import { pageOrigin } from "@/app/_request/origin";
import { docsPages } from "@/lib/docs/guides/shelf";

/**
 * The paths that search engines should know, by section. A section that reads the database, such as the tracks, is one more
 * function here; above 50,000 paths in all, move each section to a sitemap of its own with `generateSitemaps`.
 */
const SECTIONS: readonly ((origin: string) => readonly string[] | Promise<readonly string[]>)[] = [
  () => ["/", "/status"],
  (origin) => docsPages(origin).map(({ path }) => path),
];

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const origin = await pageOrigin();
  const sections = await Promise.all(SECTIONS.map((pathsOf) => pathsOf(origin)));
  return sections.flat().map((path) => ({ url: new URL(path, origin).href }));
}
