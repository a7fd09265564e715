"use client";

import { Menu, X } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { signOut } from "next-auth/react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { type Theme, ThemeSwitch } from "@/components/ui/theme-switch";
import { mainDestinations, memberDestinations, type Reader, settingsDestinations } from "./destinations";

const signedOutDestinations = [
  { href: "/sign-in", label: "Sign in" },
  { href: "/sign-up", label: "Sign up" },
];

export function PhoneMenu({ reader, theme }: { reader: Reader | null; theme: Theme }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const path = usePathname();
  const destinations = [
    ...mainDestinations,
    ...(reader ? [...memberDestinations, ...settingsDestinations] : signedOutDestinations),
    // One line for all of it: the pages have a navigation of their own.
    ...(reader?.isOperator ? [{ href: "/admin/access", label: "Admin" }] : []),
  ];
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-9 place-items-center rounded-sm hover:bg-well"
      >
        <Menu aria-hidden className="size-5" />
      </button>
      {open && (
        <Modal onClose={close} aria-label="Menu">
          <div className="rise w-full self-start overflow-y-auto max-h-full border-b border-line bg-paper px-5 pb-6">
            <div className="flex h-14 items-center justify-between">
              <p className="text-sm text-quiet">{reader ? `@${reader.handle}` : "Menu"}</p>
              <button
                type="button"
                aria-label="Close the menu"
                onClick={close}
                className="grid size-9 place-items-center rounded-sm hover:bg-well"
              >
                <X aria-hidden className="size-5" />
              </button>
            </div>
            <ul>
              {destinations.map(({ href, label }) => (
                <li key={href} className="border-t border-line">
                  <Link
                    href={href}
                    onClick={close}
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
          </div>
        </Modal>
      )}
    </>
  );
}
