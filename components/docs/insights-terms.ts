/**
 * What the numbers of the insights mean. Each term has its own anchor, which the sign beside the number on screen leads to.
 */
export const insightsTerms = [
  {
    subject: "What is counted",
    terms: [
      {
        id: "plays",
        title: "Plays",
        text: [
          "One start of a track is one play, however long it lasted. An `event_id` counts once, however often the account that logs sends it.",
          "Plays by accounts of the artists credited on the track do not count: not for them and not for anybody else.",
        ],
      },
      {
        id: "listeners",
        title: "Listeners",
        text: [
          "Signed-in accounts and, for plays that name none, device ids; each counted once in whatever is asked for. The count is exact, not estimated.",
          "Listeners do not add up. Whoever listens on Monday and on Tuesday is one listener of each day and one of the week; whoever hears two tracks of an album is one listener of the album. So the sum over days, weeks or tracks is usually more than the number for the whole.",
        ],
      },
      {
        id: "likes",
        title: "Likes",
        text: [
          "Likes of the track given in the period and not taken back since. Of an album or an artist: of its tracks, so that an account that likes two of them is two likes.",
        ],
      },
      {
        id: "reposts",
        title: "Reposts",
        text: [
          "Reposts of the track in the period that still stand. Of an album or an artist: of its tracks.",
        ],
      },
      {
        id: "all-time",
        title: "All time",
        text: ["Plays, and different listeners, since the first play that this server knows of."],
      },
      {
        id: "followers",
        title: "Followers",
        text: [
          "Accounts that follow an owner of the artist, each counted once. New followers are those who began in the period and still follow.",
        ],
      },
    ],
  },
  {
    subject: "Over which time",
    terms: [
      {
        id: "days",
        title: "Days",
        text: [
          "Days are UTC for everybody, from midnight to midnight. A period is today and the whole days before it: `7-days`, `30-days`, `90-days`, and `1-year`, which is 365 days.",
          "Today counts, and is not over.",
        ],
      },
      {
        id: "change",
        title: "Change",
        text: [
          "Percent against as many days right before the period, to one decimal. 0 when both are 0, 100 when only the earlier is 0.",
          "The period before has whole days only, while today is still being played: until midnight UTC the comparison runs ahead of you.",
        ],
      },
      {
        id: "weeks",
        title: "Weeks",
        text: [
          "A chart has a point for each day, and for each week when it shows a year. Empty ones are there, with 0. A week is seven days ending on the day of the week that it is today, so that the last one is complete but for the rest of today; a year is 52 weeks and one day, and that day is the first point.",
        ],
      },
    ],
  },
  {
    subject: "Of what",
    terms: [
      {
        id: "tracks",
        title: "Tracks",
        text: [
          "An album's numbers are those of the tracks that are on it now, from before it came out too. Top tracks are those with the most plays in the period, at most 20.",
        ],
      },
      {
        id: "artists",
        title: "Artists",
        text: [
          "An artist's numbers cover every track it is credited on: as performer, as guest and as producer. Two artists of one track both count its plays.",
        ],
      },
      {
        id: "countries",
        title: "Countries",
        text: [
          "Plays of the period by the country that the player named. Plays that named none are there as “Not given”, in the API as `ZZ`.",
        ],
      },
      {
        id: "collaborations",
        title: "Collaborations",
        text: [
          "Tracks on which other artists are credited too, and these artists. Their plays are of all time and of these tracks alone.",
        ],
      },
    ],
  },
  {
    subject: "How fresh",
    terms: [
      {
        id: "freshness",
        title: "Freshness",
        text: [
          "A play is in every number within 5 seconds after it was logged. Nothing is cached; a page that is open follows by itself.",
          "A play may be logged up to 30 days late. It counts on the day on which it was played, in every number that covers this day; a number that you have noted may therefore still grow.",
        ],
      },
      {
        id: "realtime",
        title: "Realtime",
        text: [
          "Listening now are those with a play or a heartbeat of the track in the last 60 seconds, each once. A player sends a heartbeat by logging the play again with the same `event_id`; it counts no second play.",
          "Plays of the last hour and of the last 24 hours go back from this moment, not from midnight. The latest plays say when, where and from what; nothing tells who a listener is.",
        ],
      },
    ],
  },
  {
    subject: "Who sees it, and its limits",
    terms: [
      {
        id: "access",
        title: "Access",
        text: [
          "Accounts of an artist see that artist, and every track and album it is credited on. Operators see all. Everybody else is refused.",
        ],
      },
      {
        id: "limits",
        title: "Limits",
        text: [
          "A device id is what a player says it is: a listener who is signed in on one device and not on another is counted twice, and one who clears a player's memory is new.",
          "Numbers cover the tracks that exist, as they are credited now: a track that is deleted takes its plays with it, and an artist that is credited later counts them from the first. A like that is taken back leaves the day it was given on. Plays of an account that is deleted still count, and name nobody.",
          "Every number on a page, in the API and in an export comes from the same count. Asked for at different moments, they differ by what was played between.",
        ],
      },
    ],
  },
] as const;

/** The anchor of a term. */
export type InsightTerm = (typeof insightsTerms)[number]["terms"][number]["id"];
