"use client";

import { usePathname } from "next/navigation";
import { CountBadge } from "@/components/community/messaging/count-badge";
import { Link } from "@/components/ui/link";
import { ADMIN_DESTINATION, currentDestination, mainDestinations, type Viewer } from "./destinations";
import { MessagesIcon } from "./unread";

export function MainLinks({ viewer }: { viewer: Viewer | null }) {
  const destinations = [...mainDestinations(viewer), ...(viewer?.isOperator ? [ADMIN_DESTINATION] : [])];
  const current = currentDestination(usePathname(), destinations);
  return (
    <ul className="flex items-center gap-4 lg:gap-6">
      {destinations.map(({ href, label, ...at }) => (
        <li key={href} className={"wide" in at ? "hidden lg:block" : undefined}>
          <Link
            href={href}
            aria-current={href === current ? "page" : undefined}
            className="flex h-14 items-center gap-2 border-y-2 border-transparent text-sm text-quiet hover:text-ink aria-[current=page]:border-b-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {label}
            {href === ADMIN_DESTINATION.href && <CountBadge count={viewer?.waiting ?? 0} noun="waiting" />}
          </Link>
        </li>
      ))}
      {viewer && (
        <li>
          <MessagesIcon />
        </li>
      )}
    </ul>
  );
}
