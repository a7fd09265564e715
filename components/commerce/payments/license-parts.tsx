import type { ReactNode } from "react";
import { mainTerms } from "@/components/commerce/offers/words";
import { PlayButton } from "@/components/listening/player/play-button";
import { trackTitle } from "@/components/listening/player/playable";
import type { PlayableTrack } from "@/components/listening/player/playable-track";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { Picture } from "@/components/ui/picture";
import { artistPath, trackPath } from "@/lib/catalog/resource-shapes/addresses";
import { type LicenseTier, TIER_NAMES } from "@/lib/commerce/terms/names";

/** A track and its artist, as they were named when the license was issued. */
interface LicenseSubject {
  id: number;
  name: string;
  artist_id: number;
  artist_name: string;
}

/** Cover, title and license, with the button that plays the track; `track` is null once its licensee may not open it any more. */
export function LicenseHead({
  subject: { id, name, artist_id, artist_name },
  licenseType,
  track,
  children,
}: {
  subject: LicenseSubject;
  licenseType: LicenseTier;
  track: PlayableTrack | null;
  /** A button beside it. */
  children?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-center gap-4">
      {track && <Picture src={track.image} pixels={96} className="size-24 shrink-0 rounded-md" />}
      <div className="min-w-0 grow basis-[12rem]">
        <h1 className="text-xl font-semibold break-words">
          <Link href={trackPath({ id, name })} className="hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h1>
        <p className="text-quiet">
          {TIER_NAMES[licenseType]} by{" "}
          <Link href={artistPath({ id: artist_id, name: artist_name })} className="hover:underline">
            <bdi>{artist_name}</bdi>
          </Link>
        </p>
      </div>
      {children}
      {track && <PlayButton tracks={[track]} source="other" label={trackTitle(track)} />}
    </header>
  );
}

/** The main terms of a license, its certificate and the ways to check it. */
export function LicenseFacts({
  uuid,
  subject,
  terms,
}: {
  uuid: string;
  subject: Pick<LicenseSubject, "id" | "artist_name">;
  terms: unknown;
}) {
  const base = `/api/v1/tracks/${subject.id}`;
  return (
    <section aria-labelledby="license">
      <h2 id="license" className="mb-3 text-lg font-semibold">
        License
      </h2>
      <Facts
        facts={[
          ...mainTerms(terms, subject.artist_name),
          {
            name: "Certificate",
            value: (
              <span className="flex flex-wrap gap-x-4">
                <a className="underline" href={`${base}/download-license-pdf?license=${uuid}`} download>
                  PDF, signed
                </a>
                <NewTabLink className="underline" href={`${base}/license-certificate?license=${uuid}`}>
                  Web page
                </NewTabLink>
              </span>
            ),
          },
          {
            name: "Verification",
            value: (
              <Link className="underline" href={`/verify/${uuid}`}>
                What others see when they check it
              </Link>
            ),
          },
          { name: "Number", value: <code className="break-all font-mono text-xs">{uuid}</code> },
        ]}
      />
    </section>
  );
}
