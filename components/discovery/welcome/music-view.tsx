import type { z } from "zod";
import { FollowButton } from "@/components/community/library/follow-button";
import { PlayButton } from "@/components/listening/player/play-button";
import { playable } from "@/components/listening/player/playable";
import { LinkButton } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import type { ArtistSuggestion } from "@/lib/catalog/artists/pages";
import { artistPath } from "@/lib/catalog/resource-shapes/addresses";
import { stepPath, type WelcomePurpose } from "./purposes";
import { WelcomeFrame } from "./welcome-frame";

type Props = {
  purpose: WelcomePurpose;
  genres: readonly string[];
  choice: readonly string[];
  suggestions: readonly z.output<typeof ArtistSuggestion>[];
};

/** The second step of a new account: genres that it likes, and artists of them to follow. */
export function MusicView({ purpose, genres, choice, suggestions }: Props) {
  return (
    <WelcomeFrame
      step={2}
      title="What do you like to hear?"
      about="Pick a few genres, play what you see, and follow whom you like: their new music appears on your home page."
      forward={
        <LinkButton href={stepPath("picture", purpose)} look="primary">
          Continue
        </LinkButton>
      }
      skip={{ href: "/", label: "Skip the rest" }}
    >
      <ul aria-label="Genres" className="flex flex-wrap gap-2">
        {genres.map((genre) => {
          const isChosen = choice.includes(genre);
          const next = isChosen ? choice.filter((one) => one !== genre) : [...choice, genre];
          return (
            <li key={genre}>
              <Link
                href={choicePath(purpose, next)}
                scroll={false}
                replace
                aria-current={isChosen || undefined}
                className="inline-flex min-h-8 items-center rounded-full border border-edge bg-face px-3 text-sm font-medium hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
              >
                {genre}
                {isChosen && <span className="sr-only"> chosen</span>}
              </Link>
            </li>
          );
        })}
      </ul>
      <h2 className="mt-8 mb-3 text-lg font-semibold">Artists to follow</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {suggestions.map(({ artist, track }) => (
          <li
            key={artist.id}
            className="flex min-w-0 items-center gap-3 rounded-md border border-line bg-face p-3"
          >
            <Picture
              src={artist.image_small ?? artist.image}
              pixels={56}
              className="size-14 shrink-0 rounded-sm"
            />
            <div className="min-w-0 grow">
              <Link href={artistPath(artist)} className="block truncate font-medium hover:underline">
                <bdi>{artist.name}</bdi>
              </Link>
              {track && (
                <p className="truncate text-sm text-quiet">
                  <bdi>{track.name}</bdi>
                </p>
              )}
            </div>
            {track && <PlayButton tracks={[playable(track)]} source="other" label={track.name} size="sm" />}
            <FollowButton kind="artist" id={artist.id} name={artist.name} on={artist.followed} isSignedIn />
          </li>
        ))}
      </ul>
    </WelcomeFrame>
  );
}

function choicePath(purpose: WelcomePurpose, genres: readonly string[]): string {
  const query = new URLSearchParams([["for", purpose], ...genres.map((genre) => ["genre", genre])]);
  return `/welcome/music?${query}`;
}
