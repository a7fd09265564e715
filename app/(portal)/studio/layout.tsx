import type { ReactNode } from "react";
import { StudioNav } from "@/components/catalog/studio/studio-nav";

export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-page px-5 pt-4 md:px-8">
      <StudioNav />
      {children}
    </div>
  );
}
