import "./globals.css";

import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { isSetUp } from "@/app/_request/first-run";
import { pageOrigin } from "@/app/_request/origin";
import { pageFrame } from "@/app/_request/page-frame";
import { viewerClock } from "@/app/_request/viewer-clock";
import { UnconfirmedEmailBar } from "@/components/accounts/account/unconfirmed-email-bar";
import { ProofHost } from "@/components/accounts/second-factor/proof-host";
import { SecondFactorBar } from "@/components/accounts/second-factor/second-factor-bar";
import { Messaging } from "@/components/community/messaging/messaging";
import { SandboxBar } from "@/components/developers/sandbox/sandbox-bar";
import { HeaderSearch } from "@/components/docs/guides/header-search";
import { NavigationProgress } from "@/components/shell/navigation/navigation-progress";
import { PageLifecycle } from "@/components/shell/navigation/page-lifecycle";
import { Shortcuts } from "@/components/shell/navigation/shortcuts";
import { SiteFooter } from "@/components/shell/navigation/site-footer";
import { SiteHeader } from "@/components/shell/navigation/site-header";
import { SkipLink } from "@/components/shell/navigation/skip-link";
import { TabBar } from "@/components/shell/navigation/tab-bar";
import { PlayerFrame } from "@/components/shell/player/player-frame";
import { AccountProvider } from "@/components/ui/account";
import type { Theme } from "@/components/ui/theme-switch";
import { Toaster } from "@/components/ui/toaster";
import { ViewerClockProvider } from "@/components/ui/viewer-clock";
import { instance } from "@/lib/platform/instance";
import { ownSandbox } from "@/lib/platform/sandbox/own-sandbox";
import { serverName } from "@/lib/platform/server-name";
import { confirmIdentity, loadProofMeans } from "./(portal)/settings/security/factor-actions";
import { preloadFonts } from "./fonts";

/** Sets the metadata that holds for every page. `./` is the address of the page itself; a page that has its own `alternates` repeats it. */
export async function generateMetadata(): Promise<Metadata> {
  const { name } = instance();
  return {
    metadataBase: new URL(await pageOrigin()),
    title: { default: name, template: `%s · ${name}` },
    description: "A self-hostable music and beat marketplace with a developer API worth integrating.",
    applicationName: name,
    alternates: { canonical: "./" },
    openGraph: { type: "website", siteName: name, url: "./" },
    twitter: { card: "summary_large_image" },
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "48x48" },
        { url: "/icons/icon.svg", type: "image/svg+xml", sizes: "any" },
      ],
      apple: { url: "/apple-touch-icon.png", sizes: "180x180" },
    },
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
  const sandbox = ownSandbox();
  const jar = await cookies();
  const themeCookie = jar.get("theme")?.value;
  const theme: Theme = themeCookie === "light" || themeCookie === "dark" ? themeCookie : "system";
  const [{ viewer, messaging }, hasLinks, clock] = await Promise.all([pageFrame(), isSetUp(), viewerClock()]);
  return (
    <html lang="en" data-theme={theme === "system" ? undefined : theme}>
      <body className="flex min-h-dvh flex-col font-sans text-base">
        <ViewerClockProvider initial={clock}>
          <AccountProvider id={messaging?.id}>
            <Messaging user={messaging}>
              <SkipLink />
              <SiteHeader
                server={serverName()}
                viewer={viewer}
                theme={theme}
                search={<HeaderSearch />}
                hasLinks={hasLinks}
              />
              {sandbox && <SandboxBar page={sandbox.page_url} seconds={sandbox.clock_seconds} />}
              {viewer?.mustConfirmEmail && <UnconfirmedEmailBar />}
              {viewer?.mustHaveFactorFrom && <SecondFactorBar due={viewer.mustHaveFactorFrom} />}
              <main id="main" tabIndex={-1} className="grow">
                {children}
              </main>
              {hasLinks && <SiteFooter instance={instance()} theme={theme} />}
              {hasLinks && <TabBar viewer={viewer} theme={theme} />}
            </Messaging>
            {hasLinks && <PlayerFrame isReserved={jar.has("player")} isSignedIn={viewer !== null} />}
            <Toaster />
            {viewer && <ProofHost load={loadProofMeans} confirm={confirmIdentity} />}
            <NavigationProgress />
            <PageLifecycle />
            {hasLinks && <Shortcuts />}
          </AccountProvider>
        </ViewerClockProvider>
      </body>
    </html>
  );
}
