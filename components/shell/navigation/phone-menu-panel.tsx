import { X } from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { CountBadge } from "@/components/community/messaging/count-badge";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import { type Theme, ThemeSwitch } from "@/components/ui/theme-switch";
import {
  ADMIN_DESTINATION,
  DOCS_DESTINATIONS,
  mainDestinations,
  OWN_DESTINATIONS,
  SETTINGS_DESTINATIONS,
  type Viewer,
} from "./destinations";
import { clearAndSignOut } from "./sign-out";

const SIGNED_OUT_DESTINATIONS = [
  { href: "/sign-in", label: "Sign in" },
  { href: "/sign-up", label: "Sign up" },
];

/** The full-width menu. Loaded when opened. */
export function PhoneMenuPanel({
  viewer,
  theme,
  close,
}: {
  viewer: Viewer | null;
  theme: Theme;
  close: () => void;
}) {
  const path = usePathname();
  const destinations = [
    ...mainDestinations(viewer),
    ...(viewer ? OWN_DESTINATIONS : SIGNED_OUT_DESTINATIONS),
    ...DOCS_DESTINATIONS,
    ...(viewer ? SETTINGS_DESTINATIONS : []),
    ...(viewer?.isOperator ? [ADMIN_DESTINATION] : []),
  ];
  return (
    <Modal onClose={close} aria-label="Menu">
      <div className="rise w-full self-start overflow-y-auto max-h-full border-b border-line bg-paper px-5 pb-6">
        <div className="flex h-14 items-center justify-between">
          <p className="text-sm text-quiet">{viewer ? `@${viewer.handle}` : "Menu"}</p>
          <button
            type="button"
            aria-label="Close menu"
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
                <span className="flex grow items-center justify-between">
                  {label}
                  {href === ADMIN_DESTINATION.href && (
                    <CountBadge count={viewer?.waiting ?? 0} noun="waiting" />
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <div className="flex items-center justify-between border-t border-line pt-4">
          <ThemeSwitch initial={theme} />
          {viewer && <Button onClick={clearAndSignOut}>Sign out</Button>}
        </div>
      </div>
    </Modal>
  );
}
