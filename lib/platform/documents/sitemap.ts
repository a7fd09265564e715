import { escapeMarkup } from "@/lib/platform/markup";

/** Sitemaps by sitemaps.org: the addresses that search engines should know. */

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

interface Address {
  url: string;
  /** The time of the page's last change, ISO 8601. */
  changedAt?: string | undefined;
}

export function sitemapXml(addresses: readonly Address[]): string {
  return sitemapDocument("urlset", "url", addresses);
}

/** A sitemap of sitemaps. */
export function sitemapIndexXml(addresses: readonly Address[]): string {
  return sitemapDocument("sitemapindex", "sitemap", addresses);
}

function sitemapDocument(root: string, element: string, addresses: readonly Address[]): string {
  const entries = addresses.map(({ url, changedAt }) => {
    const lastmod = changedAt === undefined ? "" : `<lastmod>${escapeMarkup(changedAt)}</lastmod>`;
    return `<${element}><loc>${escapeMarkup(url)}</loc>${lastmod}</${element}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">${entries.join("\n")}</${root}>\n`;
}
