import { GenreChoice } from "@/components/discovery/charts/genre-choice";
import { Link } from "@/components/ui/link";
import { LinkTabs } from "@/components/ui/link-tabs";
import type { Board, Period } from "@/lib/progress/leaderboards/constants";
import { BOARD_ORDER, BOARD_WORDS, boardPeriods, PERIOD_WORDS } from "./words";

export interface BoardSelection {
  board: Board;
  period: Period;
  /** Empty for all. */
  genre: string;
}

const boardPath = ({ board, period, genre }: BoardSelection) =>
  `/charts?${new URLSearchParams({ type: "artists", category: board, period, ...(genre !== "" && { genre }) })}`;

/** The choice of category, period and genre. All of it is in the address. */
export function BoardChoice({ chosen, genres }: { chosen: BoardSelection; genres: readonly string[] }) {
  const { board, period, genre } = chosen;
  return (
    <div className="mb-8 space-y-4">
      <nav aria-label="Category">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line pb-1">
          {BOARD_ORDER.map((each) => (
            <li key={each}>
              <Link
                href={boardPath({
                  board: each,
                  period: boardPeriods(each).includes(period) ? period : "7d",
                  genre,
                })}
                scroll={false}
                aria-current={each === board ? "true" : undefined}
                className="inline-flex min-h-8 items-center border-b-2 border-transparent text-sm text-quiet hover:text-ink aria-[current=true]:border-ink aria-[current=true]:font-medium aria-[current=true]:text-ink"
              >
                {BOARD_WORDS[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <LinkTabs
          label="Period"
          positions={boardPeriods(board).map((each) => ({
            href: boardPath({ board, period: each, genre }),
            word: PERIOD_WORDS[each],
            current: each === period,
          }))}
        />
        <GenreChoice genre={genre} genres={genres} fields={{ type: "artists", category: board, period }} />
      </div>
    </div>
  );
}
