"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import {
  currentDestination,
  MAIN_DESTINATIONS,
  MEMBER_DESTINATIONS,
  MESSAGES_DESTINATION,
} from "./destinations";
import { UnreadTotal } from "./unread";

export function MainLinks({ signedIn }: { signedIn: boolean }) {
  const destinations = signedIn ? [...MAIN_DESTINATIONS, ...MEMBER_DESTINATIONS] : MAIN_DESTINATIONS;
  const current = currentDestination(usePathname(), destinations);
  return (
    <ul className="flex items-center gap-6">
      {destinations.map(({ href, label }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={href === current ? "page" : undefined}
            className="flex h-14 items-center gap-2 border-y-2 border-transparent text-sm text-quiet hover:text-ink aria-[current=page]:border-b-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {label}
            {href === MESSAGES_DESTINATION.href && <UnreadTotal />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
