import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { type Theme, ThemeSwitch } from "@/components/ui/theme-switch";
import type { ServerName } from "@/lib/platform/server-name";
import { Bell } from "./bell";
import type { Viewer } from "./destinations";
import { ServerMark } from "./logo";
import { MainLinks } from "./main-links";
import { UserMenu } from "./user-menu";

type Props = {
  server: ServerName;
  viewer: Viewer | null;
  theme: Theme;
  search: ReactNode;
  /** False during the first run, when every other page leads back to it. */
  hasLinks: boolean;
};

export function SiteHeader({ server, viewer, theme, search, hasLinks }: Props) {
  return (
    <header className="relative border-b border-line">
      <div className="mx-auto flex h-14 max-w-page items-center gap-3 px-5 sm:gap-4 lg:gap-8 md:px-8">
        <Link href="/" className="flex min-h-9 shrink-0 items-center gap-2 rounded-sm text-lg font-semibold">
          <ServerMark initials={server.initials} />
          <span className={`max-w-[8rem] truncate xl:max-w-[14rem] ${hasLinks ? "max-sm:sr-only" : ""}`}>
            {server.name}
          </span>
        </Link>
        {hasLinks && (
          <>
            <div className="min-w-0 grow lg:max-w-form">{search}</div>
            <nav aria-label="Main" className="ml-auto hidden head:block">
              <MainLinks viewer={viewer} />
            </nav>
          </>
        )}
        {viewer && hasLinks && <Bell />}
        <div
          className={`items-center gap-4 ${hasLinks && viewer ? "hidden head:flex" : "flex"} ${hasLinks ? "" : "ml-auto"}`}
        >
          {viewer && <UserMenu viewer={viewer} theme={theme} />}
          {!hasLinks && <ThemeSwitch initial={theme} />}
          {!viewer && hasLinks && (
            <div className="flex gap-2">
              <LinkButton href="/sign-in" look="bare" size="sm" className="max-[24rem]:hidden">
                Sign in
              </LinkButton>
              <LinkButton href="/sign-up" look="primary" size="sm">
                Sign up
              </LinkButton>
            </div>
          )}
        </div>
      </div>
    </header>
  );
}
