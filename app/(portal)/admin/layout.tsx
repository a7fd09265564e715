import type { ReactNode } from "react";
import { adminDestinations } from "@/components/navigation/destinations";
import { SideNav } from "@/components/navigation/side-nav";
import { WithSideNav } from "@/components/navigation/with-side-nav";

export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <WithSideNav nav={<SideNav label="Admin" destinations={adminDestinations} />}>{children}</WithSideNav>
  );
}
