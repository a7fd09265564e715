import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** The heading of a page about one thing, under the way back to the lists it is in. */
export function DetailHeader({
  trail,
  title,
  children,
}: {
  /** The pages above, from the top. */
  trail: readonly { href: string; label: string }[];
  title: ReactNode;
  /** Actions and links of this page. */
  children?: ReactNode;
}) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <nav aria-label="Breadcrumb">
          <ol className="flex flex-wrap gap-x-1.5 text-sm text-quiet">
            {trail.map(({ href, label }) => (
              <li key={href} className="flex gap-x-1.5">
                <Link href={href} className="link inline-flex min-h-6 items-center break-words">
                  {label}
                </Link>
                <span aria-hidden className="leading-6">
                  /
                </span>
              </li>
            ))}
          </ol>
        </nav>
        <h1 className="text-xl font-semibold break-words">{title}</h1>
      </div>
      {children}
    </header>
  );
}
