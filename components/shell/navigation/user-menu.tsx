"use client";

import { ChevronDown } from "lucide-react";
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "@/components/ui/menu";
import { Picture } from "@/components/ui/picture";
import { ADMIN_DESTINATIONS, type Reader, SETTINGS_DESTINATIONS } from "./destinations";
import { leave } from "./leave";

export function UserMenu({ reader }: { reader: Reader }) {
  return (
    <Menu
      aria-label={`Account: ${reader.name}`}
      className="flex h-9 items-center gap-2 rounded-sm px-1 text-sm hover:bg-well aria-expanded:bg-well"
      face={
        <>
          <Picture src={reader.avatar} pixels={24} className="size-6 rounded-full" />
          <span className="max-w-form truncate">{reader.name}</span>
          <ChevronDown aria-hidden className="size-4 text-quiet" />
        </>
      }
    >
      <MenuLabel>@{reader.handle}</MenuLabel>
      {SETTINGS_DESTINATIONS.map(({ href, label }) => (
        <MenuLink key={href} href={href}>
          {label}
        </MenuLink>
      ))}
      {reader.isOperator && (
        <>
          <MenuSeparator />
          <MenuLabel>Admin</MenuLabel>
          {ADMIN_DESTINATIONS.map(({ href, label }) => (
            <MenuLink key={href} href={href}>
              {label}
            </MenuLink>
          ))}
        </>
      )}
      <MenuSeparator />
      <MenuItem onSelect={leave}>Sign out</MenuItem>
    </Menu>
  );
}
