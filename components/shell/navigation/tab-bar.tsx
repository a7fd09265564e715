"use client";

import { ChartNoAxesColumn, House, Library, type LucideIcon, MessageSquare, Search } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import type { Theme } from "@/components/ui/theme-switch";
import {
  CHARTS_DESTINATION,
  currentDestination,
  LIBRARY_DESTINATION,
  MESSAGES_DESTINATION,
  type Viewer,
} from "./destinations";
import { PhoneMenu } from "./phone-menu";
import { UnreadTotal } from "./unread";

const TAB =
  "flex h-full flex-col items-center justify-center gap-0.5 text-xs text-quiet -outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-ink";

/** The main links of phones, within reach of the thumb. */
export function TabBar({ viewer, theme }: { viewer: Viewer | null; theme: Theme }) {
  const path = usePathname();
  const tabs: { href: string; label: string; icon: LucideIcon; also?: string }[] = [
    { href: "/", label: "Home", icon: House },
    { href: "/search", label: "Search", icon: Search },
    ...(viewer
      ? [
          { ...LIBRARY_DESTINATION, icon: Library },
          { ...MESSAGES_DESTINATION, icon: MessageSquare },
        ]
      : [{ ...CHARTS_DESTINATION, icon: ChartNoAxesColumn }]),
  ];
  const current = path === "/" ? "/" : currentDestination(path, tabs.slice(1));
  return (
    <nav
      aria-label="Main, on phones"
      className="tab-bar fixed inset-x-0 bottom-0 z-30 h-14 border-t border-line bg-paper head:hidden"
    >
      <ul className="mx-auto grid h-full max-w-text auto-cols-fr grid-flow-col">
        {tabs.map(({ href, label, icon: Icon }) => (
          <Tab key={href}>
            <Link href={href} aria-current={href === current ? "page" : undefined} className={TAB}>
              <span className="relative">
                <Icon aria-hidden className="size-5" />
                {href === MESSAGES_DESTINATION.href && (
                  <span className="absolute -top-1 left-4">
                    <UnreadTotal most={99} />
                  </span>
                )}
              </span>
              {label}
            </Link>
          </Tab>
        ))}
        <Tab>
          <PhoneMenu viewer={viewer} theme={theme} className={TAB} />
        </Tab>
      </ul>
    </nav>
  );
}

const Tab = ({ children }: { children: ReactNode }) => <li className="h-full">{children}</li>;
