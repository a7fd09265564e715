import Link from "next/link";
import { Mark } from "@/components/shell/brand/logo";
import { LinkButton } from "@/components/ui/button";
import { type Theme, ThemeSwitch } from "@/components/ui/theme-switch";
import type { Reader } from "./destinations";
import { MainLinks } from "./main-links";
import { PhoneMenu } from "./phone-menu";
import { MessagesIcon } from "./unread";
import { UserMenu } from "./user-menu";

export function SiteHeader({ reader, theme }: { reader: Reader | null; theme: Theme }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-14 max-w-page items-center gap-6 lg:gap-8 px-5 md:px-8">
        <Link href="/" className="flex min-h-9 items-center gap-2 rounded-sm text-lg font-semibold">
          <Mark />
          Downbeat
        </Link>
        <nav aria-label="Main" className="hidden head:block">
          <MainLinks reader={reader} />
        </nav>
        <div className="ml-auto hidden items-center gap-4 head:flex">
          <ThemeSwitch initial={theme} />
          {reader ? (
            <UserMenu reader={reader} />
          ) : (
            <div className="flex gap-2">
              <LinkButton href="/sign-in" look="bare" size="sm">
                Sign in
              </LinkButton>
              <LinkButton href="/sign-up" size="sm">
                Sign up
              </LinkButton>
            </div>
          )}
        </div>
        <div className="ml-auto flex items-center gap-4 head:hidden">
          {reader && <MessagesIcon />}
          <PhoneMenu reader={reader} theme={theme} />
        </div>
      </div>
    </header>
  );
}
