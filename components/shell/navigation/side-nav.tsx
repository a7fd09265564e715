"use client";

import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { currentDestination } from "./destinations";

/** A side column on wide screens, above the page on phones. */
export function SideNav({
  label,
  destinations,
}: {
  label: string;
  destinations: { href: string; label: string }[];
}) {
  const current = currentDestination(usePathname(), destinations);
  return (
    <nav aria-label={label}>
      <p className="mb-2 hidden text-xs text-quiet md:block">{label}</p>
      <ul className="flex gap-4 overflow-x-auto border-b border-line md:flex-col md:gap-0 md:border-b-0">
        {destinations.map(({ href, label: name }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === current ? "page" : undefined}
              className="flex min-h-9 items-center border-b-2 border-transparent text-sm whitespace-nowrap text-quiet -outline-offset-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink md:border-b-0 md:border-l-2 md:border-l-line md:pl-3 md:aria-[current=page]:border-l-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
