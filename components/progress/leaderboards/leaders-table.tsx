import { Explanation } from "@/components/ui/explanation";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { RankChange } from "@/components/ui/rank-change";
import { Table, Th } from "@/components/ui/table";
import { artistPath } from "@/lib/catalog/resource-shapes/addresses";
import type { Board } from "@/lib/progress/leaderboards/constants";
import type { Leader } from "@/lib/progress/leaderboards/shapes";
import { VALUE_WORDS, valueText } from "./words";

type Props = {
  caption: string;
  board: Board;
  leaders: readonly Leader[];
  /** The viewer's artist, whose row stands out. */
  own: number | undefined;
};

/** Rows of a board. */
export function LeadersTable({ caption, board, leaders, own }: Props) {
  const highest = Math.max(...leaders.map(({ value }) => value), Number.MIN_VALUE);
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th className="w-14 text-right">Rank</Th>
          <Th className="w-16 max-sm:hidden">Change</Th>
          <Th>Artist</Th>
          <Th aria-hidden className="max-md:hidden" />
          <Th className="text-right whitespace-nowrap max-sm:hidden">
            Level
            <Explanation about="Level">
              The level of the artist’s owner. It rises with XP, which their music earns.{" "}
              <Link href="/docs/xp#levels" className="link">
                How points are counted
              </Link>
            </Explanation>
          </Th>
          <Th className="text-right">{VALUE_WORDS[board]}</Th>
        </tr>
      </thead>
      <tbody>
        {leaders.map(({ rank, previous_rank, artist, value, level }) => (
          <tr
            key={artist.id}
            aria-current={artist.id === own ? "true" : undefined}
            className="aria-[current=true]:bg-well"
          >
            <td className="text-right align-middle font-medium tabular-nums">
              {rank.toLocaleString("en")}
              <span className="block text-xs sm:hidden">
                <RankChange rank={rank} previous={previous_rank} />
              </span>
            </td>
            <td className="align-middle text-xs whitespace-nowrap max-sm:hidden">
              <RankChange rank={rank} previous={previous_rank} />
            </td>
            <td className="w-full max-w-0 align-middle md:w-2/5">
              <Link href={artistPath(artist)} className="flex items-center gap-3 hover:underline">
                <Picture src={artist.image_small} pixels={36} loading="lazy" className="rounded-full" />
                <span className="truncate font-medium">{artist.name}</span>
                {artist.id === own && <span className="shrink-0 text-xs text-quiet">You</span>}
              </Link>
            </td>
            <td aria-hidden className="w-3/5 align-middle max-md:hidden">
              <progress
                value={value}
                max={highest}
                className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-well [&::-moz-progress-bar]:bg-edge [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-edge"
              />
            </td>
            <td className="text-right align-middle text-quiet tabular-nums max-sm:hidden">{level ?? "–"}</td>
            <td className="text-right align-middle whitespace-nowrap tabular-nums">
              {valueText(board, value)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
