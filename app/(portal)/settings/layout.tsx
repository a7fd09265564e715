import type { ReactNode } from "react";
import { SETTINGS_DESTINATIONS } from "@/components/shell/navigation/destinations";
import { SideNav } from "@/components/shell/navigation/side-nav";
import { WithSideNav } from "@/components/shell/navigation/with-side-nav";

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <WithSideNav nav={<SideNav label="Settings" destinations={SETTINGS_DESTINATIONS} />}>
      {children}
    </WithSideNav>
  );
}
