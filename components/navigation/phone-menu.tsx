"use client";

import { Menu, X } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { signOut } from "next-auth/react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { type Theme, ThemeSwitch } from "@/components/ui/theme-switch";
import { mainDestinations, memberDestinations, type Reader, settingsDestinations } from "./destinations";

const signedOutDestinations = [
  { href: "/sign-in", label: "Sign in" },
  { href: "/sign-up", label: "Sign up" },
];

export function PhoneMenu({ reader, theme }: { reader: Reader | null; theme: Theme }) {
  const [open, setOpen] = useState(false);
  const path = usePathname();
  const destinations = [
    ...mainDestinations,
    ...(reader ? [...memberDestinations, ...settingsDestinations] : signedOutDestinations),
    // One line for all of it: the pages have a navigation of their own.
    ...(reader?.isOperator ? [{ href: "/admin/access", label: "Admin" }] : []),
  ];
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger aria-label="Menu" className="grid size-9 place-items-center rounded-sm hover:bg-well">
        <Menu aria-hidden className="size-5" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="rise fixed inset-x-0 top-0 z-50 border-b border-line bg-paper px-5 pb-6"
        >
          <div className="flex h-14 items-center justify-between">
            <Dialog.Title className="text-sm text-quiet">
              {reader ? `@${reader.handle}` : "Menu"}
            </Dialog.Title>
            <Dialog.Close
              aria-label="Close the menu"
              className="grid size-9 place-items-center rounded-sm hover:bg-well"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <ul>
            {destinations.map(({ href, label }) => (
              <li key={href} className="border-t border-line">
                <Link
                  href={href}
                  onClick={() => setOpen(false)}
                  aria-current={href === path ? "page" : undefined}
                  className="flex min-h-12 items-center text-lg aria-[current=page]:font-semibold"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <div className="flex items-center justify-between border-t border-line pt-4">
            <ThemeSwitch initial={theme} />
            {reader && <Button onClick={() => signOut({ callbackUrl: "/" })}>Sign out</Button>}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
