import { createHash } from "node:crypto";
import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { type Clock, iso } from "./clock";
import { drawPeople } from "./people";

type Row = Record<string, unknown>;

/** The code of the demo's expired invitation, whose link shows the page for expired invitations. */
const EXPIRED_INVITATION = "demo-expired";

interface Story {
  user: number;
  daysAgo: number;
  useCase: string;
  volume: string;
  organisation?: string;
  website?: string;
  /** The history of it, each step a number of hours after the application. */
  steps: { after: number; kind: string; text?: string; reason?: string }[];
}

const approvalEvent = (after: number) => [{ after, kind: "approved" }];

const STORIES: Story[] = [
  {
    user: DEMO_ACCOUNTS.producer,
    daysAgo: 210,
    useCase: "Plays and comments of my tracks on my own site, next to the shop.",
    volume: "About 2,000 requests a day",
    website: "https://low-tide.example",
    steps: approvalEvent(20),
  },
  {
    user: DEMO_ACCOUNTS.listener,
    daysAgo: 193,
    useCase: "Playlists for friends: reads tracks, bpm and key, writes nothing.",
    volume: "Under 1,000 requests a day",
    steps: approvalEvent(6),
  },
  {
    user: DEMO_ACCOUNTS.rival,
    daysAgo: 176,
    useCase: "Weekly report by email about my own releases.",
    volume: "A few hundred a week",
    steps: approvalEvent(30),
  },
  {
    user: 7,
    daysAgo: 159,
    useCase: "A dashboard that puts our label's plays beside the shop's sales.",
    volume: "About 5,000 requests a day",
    organisation: "Harbour Records",
    website: "https://harbour-records.example",
    steps: [
      { after: 5, kind: "review_started" },
      {
        after: 6,
        kind: "asked",
        text: "Which of your artists would the dashboard read, and who sees it: only your label, or the artists as well?",
      },
      {
        after: 28,
        kind: "answered",
        text: "The eleven artists on our roster, all of whom have accounts here. They see their own numbers, we see all of them.",
      },
      { after: 30, kind: "approved" },
    ],
  },
  {
    user: 12,
    daysAgo: 120,
    useCase: "A bot that posts new beat requests into our producers' chat.",
    volume: "One request a minute",
    steps: approvalEvent(12),
  },
  {
    user: 75,
    daysAgo: 88,
    useCase: "Scrobble plays from our listening room.",
    volume: "A few hundred an hour, evenings only",
    organisation: "Kanaal Audio",
    steps: [
      { after: 9, kind: "approved" },
      {
        after: 24 * 61,
        kind: "suspended",
        reason:
          "The token logs the same twelve plays every second since Tuesday. Write here when the player is mended.",
      },
    ],
  },
  {
    user: 140,
    daysAgo: 40,
    useCase: "Download the whole catalog to train a model on it.",
    volume: "As fast as possible",
    steps: [
      { after: 3, kind: "declined", reason: "Bulk download of audio is not something the API offers." },
    ],
  },
  {
    user: 91,
    daysAgo: 9,
    useCase: "Research on how listeners move between genres, with aggregated numbers only.",
    volume: "10,000 requests a night, for two weeks",
    organisation: "Institute for Popular Music",
    website: "https://ipm.example/genre-paths",
    steps: [
      { after: 4, kind: "review_started" },
      {
        after: 26,
        kind: "asked",
        text: "Could the study do with daily counts for each genre instead of single plays? Those we can give you at once.",
      },
      {
        after: 50,
        kind: "answered",
        text: "Daily counts would answer two of our three questions. For the third we need to know whether the same listener came back; a number without a name is enough.",
      },
    ],
  },
  {
    user: 66,
    daysAgo: 6,
    useCase: "Weekly report by email for the six artists I manage.",
    volume: "Under 1,000 requests a day",
    steps: [
      { after: 7, kind: "review_started" },
      {
        after: 8,
        kind: "asked",
        text: "Do the six have accounts here, and do they know that you would read their numbers?",
      },
    ],
  },
  {
    user: 203,
    daysAgo: 2,
    useCase:
      "Set planner for a small radio station: reads tracks, bpm and key, and puts them in an order that works on air.",
    volume: "About 3,000 requests a day, most on Friday afternoon",
    organisation: "Night Radio",
    website: "https://night-radio.example",
    steps: [],
  },
];

