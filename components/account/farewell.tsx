import { Facts } from "@/components/ui/facts";

interface Holdings {
  live_tokens: number;
  sessions: number;
  messages: number;
  conversations: number;
  comments: number;
  reactions: number;
  follows: number;
  beat_requests: number;
  artists: { name: string; tracks: number; others: number; heir: string | null }[];
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** What becomes of what an account has, in figures. */
export function Farewell({ holdings }: { holdings: Holdings }) {
  const {
    live_tokens,
    sessions,
    messages,
    conversations,
    comments,
    reactions,
    follows,
    beat_requests,
    artists,
  } = holdings;
  return (
    <section aria-label="What happens" className="mb-10 max-w-text">
      <Facts
        facts={[
          {
            name: "Tokens",
            value: `${counted(live_tokens, "working token")} ${live_tokens === 1 ? "is" : "are"} revoked at once: programs that use them get 401. Your access to the API ends.`,
          },
          {
            name: "Signed in",
            value: `You are signed out at once in ${counted(sessions, "browser")}, this one included.`,
          },
          {
            name: "Messages",
            value: `${counted(messages, "message")} in ${counted(conversations, "conversation")} stay with the others, under “Deleted account”.`,
          },
          ...artists.map(({ name, tracks, others, heir }) => ({
            name: "Artist",
            value: `${name} stays in the catalogue with ${counted(tracks, "track")}, plays and comments. ${fate(others, heir)}`,
          })),
          {
            name: "Comments",
            value: `The text of ${counted(comments, "comment")} is removed. Answers of others keep their place.`,
          },
          {
            name: "Likes, reposts, plays",
            value: `${counted(reactions, "like and repost", "likes and reposts")} and all plays stay counted, without a name.`,
          },
          { name: "Follows", value: `${counted(follows, "follow")} of you and by you end.` },
          {
            name: "Beat requests",
            value: `${counted(beat_requests, "open beat request")} ${beat_requests === 1 ? "is" : "are"} removed, with what was submitted to ${beat_requests === 1 ? "it" : "them"}.`,
          },
          {
            name: "About you",
            value:
              "Name, handle, address, password, picture, links, devices, payment onboarding and your application for the API are removed. The operators' audit list keeps the handle.",
          },
        ]}
      />
    </section>
  );
}

function fate(others: number, heir: string | null): string {
  if (heir) return `It becomes ${heir}'s.`;
  if (others > 0) return "Its other members go on.";
  return "Nobody will be able to act for it: if the music should go, ask the operators first.";
}
