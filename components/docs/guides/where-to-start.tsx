import { Link } from "@/components/ui/link";

const PAGES = [
  { href: "/docs/quickstart", title: "Quickstart" },
  { href: "/docs/reference", title: "Reference" },
  { href: "/docs/errors", title: "Errors" },
];

/** For somebody whose search found nothing: the pages that most people need. */
export function WhereToStart({ onGo }: { onGo?: () => void }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {PAGES.map(({ href, title }) => (
        <li key={href}>
          <Link href={href} onClick={onGo} className="link inline-flex min-h-6 items-center">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
