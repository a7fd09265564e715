"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { signOut } from "next-auth/react";
import { DropdownMenu } from "radix-ui";
import { adminDestinations, type Reader, settingsDestinations } from "./destinations";

const item =
  "flex min-h-8 w-full items-center rounded-sm px-3 text-sm outline-none data-highlighted:bg-well data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-ink";

export function UserMenu({ reader }: { reader: Reader }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={`Account: ${reader.name}`}
        className="flex h-9 items-center gap-2 rounded-sm px-1 text-sm hover:bg-well data-[state=open]:bg-well"
      >
        {/* biome-ignore lint/performance/noImgElement: drawn by the app at the size it is shown */}
        <img src={reader.avatar} alt="" width={24} height={24} className="size-6 rounded-full bg-well" />
        <span className="max-w-form truncate">{reader.name}</span>
        <ChevronDown aria-hidden className="size-4 text-quiet" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="rise z-40 min-w-[13rem] rounded-md border border-line bg-face p-1 shadow-lift"
        >
          <DropdownMenu.Label className="px-3 py-2 text-xs text-quiet">@{reader.handle}</DropdownMenu.Label>
          {settingsDestinations.map(({ href, label }) => (
            <DropdownMenu.Item key={href} asChild>
              <Link href={href} className={item}>
                {label}
              </Link>
            </DropdownMenu.Item>
          ))}
          {reader.isOperator && (
            <>
              <DropdownMenu.Separator className="my-1 border-t border-line" />
              <DropdownMenu.Label className="px-3 py-2 text-xs text-quiet">Admin</DropdownMenu.Label>
              {adminDestinations.map(({ href, label }) => (
                <DropdownMenu.Item key={href} asChild>
                  <Link href={href} className={item}>
                    {label}
                  </Link>
                </DropdownMenu.Item>
              ))}
            </>
          )}
          <DropdownMenu.Separator className="my-1 border-t border-line" />
          <DropdownMenu.Item className={item} onSelect={() => signOut({ callbackUrl: "/" })}>
            Sign out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
