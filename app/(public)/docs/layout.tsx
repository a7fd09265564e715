import type { ReactNode } from "react";
import { pageOrigin } from "@/app/origin";
import { DocsNav } from "@/components/docs/docs-nav";
import { LanguageMemory } from "@/components/docs/language-memory";
import { WithSideNav } from "@/components/navigation/with-side-nav";
import { navigationGroups } from "@/lib/guides/shelf";

export default async function DocsLayout({ children }: { children: ReactNode }) {
  const groups = navigationGroups(await pageOrigin());
  return (
    <WithSideNav nav={<DocsNav groups={groups} />}>
      {children}
      <LanguageMemory />
    </WithSideNav>
  );
}
