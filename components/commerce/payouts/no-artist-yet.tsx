import type { ReactNode } from "react";
import { LinkButton } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** Leads an account without an artist to one; `children` say what is here then. */
export function NoArtistYet({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      title="You have no artist yet"
      action={
        <LinkButton href="/studio" size="sm" look="primary">
          Become an artist
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}
