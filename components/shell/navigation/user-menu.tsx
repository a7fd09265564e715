"use client";

import { ChevronDown } from "lucide-react";
import { CountBadge } from "@/components/community/messaging/count-badge";
import { Menu, MenuGroup, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "@/components/ui/menu";
import { Picture } from "@/components/ui/picture";
import { chooseTheme, THEMES, type Theme, useTheme } from "@/components/ui/theme-switch";
import { ADMIN_DESTINATION, menuGroups, type Viewer } from "./destinations";
import { clearAndSignOut } from "./sign-out";

export function UserMenu({ viewer, theme: initial }: { viewer: Viewer; theme: Theme }) {
  const theme = useTheme(initial);
  return (
    <Menu
      aria-label={`Account: ${viewer.name}`}
      className="flex h-9 items-center gap-2 rounded-sm px-1 text-sm hover:bg-well aria-expanded:bg-well"
      face={
        <>
          <Picture src={viewer.avatar} pixels={24} className="size-6 rounded-full" />
          <span className="hidden max-w-[8rem] truncate lg:inline">{viewer.name}</span>
          <ChevronDown aria-hidden className="size-4 text-quiet" />
        </>
      }
    >
      <MenuLabel>@{viewer.handle}</MenuLabel>
      {menuGroups(viewer).map(({ label, destinations }) => (
        <MenuGroup key={label} label={label}>
          {destinations.map(({ href, label: words }) => (
            <MenuLink key={href} href={href}>
              {words}
            </MenuLink>
          ))}
        </MenuGroup>
      ))}
      {viewer.isOperator && (
        <>
          <MenuSeparator />
          <MenuLink href={ADMIN_DESTINATION.href}>
            <span className="flex grow items-center justify-between gap-2">
              {ADMIN_DESTINATION.label}
              <CountBadge count={viewer.waiting} noun="waiting" />
            </span>
          </MenuLink>
        </>
      )}
      <MenuSeparator />
      {THEMES.filter((other) => other.value !== theme).map((other) => (
        <MenuItem key={other.value} onSelect={() => chooseTheme(other.value)}>
          {other.label} colors
        </MenuItem>
      ))}
      <MenuItem onSelect={clearAndSignOut}>Sign out</MenuItem>
    </Menu>
  );
}
