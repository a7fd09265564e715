/** Structured data for search engines. It is no script, so the Content-Security-Policy does not apply to it. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  // "<" could end the element.
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is JSON without "<"
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
