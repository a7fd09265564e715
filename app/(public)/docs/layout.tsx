import type { ReactNode } from "react";
import { docsDestinations } from "@/components/navigation/destinations";
import { SideNav } from "@/components/navigation/side-nav";
import { WithSideNav } from "@/components/navigation/with-side-nav";

export default function DocsLayout({ children }: { children: ReactNode }) {
  return <WithSideNav nav={<SideNav label="Docs" destinations={docsDestinations} />}>{children}</WithSideNav>;
}
