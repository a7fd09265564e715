import type { ReactNode } from "react";
import { indexPages } from "@/components/docs/reference/destinations";
import { ReferenceIndex } from "@/components/docs/reference/reference-index";
import { referenceGroups } from "@/lib/docs/reference/operations";

export default function ReferenceLayout({ children }: { children: ReactNode }) {
  return (
    <div className="gap-x-8 lg:grid lg:grid-cols-[minmax(0,1fr)_11rem]">
      <div className="mb-6 lg:order-2 lg:mb-0">
        <ReferenceIndex pages={indexPages(referenceGroups())} />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
