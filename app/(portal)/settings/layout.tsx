import type { ReactNode } from "react";
import { settingsDestinations } from "@/components/navigation/destinations";
import { SideNav } from "@/components/navigation/side-nav";
import { WithSideNav } from "@/components/navigation/with-side-nav";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <WithSideNav nav={<SideNav label="Settings" destinations={settingsDestinations} />}>
      {children}
    </WithSideNav>
  );
}
