import { Award } from "lucide-react";
import type { UnlockedAchievement } from "@/lib/progress/achievements/shapes";
import { shareInWords } from "./words";

/** The level of an artist's owner and the rarest achievements, for everybody. */
export function ArtistProgress({
  standing,
  achievements,
}: {
  /** Null for an artist that nobody has claimed. */
  standing: { level: number; title: string } | null;
  achievements: readonly UnlockedAchievement[];
}) {
  if (!standing && achievements.length === 0) return null;
  return (
    <section
      aria-label="Level and achievements"
      className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm"
    >
      {standing && (
        <p>
          <span className="font-medium">Level {standing.level}</span>{" "}
          <span className="text-quiet">{standing.title}</span>
        </p>
      )}
      {achievements.length > 0 && (
        <ul aria-label="Rarest achievements" className="flex flex-wrap gap-x-4 gap-y-1 text-quiet">
          {achievements.map(({ id, season, name, description, share_of_producers }) => (
            <li
              key={`${id} ${season}`}
              title={[description, shareInWords(share_of_producers)].filter(Boolean).join(" ")}
              className="inline-flex items-center gap-1.5"
            >
              <Award aria-hidden className="size-4" />
              {name}
              {season && ` ${season}`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
