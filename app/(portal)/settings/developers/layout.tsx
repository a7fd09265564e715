import type { ReactNode } from "react";
import { pageCaller } from "@/app/_request/page-caller";
import { DeveloperTabs } from "@/components/developers/tokens/developer-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { getAccess } from "@/lib/developers/access/service";

export default async function DevelopersLayout({ children }: { children: ReactNode }) {
  const caller = await pageCaller();
  // Without access there is but one thing to do here, and no parts to choose from.
  const hasAccess = caller.kind !== "anonymous" && (await getAccess(caller)).state === "approved";
  return (
    <>
      <PageHeader title="Developers">Tokens for programs that call the API in your name.</PageHeader>
      {hasAccess && <DeveloperTabs />}
      {children}
    </>
  );
}
