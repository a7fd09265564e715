import { notFound } from "next/navigation";
import { docsPages, findDocsPage } from "@/lib/docs/guides/guide-registry";
import { pageOrigin } from "./origin";
import { shareCard } from "./share-card";

/** The share card of a docs page; 404 when there is no such page. */
export async function docsCard(path: string): Promise<Response> {
  const origin = await pageOrigin();
  const page = findDocsPage(path, origin) ?? notFound();
  const { title, summary } = page;
  const text = summary.charAt(0).toUpperCase() + summary.slice(1);
  return shareCard({ title, text, path, seed: 2 + docsPages(origin).indexOf(page) });
}
