/** Addresses that somebody has named: nobody vouches for them, and they learn nothing of who follows them. */
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
