import { CoverPanel } from "@/components/catalog/covers/cover-panel";
import { ArtistSwitch } from "@/components/listening/insights/artist-switch";
import { LinkButton } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { artistPath } from "@/lib/catalog/resource-shapes/addresses";
import type { StudioArtist, StudioProfile } from "@/lib/catalog/studio/pages";
import { ProfileForm } from "./profile-form";
import { VoiceTag } from "./voice-tag";

type Props = {
  artists: readonly StudioArtist[];
  profile: StudioProfile;
  genres: readonly { id: number; name: string }[];
  countries: readonly { value: string; label: string }[];
};

/** The text and the picture of an artist's page. */
export function ProfileView({ artists, profile, genres, countries }: Props) {
  const { id, name, image } = profile;
  return (
    <>
      <ArtistSwitch
        artists={artists}
        current={id}
        artistHref={(other) => `/studio/profile?artist=${other}`}
      />
      <PageHeader
        title="Artist profile"
        actions={<LinkButton href={artistPath(profile)}>View public page</LinkButton>}
      >
        What people see on the page of {name}.
      </PageHeader>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[2fr_1fr]">
        <section aria-labelledby="details" className="min-w-0">
          <h2 id="details" className="mb-3 text-lg font-semibold">
            Details
          </h2>
          <ProfileForm key={id} profile={profile} genres={genres} countries={countries} />
        </section>
        <div className="min-w-0 space-y-8">
          <CoverPanel kind="artist" id={id} name={name} image={image} />
          <VoiceTag artistId={id} tag={profile.voice_tag} />
        </div>
      </div>
    </>
  );
}
