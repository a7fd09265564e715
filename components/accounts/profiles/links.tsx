/** Links that users have entered: no endorsement for search engines, and no referrer. */
export function Links({ links }: { links: string[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link}>
          <a
            href={link}
            rel="noopener noreferrer nofollow ugc"
            target="_blank"
            className="link inline-flex min-h-6 items-center text-sm break-all"
          >
            {link.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "")}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
