"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { currentDestination, mainDestinations } from "./destinations";

export function MainLinks() {
  const current = currentDestination(usePathname(), mainDestinations);
  return (
    <ul className="flex items-center gap-6">
      {mainDestinations.map(({ href, label }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={href === current ? "page" : undefined}
            className="flex h-14 items-center border-y-2 border-transparent text-sm text-quiet hover:text-ink aria-[current=page]:border-b-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
