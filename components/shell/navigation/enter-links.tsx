"use client";

import { usePathname } from "next/navigation";
import { LinkButton } from "@/components/ui/button";
import { ENTER_DESTINATIONS, enterPath } from "./destinations";

/** Sign in and Sign up, which lead back to this page. */
export function EnterLinks() {
  const path = usePathname();
  return (
    <div className="flex gap-2">
      {ENTER_DESTINATIONS.map(({ href, label }, index) => (
        <LinkButton key={href} href={enterPath(href, path)} look={index === 0 ? "bare" : "plain"} size="sm">
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
