import type { ReactNode } from "react";
import { pageCaller } from "@/app/_request/page-caller";
import { DeveloperTabs } from "@/components/developers/tokens/developer-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { getAccess } from "@/lib/developers/access/service";

export default async function DevelopersLayout({ children }: { children: ReactNode }) {
  const caller = await pageCaller();
  // Without access there is only one page here, so no tabs.
  const hasAccess = caller.kind !== "anonymous" && (await getAccess(caller)).state === "approved";
  return (
    <>
      <PageHeader title="Developers">Tokens for apps that call the API on your behalf.</PageHeader>
      {hasAccess && <DeveloperTabs />}
      {children}
    </>
  );
}
