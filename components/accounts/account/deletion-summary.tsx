import { Facts } from "@/components/ui/facts";
import type { DeletionSummary as Summary } from "@/lib/operations/account-deletion/shapes";

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

const are = (count: number) => (count === 1 ? "is" : "are");
const them = (count: number) => (count === 1 ? "it" : "them");

/** What there is none of needs no line. */
const said = (count: number, name: string, value: string) => (count > 0 ? [{ name, value }] : []);

/** What becomes of what an account has, in figures. */
export function DeletionSummary({ summary }: { summary: Summary }) {
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
  } = summary;
  return (
    <section aria-label="What happens" className="mb-12 max-w-text">
      <Facts
        facts={[
          {
            name: "Tokens",
            value:
              live_tokens > 0
                ? `${counted(live_tokens, "working token")} ${are(live_tokens)} revoked at once: programs that use ${them(live_tokens)} get 401. Your access to the API ends.`
                : "You have no working token. Your access to the API ends.",
          },
          {
            name: "Signed in",
            value: `You are signed out at once in ${counted(sessions, "browser")}, this one included.`,
          },
          ...said(
            messages,
            "Messages",
            `${counted(messages, "message")} in ${counted(conversations, "conversation")} stay with the others, under “Deleted account”.`,
          ),
          ...artists.map(({ name, tracks, others, nextOwner }) => ({
            name: "Artist",
            value: `${name} stays in the catalogue with ${counted(tracks, "track")}, plays and comments. ${fate(others, nextOwner)}`,
          })),
          ...said(
            comments,
            "Comments",
            `The text of ${counted(comments, "comment")} is removed. Answers of others keep their place.`,
          ),
          {
            name: "Likes, reposts, plays",
            value: `${counted(reactions, "like or repost", "likes and reposts")} and all plays stay counted, without a name.`,
          },
          ...said(follows, "Follows", `${counted(follows, "follow")} of you and by you end.`),
          ...said(
            beat_requests,
            "Beat requests",
            `${counted(beat_requests, "open beat request")} ${are(beat_requests)} removed, with what was submitted to ${them(beat_requests)}.`,
          ),
          {
            name: "About you",
            value:
              "Name, handle, address, password, picture, links, devices, payment onboarding, the request log and your application for the API are removed. The operators' audit list keeps the handle.",
          },
        ]}
      />
    </section>
  );
}

function fate(others: number, nextOwner: string | null): string {
  if (nextOwner) return `It becomes ${nextOwner}'s.`;
  if (others > 0) return "Its other members go on.";
  return "Nobody will be able to act for it: if the music should go, ask the operators first.";
}
