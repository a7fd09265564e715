import type { ReactNode } from "react";
import { ADMIN_DESTINATIONS } from "@/components/shell/navigation/destinations";
import { SideNav } from "@/components/shell/navigation/side-nav";
import { WithSideNav } from "@/components/shell/navigation/with-side-nav";

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <WithSideNav nav={<SideNav label="Admin" destinations={ADMIN_DESTINATIONS} />}>{children}</WithSideNav>
  );
}
