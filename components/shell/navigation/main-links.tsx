"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { CountBadge } from "@/components/community/messaging/count-badge";
import {
  ADMIN_DESTINATION,
  currentDestination,
  MAIN_DESTINATIONS,
  MEMBER_DESTINATIONS,
  MESSAGES_DESTINATION,
  type Reader,
} from "./destinations";
import { UnreadTotal } from "./unread";

export function MainLinks({ reader }: { reader: Reader | null }) {
  const destinations = [
    ...MAIN_DESTINATIONS,
    ...(reader ? MEMBER_DESTINATIONS : []),
    ...(reader?.isOperator ? [ADMIN_DESTINATION] : []),
  ];
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
            {href === ADMIN_DESTINATION.href && <CountBadge count={reader?.waiting ?? 0} noun="waiting" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