const STATES_BY_EVENT: Record<string, string> = {
  applied: "received",
  review_started: "in_review",
  asked: "needs_information",
  answered: "in_review",
  approved: "approved",
  declined: "declined",
  suspended: "suspended",
};

/** Applications for API access with their messages and decisions, and invitations; ready to insert in this order. */
export function drawAccess(clock: Clock): Record<string, Row[]> {
  const people = drawPeople();
  const userHandle = (user: number) => people.find(({ id }) => id === user)?.handle ?? "";
  const events: Row[] = [];
  const messages: Row[] = [];
  const requests = STORIES.map((story, index) => {
    const id = index + 1;
    const applied = clock.at(story.daysAgo, 33_000 + id * 1777);
    let [state, updated, reason] = ["received", applied, null as string | null];
    for (const { after, kind, text, reason: why = "" } of [
      { after: 0, kind: "applied" },
      ...story.steps,
    ] as Story["steps"]) {
      const at = iso(applied + after * 3_600_000);
      const actor = kind === "applied" || kind === "answered" ? story.user : DEMO_ACCOUNTS.operator;
      const message_id = text === undefined ? null : messages.length + 1;
      if (text !== undefined) {
        const from_operator = actor === DEMO_ACCOUNTS.operator;
        messages.push({
          id: message_id,
          request_id: id,
          author_id: actor,
          from_operator,
          text,
          created_at: at,
        });
      }
      events.push({
        kind,
        request_id: id,
        user_id: story.user,
        subject: userHandle(story.user),
        actor_id: actor,
        actor: userHandle(actor),
        reason: why,
        message_id,
        created_at: at,
      });
      [state, updated, reason] = [STATES_BY_EVENT[kind] ?? state, applied + after * 3_600_000, why || null];
    }
    return {
      id,
      user_id: story.user,
      use_case: story.useCase,
      expected_volume: story.volume,
      organisation: story.organisation ?? "",
      website: story.website ?? "",
      state,
      reason,
      may_apply_at: state === "declined" ? iso(updated + 90 * 86_400_000) : null,
      created_at: iso(applied),
      updated_at: iso(updated),
    };
  });
  const invitations = [
    { email: "mira@harbour-records.example", daysAgo: 23, code_hash: null },
    { email: "jobs@expired.example", daysAgo: 12, code_hash: hashHex(EXPIRED_INVITATION) },
    { email: "studio@kanaal-audio.example", daysAgo: 3, code_hash: null },
  ].map(({ daysAgo, ...rest }, index) => {
    const created = clock.at(daysAgo, 41_000);
    const withdrawnAt = index === 0 ? created + 3 * 86_400_000 : null;
    const tell = (kind: string, at: number) =>
      events.push({
        kind,
        request_id: null,
        user_id: null,
        subject: rest.email,
        actor_id: DEMO_ACCOUNTS.operator,
        actor: userHandle(DEMO_ACCOUNTS.operator),
        reason: "",
        message_id: null,
        created_at: iso(at),
      });
    tell("invited", created);
    if (withdrawnAt !== null) tell("invitation_withdrawn", withdrawnAt);
    return {
      ...rest,
      id: index + 1,
      invited_by: DEMO_ACCOUNTS.operator,
      created_at: iso(created),
      expires_at: iso(created + 7 * 86_400_000),
      withdrawn_at: withdrawnAt === null ? null : iso(withdrawnAt),
    };
  });
  events.sort((a, b) => String(a.created_at).localeCompare(String(b.created_at)));
  return {
    access_requests: requests,
    access_messages: messages,
    // Without ids: the first run may have made entries.
    access_events: events,
    invitations,
  };
}

/** The hash of a code in PostgreSQL's text format for bytea. */
function hashHex(code: string): string {
  return `\\x${createHash("sha256").update(code).digest("hex")}`;
}
