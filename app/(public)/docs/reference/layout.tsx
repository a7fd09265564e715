import type { ReactNode } from "react";
import { eventTypeIndex, indexPages } from "@/components/docs/reference/destinations";
import { ReferenceNav } from "@/components/docs/reference/reference-nav";
import { WithSideNav } from "@/components/shell/navigation/with-side-nav";
import { referenceGroups } from "@/lib/docs/reference/operations";

export default function ReferenceLayout({ children }: { children: ReactNode }) {
  const [overview, ...groups] = indexPages(referenceGroups());
  const pages = [...(overview ? [overview] : []), eventTypeIndex, ...groups];
  return (
    <WithSideNav nav={<ReferenceNav pages={pages} />} staysOnPhones>
      {children}
    </WithSideNav>
  );
}
