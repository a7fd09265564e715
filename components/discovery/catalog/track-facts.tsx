import { CalendarDay } from "@/components/ui/calendar-day";
import { Facts } from "@/components/ui/facts";
import { Link } from "@/components/ui/link";
import { artistPath, genrePath, tagPath } from "@/lib/catalog/resource-shapes/addresses";
import { CONTRIBUTOR_ROLES } from "@/lib/catalog/resource-shapes/contributor-kinds";
import type { OpenTrack } from "@/lib/catalog/tracks/pages";
import { playTime } from "@/lib/platform/charts/play-time";
import { Chips } from "./chips";
import { keyWords } from "./words";

const ROLES = { performer: "Performer", featured: "Featured", producer: "Producer" };

const SAMPLES = {
  none: null,
  cleared: "Has samples, all cleared",
  requires_clearance: "Has samples that need clearance",
};

/** Facts about a track, beside its waveform. */
export function TrackFacts({
  track,
  credits,
  contributors,
}: Pick<OpenTrack, "track" | "credits" | "contributors">) {
  const { bpm, key, scale, duration, release_date, genres, tags, samples, explicit, made_with_ai } = track;
  // People of one role are one line, where the first of them is.
  const roles = [...new Set(contributors.map(({ role }) => role))];
  const facts = [
    { name: "Tempo", value: bpm !== null && `${bpm} BPM` },
    { name: "Key", value: keyWords(key, scale) },
    { name: "Length", value: playTime(duration) },
    { name: "Released", value: <CalendarDay day={release_date} /> },
    { name: "Samples", value: SAMPLES[samples] },
    { name: "Made with AI", value: made_with_ai && (track.ai_note ?? "Yes") },
    { name: "Explicit", value: explicit && "Yes" },
    ...credits.map(({ artist, role }) => ({
      name: ROLES[role],
      value: (
        <Link href={artistPath(artist)} className="link">
          <bdi>{artist.name}</bdi>
        </Link>
      ),
    })),
    ...track.pending_artists.map(({ name, role }) => ({ name: ROLES[role], value: <bdi>{name}</bdi> })),
    ...roles.map((role) => ({
      name: CONTRIBUTOR_ROLES[role].name,
      value: <People people={contributors.filter((contributor) => contributor.role === role)} />,
    })),
  ].filter(({ value }) => Boolean(value));
  return (
    <aside aria-label="About this track" className="min-w-0 space-y-6">
      <Facts facts={facts} />
      <Chips label="Genres" chips={genres.map(({ name }) => ({ href: genrePath(name), word: name }))} />
      <Chips label="Tags" chips={tags.map((tag) => ({ href: tagPath(tag), word: `#${tag}` }))} />
    </aside>
  );
}

type Contributors = OpenTrack["contributors"];

function People({ people }: { people: Contributors }) {
  return people.map(({ id, name, artist }, index) => (
    <span key={id}>
      {index > 0 && ", "}
      {artist ? (
        <Link href={artistPath(artist)} className="link">
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
    </span>
  ));
}
