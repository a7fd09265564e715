import type { ComponentProps } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { BecomeArtistForm } from "./become-artist-form";

/** The studio of an account without an artist. */
export function BecomeArtist(form: ComponentProps<typeof BecomeArtistForm>) {
  return (
    <>
      <PageHeader title="Become an artist">
        Your music is published under an artist. Create yours, then upload your first tracks. Does a friend
        manage the artist already? Ask to be added, and it appears here.
      </PageHeader>
      <BecomeArtistForm {...form} />
    </>
  );
}
