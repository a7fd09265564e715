import "./globals.css";

import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { pageReader } from "@/app/_request/page-caller";
import { pageMessaging } from "@/app/_request/page-messaging";
import { Messaging } from "@/components/community/messaging/messaging";
import { SiteFooter } from "@/components/shell/navigation/site-footer";
import { SiteHeader } from "@/components/shell/navigation/site-header";
import { SkipLink } from "@/components/shell/navigation/skip-link";
import type { Theme } from "@/components/ui/theme-switch";
import { Toaster } from "@/components/ui/toaster";
import { hasAccounts } from "@/lib/accounts/users/service";
import { serverName } from "@/lib/platform/server-name";
import { preloadFonts } from "./fonts";

export function generateMetadata(): Metadata {
  const { name } = serverName();
  return {
    title: { default: name, template: `%s · ${name}` },
    description: "A self-hostable music and beat marketplace with a developer API worth integrating.",
  };
}

export const viewport: Viewport = {
  // The on-screen keyboard shrinks the page instead of covering it. iOS ignores this (see use-visible-height.ts).
  interactiveWidget: "resizes-content",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f3f1eb" },
    { media: "(prefers-color-scheme: dark)", color: "#171513" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  preloadFonts();
  const chosen = (await cookies()).get("theme")?.value;
  const theme: Theme = chosen === "light" || chosen === "dark" ? chosen : "system";
  const [reader, messaging, isSetUp] = await Promise.all([pageReader(), pageMessaging(), hasAccounts()]);
  return (
    <html lang="en" data-theme={theme === "system" ? undefined : theme}>
      <body className="flex min-h-dvh flex-col font-sans text-base">
        <Messaging user={messaging}>
          <SkipLink />
          <SiteHeader server={serverName()} reader={reader} theme={theme} hasLinks={isSetUp} />
          <main id="content" tabIndex={-1} className="grow">
            {children}
          </main>
          {isSetUp && <SiteFooter />}
        </Messaging>
        <Toaster />
      </body>
    </html>
  );
}
