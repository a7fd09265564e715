"use client";

import { MessageSquare } from "lucide-react";
import { usePathname } from "next/navigation";
import { CountBadge } from "@/components/community/messaging/count-badge";
import { useCounts } from "@/components/community/messaging/messaging-context";
import { Link } from "@/components/ui/link";

/** The unread count beside the Messages link. */
export function UnreadTotal({ most }: { most?: number }) {
  return <CountBadge count={useCounts().unread} most={most} />;
}

/** The Messages link as an icon. */
export function MessagesIcon() {
  const current = usePathname().startsWith("/messages");
  return (
    <Link
      href="/messages"
      aria-current={current ? "page" : undefined}
      className="relative grid size-9 place-items-center rounded-sm hover:bg-well"
    >
      <MessageSquare aria-hidden className="size-5" />
      <span className="sr-only">Messages</span>
      <span className="absolute -top-0.5 left-5">
        <UnreadTotal most={99} />
      </span>
    </Link>
  );
}
