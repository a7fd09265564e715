import type { ReactNode } from "react";
import { settingsDestinations } from "@/components/shell/navigation/destinations";
import { SideNav } from "@/components/shell/navigation/side-nav";
import { WithSideNav } from "@/components/shell/navigation/with-side-nav";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <WithSideNav nav={<SideNav label="Settings" destinations={settingsDestinations} />}>
      {children}
    </WithSideNav>
  );
}
