/** The site for search engines, with its own search. */
export function siteData(origin: string, name: string) {
  const search = {
    "@type": "SearchAction",
    target: `${origin}/search?query={words}`,
    "query-input": "required name=words",
  };
  return { "@type": "WebSite", name, url: `${origin}/`, potentialAction: search };
}
