import { type Achievement, PROFILE_LINKS, type Rarity, type SeasonDays } from "./constants";

/** The achievements, as data. `metric-fragments.ts` has the SQL of each metric. */

type Step = readonly [id: string, name: string, goal: number, xp: number, rarity: Rarity];

/** Achievements of one metric. `says` is what to do, given the goal as text and as a number. */
function ladder(
  {
    says,
    ...common
  }: Pick<Achievement, "category" | "metric"> & {
    says: (goalText: string, goal: number) => string;
  },
  ...steps: Step[]
): Achievement[] {
  return steps.map(([id, name, goal, xp, rarity]) => ({
    id,
    name,
    description: says(goal.toLocaleString("en-US"), goal),
    rarity,
    xp,
    goal,
    ...common,
  }));
}

function seasonal(id: string, name: string, season: SeasonDays, days: string): Achievement {
  const description = `Publish a track between ${days} (UTC).`;
  const seasonGoal = {
    category: "season",
    rarity: "common",
    xp: 200,
    metric: "season_releases",
    goal: 1,
  } as const;
  return { id, name, description, ...seasonGoal, season };
}

export const ACHIEVEMENTS: readonly Achievement[] = [
  ...ladder(
    {
      category: "upload",
      metric: "releases",
      says: (shown, goal) => (goal === 1 ? "Publish a track." : `Publish ${shown} tracks.`),
    },
    ["first-release", "First release", 1, 100, "common"],
    ["ten-releases", "Body of work", 10, 300, "common"],
    ["fifty-releases", "Back catalog", 50, 1_500, "rare"],
    ["hundred-releases", "Hundred deep", 100, 2_000, "rare"],
    ["five-hundred-releases", "Archive", 500, 5_000, "legendary"],
  ),
  ...ladder(
    { category: "plays", metric: "plays", says: (shown) => `Reach ${shown} plays on your tracks.` },
    ["hundred-plays", "First hundred", 100, 100, "common"],
    ["thousand-plays", "On rotation", 1_000, 300, "common"],
    ["ten-thousand-plays", "In demand", 10_000, 1_500, "rare"],
    ["hundred-thousand-plays", "Heard everywhere", 100_000, 3_000, "epic"],
    ["million-plays", "One million", 1_000_000, 6_000, "legendary"],
  ),
  ...ladder(
    {
      category: "plays",
      metric: "listeners",
      says: (shown) => `Reach ${shown} listeners in 28 days as one artist.`,
    },
    ["hundred-listeners", "A full room", 100, 300, "common"],
    ["thousand-listeners", "A full hall", 1_000, 1_500, "rare"],
    ["ten-thousand-listeners", "A full arena", 10_000, 3_000, "epic"],
  ),
  ...ladder(
    {
      category: "plays",
      metric: "track_listeners",
      says: (shown) => `Reach ${shown} listeners in 7 days with one track.`,
    },
    ["breakout", "Breakout", 1_000, 1_500, "rare"],
  ),
  ...ladder(
    {
      category: "plays",
      metric: "trending_25",
      says: () => "Have a track among the first 25 of the week's trending tracks.",
    },
    ["trending-25", "Trending", 1, 1_500, "rare"],
  ),
  ...ladder(
    {
      category: "plays",
      metric: "trending_10",
      says: () => "Have a track among the first ten of the week's trending tracks.",
    },
    ["trending-10", "Top ten", 1, 2_500, "epic"],
  ),
  ...ladder(
    {
      category: "plays",
      metric: "trending_1",
      says: () => "Have the first of the week's trending tracks.",
    },
    ["trending-1", "Number one", 1, 3_500, "epic"],
  ),
  ...ladder(
    {
      category: "plays",
      metric: "play_percentile",
      says: (_, goal) => `Have more plays in 28 days than ${goal}% of all producers.`,
    },
    ["top-tenth", "Top 10%", 90, 1_500, "rare"],
    ["top-hundredth", "Top 1%", 99, 3_500, "epic"],
  ),
  ...ladder(
    {
      category: "metadata",
      metric: "complete_tracks",
      says: (shown) =>
        `Give ${shown} public tracks a tempo, a key, a genre, three tags, a description of 40 characters and a cover of their own.`,
    },
    ["five-complete", "Well labeled", 5, 200, "common"],
    ["twenty-five-complete", "Liner notes", 25, 500, "common"],
    ["hundred-complete", "Librarian", 100, 1_500, "rare"],
  ),
  ...ladder(
    {
      category: "profile",
      metric: "profile_parts",
      says: () => "Give an artist a picture, a description and three links.",
    },
    ["complete-profile", "Introduced", 2 + PROFILE_LINKS, 200, "common"],
  ),
  ...ladder(
    {
      category: "genre",
      metric: "genres",
      says: (shown) => `Publish three tracks in each of ${shown} genres.`,
    },
    ["three-genres", "Versatile", 3, 500, "common"],
  ),
  ...ladder(
    {
      category: "genre",
      metric: "deep_genres",
      says: (shown) => `Publish five tracks in each of ${shown} genres.`,
    },
    ["five-genres", "At home anywhere", 5, 1_500, "rare"],
  ),
  ...ladder(
    {
      category: "genre",
      metric: "genre_trending_10",
      says: () => "Have a track among the first ten of the month's trending tracks of a genre.",
    },
    ["genre-top-10", "Voice of a genre", 1, 2_500, "epic"],
  ),
  ...ladder(
    {
      category: "collaboration",
      metric: "partners",
      says: (shown, goal) =>
        goal === 1
          ? "Publish a track together with another account's artist."
          : `Publish tracks together with the artists of ${shown} other accounts.`,
    },
    ["first-partner", "Two names", 1, 200, "common"],
    ["five-partners", "Session player", 5, 1_500, "rare"],
    ["twenty-five-partners", "Everybody's collaborator", 25, 3_000, "epic"],
  ),
  ...ladder(
    {
      category: "collaboration",
      metric: "playlist_owners",
      says: (shown) => `Have tracks in the public playlists of ${shown} people.`,
    },
    ["ten-playlists", "Picked", 10, 500, "common"],
    ["hundred-playlists", "Picked everywhere", 100, 2_000, "rare"],
  ),
  ...ladder(
    {
      category: "collaboration",
      metric: "replies",
      says: (shown, goal) =>
        goal === 1
          ? "Reply to a comment on one of your tracks."
          : `Reply to ${shown} comments on your tracks.`,
    },
    ["first-reply", "In conversation", 1, 100, "common"],
    ["fifty-replies", "Good company", 50, 300, "common"],
  ),
  ...ladder(
    {
      category: "market",
      metric: "sales",
      says: (shown, goal) => (goal === 1 ? "Sell a license." : `Sell ${shown} licenses.`),
    },
    ["first-sale", "First sale", 1, 300, "common"],
    ["ten-sales", "In business", 10, 1_500, "rare"],
    ["hundred-sales", "Going concern", 100, 3_000, "epic"],
    ["thousand-sales", "Publishing house", 1_000, 5_000, "legendary"],
  ),
  ...ladder(
    {
      category: "market",
      metric: "fulfilled_requests",
      says: (shown, goal) =>
        goal === 1
          ? "Have your track chosen for a beat request."
          : `Have your tracks chosen for ${shown} beat requests.`,
    },
    ["first-fulfilled", "Made to order", 1, 300, "common"],
    ["ten-fulfilled", "House producer", 10, 1_500, "rare"],
  ),
  ...ladder(
    { category: "milestone", metric: "followers", says: (shown) => `Reach ${shown} followers.` },
    ["hundred-followers", "A following", 100, 300, "common"],
    ["thousand-followers", "A crowd", 1_000, 1_500, "rare"],
    ["ten-thousand-followers", "A movement", 10_000, 3_000, "epic"],
  ),
  ...ladder(
    {
      category: "milestone",
      metric: "active_months",
      says: (shown) =>
        `Publish a track ${shown} months or more after your first, and within the last 90 days.`,
    },
    ["three-months", "Still here", 3, 150, "common"],
    ["six-months", "Half a year", 6, 300, "common"],
    ["one-year", "A year in", 12, 600, "common"],
    ["two-years", "Two years in", 24, 1_500, "rare"],
    ["three-years", "Three years in", 36, 2_500, "epic"],
  ),
  ...ladder(
    {
      category: "milestone",
      metric: "release_streak",
      says: (shown) => `Publish a track in each of ${shown} months in a row.`,
    },
    ["four-month-streak", "Monthly", 4, 500, "common"],
    ["twelve-month-streak", "Every month of a year", 12, 2_000, "rare"],
  ),
  seasonal("halloween", "Night shift", { from: "10-30", to: "11-01" }, "October 30 and November 1"),
  seasonal("holidays", "Home for the holidays", { from: "12-23", to: "12-26" }, "December 23 and 26"),
  seasonal("new-year", "First of the year", { from: "12-31", to: "01-02" }, "December 31 and January 2"),
  seasonal("valentine", "Love song", { from: "02-13", to: "02-15" }, "February 13 and 15"),
];
