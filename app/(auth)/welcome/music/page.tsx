import type { Metadata } from "next";
import { pageVisitor, requireUser } from "@/app/_request/page-caller";
import { MusicView } from "@/components/discovery/welcome/music-view";
import { purposeFrom } from "@/components/discovery/welcome/purposes";
import { suggestArtists } from "@/lib/catalog/artists/service";
import { listTopGenres } from "@/lib/catalog/taxonomy/genre-service";

export const metadata: Metadata = { title: "What do you like to hear?" };

const SUGGESTIONS = 12;

export default async function WelcomeMusicPage({ searchParams }: PageProps<"/welcome/music">) {
  const caller = await requireUser("/welcome/music");
  const { for: purpose, genre = [] } = await searchParams;
  const genres = (await listTopGenres(await pageVisitor())).map(({ name }) => name);
  const choice = genres.filter((name) => [genre].flat().includes(name));
  const tastes = choice.length > 0 ? choice : genres;
  return (
    <MusicView
      purpose={purposeFrom(purpose)}
      genres={genres}
      choice={choice}
      suggestions={
        tastes.length > 0 ? await suggestArtists(caller, { genres: tastes, limit: SUGGESTIONS }) : []
      }
    />
  );
}
