import { X } from "lucide-react";
import { usePathname } from "next/navigation";
import { CountBadge } from "@/components/community/messaging/count-badge";
import { Button, LinkButton } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Modal } from "@/components/ui/modal";
import { type Theme, ThemeSwitch } from "@/components/ui/theme-switch";
import { ADMIN_DESTINATION, BROWSE_GROUP, DEVELOPERS_GROUP, menuGroups, type Viewer } from "./destinations";
import { clearAndSignOut } from "./sign-out";

const OPERATOR_GROUP = { label: "Operator", destinations: [ADMIN_DESTINATION] };

/** The menu of phones: a sheet that rises from the bar whose button opens it. Loaded when opened. */
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
  const groups = [
    BROWSE_GROUP,
    ...(viewer ? menuGroups(viewer) : [DEVELOPERS_GROUP]),
    ...(viewer?.isOperator ? [OPERATOR_GROUP] : []),
  ];
  return (
    <Modal onClose={close} aria-label="Menu">
      <div className="rise max-h-full w-full self-end overflow-y-auto overscroll-contain rounded-t-md border-t border-line bg-paper px-5 pb-6">
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
        <div className="grid grid-cols-2 gap-x-5 gap-y-4 border-t border-line pt-4">
          {groups.map(({ label, destinations }) => (
            <section key={label} aria-label={label}>
              <h2 className="text-xs text-quiet">{label}</h2>
              <ul>
                {destinations.map(({ href, label: words }) => (
                  <li key={href}>
                    <Link
                      href={href}
                      onClick={close}
                      aria-current={href === path ? "page" : undefined}
                      className="flex min-h-9 items-center justify-between gap-2 text-base aria-[current=page]:font-semibold"
                    >
                      {words}
                      {href === ADMIN_DESTINATION.href && (
                        <CountBadge count={viewer?.waiting ?? 0} noun="waiting" />
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <ThemeSwitch initial={theme} />
          {viewer ? (
            <Button onClick={clearAndSignOut}>Sign out</Button>
          ) : (
            <div className="flex gap-2">
              <LinkButton href="/sign-in" onClick={close}>
                Sign in
              </LinkButton>
              <LinkButton href="/sign-up" look="primary" onClick={close}>
                Sign up
              </LinkButton>
            </div>
          )}
        </div>
      </div>
    </Modal>
  );
}
