import { EmptyState } from "@/components/ui/empty-state";
import { Explanation } from "@/components/ui/explanation";
import { Link } from "@/components/ui/link";
import { Pager } from "@/components/ui/pager";
import { Time } from "@/components/ui/time";
import { paginate } from "@/lib/platform/http-contract/lists";
import { PAGE } from "@/lib/progress/leaderboards/constants";
import type { Leader, Standing } from "@/lib/progress/leaderboards/shapes";
import { BoardChoice, type BoardSelection } from "./board-choice";
import { LeadersTable } from "./leaders-table";
import { OwnPlace } from "./own-place";
import { BEFORE_WORDS, BOARD_WORDS, METHODS, PERIOD_WORDS, VALUE_WORDS } from "./words";

type Props = {
  chosen: BoardSelection;
  page: number;
  genres: readonly string[];
  charts: {
    producers: readonly Leader[];
    total: number;
    standing: Standing | null;
    generated_at: string | null;
    is_stale: boolean;
  };
};

/** The viewer's row is seen without scrolling when it is among so many. */
const IN_SIGHT = 5;

/** The public charts of artists. */
export function ArtistCharts({ chosen, page, genres, charts }: Props) {
  const { board, period, genre } = chosen;
  const { producers, total, standing, generated_at, is_stale } = charts;
  const isInSight = producers.slice(0, IN_SIGHT).some(({ artist }) => artist.id === standing?.artist?.id);
  const query = { type: "artists", category: board, period, ...(genre !== "" && { genre }) };
  const caption = `${BOARD_WORDS[board]}, ${PERIOD_WORDS[period].toLowerCase()}${genre === "" ? "" : `, ${genre}`}`;
  return (
    <>
      <BoardChoice chosen={chosen} genres={genres} />
      {standing && !isInSight && <OwnPlace standing={standing} board={board} />}
      <section aria-labelledby="board" className="min-w-0">
        <div className="mb-3 flex items-center gap-2">
          <h2 id="board" className="text-lg font-semibold">
            {caption}
          </h2>
          <Explanation about={VALUE_WORDS[board]}>
            {METHODS[board]} Periods end with today, in UTC; a season is a quarter of a year. Arrows compare
            with {BEFORE_WORDS[period]}. Equal values share a rank.{" "}
            <Link href="/docs/leaderboards" className="link">
              All formulas
            </Link>
          </Explanation>
        </div>
        <Pager page={paginate({ page, per_page: PAGE }, total, [...producers])} path="/charts" query={query}>
          {producers.length > 0 ? (
            <LeadersTable caption={caption} board={board} leaders={producers} own={standing?.artist?.id} />
          ) : (
            <EmptyState title="Nobody is ranked here yet">
              Choose a longer period, another category or all genres.
            </EmptyState>
          )}
        </Pager>
      </section>
      <p className="mt-4 text-xs text-quiet">
        {generated_at ? (
          <>
            Computed <Time at={generated_at} clock />
            {is_stale ? ". The next update is late." : ", and every five minutes."}
          </>
        ) : (
          "Charts are computed within five minutes."
        )}
      </p>
    </>
  );
}
