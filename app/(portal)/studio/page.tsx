import type { Metadata } from "next";
import { viewerClock } from "@/app/_request/viewer-clock";
import { countryOptions } from "@/components/accounts/profiles/countries";
import { BecomeArtist } from "@/components/catalog/artists/become-artist";
import { MyMusic } from "@/components/catalog/tracks/my-music";
import { createOwnArtist } from "./actions";
import { priceTracks } from "./licenses/actions";
import { openMusic } from "./open-studio";

export const metadata: Metadata = { title: "Studio" };

export default async function StudioPage({ searchParams }: PageProps<"/studio">) {
  const music = await openMusic(await searchParams);
  const { locale } = await viewerClock();
  if (!music) return <BecomeArtist countries={countryOptions()} create={createOwnArtist} />;
  return <MyMusic {...music} locale={locale} priceTracks={priceTracks} />;
}
