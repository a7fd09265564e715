import { NewTabLink } from "@/components/ui/new-tab-link";
/** Links that users have entered: no endorsement for search engines, and no referrer. */
export function Links({ links }: { links: string[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link}>
          <NewTabLink people href={link} className="link inline-flex min-h-6 items-center text-sm break-all">
            {link.replace(/^https:\/\/(www\.)?/, "").replace(/\/$/, "")}
          </NewTabLink>
        </li>
      ))}
    </ul>
  );
}
