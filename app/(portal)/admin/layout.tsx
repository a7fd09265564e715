import type { ReactNode } from "react";
import { pageWaiting } from "@/app/_request/page-caller";
import { adminGroups } from "@/components/shell/navigation/destinations";
import { GroupNav } from "@/components/shell/navigation/group-nav";
import { WithSideNav } from "@/components/shell/navigation/with-side-nav";

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const waiting = await pageWaiting();
  const groups = adminGroups({
    applications: waiting?.applications.count ?? 0,
    reports: waiting?.reports.count ?? 0,
    notices: waiting?.notices.count ?? 0,
    payments: waiting?.payments.count ?? 0,
    jobs: waiting ? waiting.failing_jobs + waiting.dead_letters : 0,
  });
  return (
    <WithSideNav nav={<GroupNav label="Admin" groups={groups} height="md:max-h-[calc(100dvh-9rem)]" />}>
      {children}
    </WithSideNav>
  );
}
