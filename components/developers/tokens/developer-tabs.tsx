"use client";

import { usePathname } from "next/navigation";
import { currentDestination, DEVELOPER_DESTINATIONS } from "@/components/shell/navigation/destinations";
import { Link } from "@/components/ui/link";

export function DeveloperTabs() {
  const current = currentDestination(usePathname(), DEVELOPER_DESTINATIONS);
  return (
    <nav aria-label="Developers" className="mb-6">
      <ul className="flex flex-wrap gap-x-3 border-b border-line sm:gap-x-4">
        {DEVELOPER_DESTINATIONS.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={href === current ? "page" : undefined}
              className="-mb-px flex min-h-9 items-center border-b-2 border-transparent text-sm text-quiet -outline-offset-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
