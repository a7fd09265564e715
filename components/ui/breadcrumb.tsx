import { Link } from "@/components/ui/link";

/** The way back from the page of a thing: the pages above it. The thing itself is the heading below. */
export function Breadcrumb({ trail }: { trail: { href: string; label: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-1 text-sm text-quiet">
      <ol className="flex flex-wrap gap-x-2">
        {trail.map(({ href, label }) => (
          <li key={href} className="flex items-center gap-2">
            <Link href={href} className="link inline-flex min-h-6 items-center">
              {label}
            </Link>
            <span aria-hidden>/</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
