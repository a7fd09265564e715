import type { ReactNode } from "react";
import { pageOrigin } from "@/app/_request/origin";
import { DocsNav } from "@/components/docs/guides/docs-nav";
import { WithSideNav } from "@/components/shell/navigation/with-side-nav";
import { navigationGroups } from "@/lib/docs/guides/guide-registry";

export default async function GuidesLayout({ children }: { children: ReactNode }) {
  const groups = navigationGroups(await pageOrigin());
  return <WithSideNav nav={<DocsNav groups={groups} />}>{children}</WithSideNav>;
}
