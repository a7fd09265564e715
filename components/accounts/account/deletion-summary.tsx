import { Facts } from "@/components/ui/facts";
import type { Holdings } from "@/lib/admin/people/deletion-pages";

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

const are = (count: number) => (count === 1 ? "is" : "are");
const them = (count: number) => (count === 1 ? "it" : "them");

/** One line, or none when the count is zero. */
const said = (count: number, name: string, value: string) => (count > 0 ? [{ name, value }] : []);

/** Shows in numbers which data a deletion would affect. */
export function DeletionSummary({ summary }: { summary: Omit<Holdings, "last_operator"> }) {
  const {
    live_tokens,
    sessions,
    messages,
    conversations,
    comments,
    reactions,
    follows,
    playlists,
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
                ? `${counted(live_tokens, "active token")} ${are(live_tokens)} revoked immediately: apps using ${them(live_tokens)} get 401. Your API access ends.`
                : "You have no active tokens. Your API access ends.",
          },
          {
            name: "Signed in",
            value: `You are signed out of ${counted(sessions, "browser")} immediately, including this one.`,
          },
          ...said(
            messages,
            "Messages",
            `${counted(messages, "message")} in ${counted(conversations, "conversation")} stay visible to the other participants, under “Deleted account”.`,
          ),
          ...artists.map(({ name, tracks, others, nextOwner }) => ({
            name: "Artist",
            value: `${name} stays in the catalog with ${counted(tracks, "track")}, plays and comments. ${fate(others, nextOwner)}`,
          })),
          ...said(
            comments,
            "Comments",
            `The text of ${counted(comments, "comment")} is removed. Replies keep their place.`,
          ),
          {
            name: "Likes, reposts, plays",
            value: `${counted(reactions, "like or repost", "likes and reposts")} and all plays stay counted, anonymously.`,
          },
          ...said(
            follows,
            "Follows",
            `${counted(follows, "follow")} to and from your account ${are(follows)} removed.`,
          ),
          ...said(
            playlists,
            "Playlists",
            `${counted(playlists, "playlist")} ${are(playlists)} removed. What you added to other people's playlists stays.`,
          ),
          ...said(
            beat_requests,
            "Beat requests",
            `${counted(beat_requests, "open beat request")} ${are(beat_requests)} removed, with everything submitted to ${them(beat_requests)}.`,
          ),
          {
            name: "About you",
            value:
              "Your name, handle, email address, password, picture, links, devices, payment onboarding, request log and API application are removed. The operators' audit log keeps your handle.",
          },
        ]}
      />
    </section>
  );
}

function fate(others: number, nextOwner: string | null): string {
  if (nextOwner) return `${nextOwner} becomes its owner.`;
  if (others > 0) return "Its other members keep managing it.";
  return "No one will be able to manage it. To have the music removed, contact the operators before you delete your account.";
}
