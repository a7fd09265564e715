import Link from "next/link";
import { Picture } from "@/components/ui/picture";
import { Table, Td, Th } from "@/components/ui/table";
import { artistPath } from "@/lib/catalog/resource-shapes/addresses";
import type { Board } from "@/lib/progress/leaderboards/constants";
import type { Leader } from "@/lib/progress/leaderboards/shapes";
import { RankChange } from "./rank-change";
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
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th className="w-14 text-right">Rank</Th>
          <Th className="w-16 max-sm:hidden">Change</Th>
          <Th>Artist</Th>
          <Th className="text-right max-sm:hidden">Level</Th>
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
            <Td className="text-right align-middle font-medium tabular-nums">
              {rank.toLocaleString("en")}
              <span className="block text-xs sm:hidden">
                <RankChange rank={rank} previous={previous_rank} />
              </span>
            </Td>
            <Td className="align-middle text-xs whitespace-nowrap max-sm:hidden">
              <RankChange rank={rank} previous={previous_rank} />
            </Td>
            <Td className="w-full max-w-0 align-middle">
              <Link
                href={artistPath(artist)}
                prefetch={false}
                className="flex items-center gap-3 hover:underline"
              >
                <Picture src={artist.image_small} pixels={36} loading="lazy" className="rounded-full" />
                <span className="truncate font-medium">{artist.name}</span>
                {artist.id === own && <span className="shrink-0 text-xs text-quiet">You</span>}
              </Link>
            </Td>
            <Td className="text-right align-middle text-quiet tabular-nums max-sm:hidden">{level ?? "–"}</Td>
            <Td className="text-right align-middle whitespace-nowrap tabular-nums">
              {valueText(board, value)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
