import Link from "next/link";
import { ServerMark } from "@/components/shell/brand/logo";
import { LinkButton } from "@/components/ui/button";
import { type Theme, ThemeSwitch } from "@/components/ui/theme-switch";
import type { ServerName } from "@/lib/platform/server-name";
import type { Reader } from "./destinations";
import { MainLinks } from "./main-links";
import { PhoneMenu } from "./phone-menu";
import { MessagesIcon } from "./unread";
import { UserMenu } from "./user-menu";

type Props = {
  server: ServerName;
  reader: Reader | null;
  theme: Theme;
  /** False during the first run, when every other page leads back to it. */
  hasLinks: boolean;
};

export function SiteHeader({ server, reader, theme, hasLinks }: Props) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-14 max-w-page items-center gap-6 lg:gap-8 px-5 md:px-8">
        <Link href="/" className="flex min-h-9 min-w-0 items-center gap-2 rounded-sm text-lg font-semibold">
          <ServerMark initials={server.initials} />
          <span className="max-w-[14rem] truncate">{server.name}</span>
        </Link>
        {hasLinks && (
          <nav aria-label="Main" className="hidden head:block">
            <MainLinks reader={reader} />
          </nav>
        )}
        <div className="ml-auto hidden items-center gap-4 head:flex">
          <ThemeSwitch initial={theme} />
          {reader && <UserMenu reader={reader} />}
          {!reader && hasLinks && (
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
          {hasLinks ? <PhoneMenu reader={reader} theme={theme} /> : <ThemeSwitch initial={theme} />}
        </div>
      </div>
    </header>
  );
}
