import type { ReactNode } from "react";
import { indexPages } from "@/components/docs/reference/destinations";
import { ReferenceNav } from "@/components/docs/reference/reference-nav";
import { WithSideNav } from "@/components/shell/navigation/with-side-nav";
import { referenceGroups } from "@/lib/docs/reference/operations";

export default function ReferenceLayout({ children }: { children: ReactNode }) {
  return (
    <WithSideNav nav={<ReferenceNav pages={indexPages(referenceGroups())} />} staysOnPhones>
      {children}
    </WithSideNav>
  );
}
