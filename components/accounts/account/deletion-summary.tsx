import { Facts } from "@/components/ui/facts";
import type { Holdings } from "@/lib/admin/people/deletion-pages";

const countText = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

const are = (count: number) => (count === 1 ? "is" : "are");
const them = (count: number) => (count === 1 ? "it" : "them");

/** One line, or none when the count is zero. */
const countEntry = (count: number, name: string, value: string) => (count > 0 ? [{ name, value }] : []);

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
                ? `${countText(live_tokens, "active token")} ${are(live_tokens)} revoked immediately: apps using ${them(live_tokens)} get 401. Your API access ends.`
                : "You have no active tokens. Your API access ends.",
          },
          {
            name: "Signed in",
            value: `You are signed out of ${countText(sessions, "browser")} immediately, including this one.`,
          },
          ...countEntry(
            messages,
            "Messages",
            `${countText(messages, "message")} in ${countText(conversations, "conversation")} stay visible to the other participants, under “Deleted account”.`,
          ),
          ...artists.map(({ name, tracks, others, nextOwner }) => ({
            name: "Artist",
            value: `${name} stays in the catalog with ${countText(tracks, "track")}, plays and comments. ${fate(others, nextOwner)}`,
          })),
          ...countEntry(
            comments,
            "Comments",
            `The text of ${countText(comments, "comment")} is removed. Replies keep their place.`,
          ),
          {
            name: "Likes, reposts, plays",
            value: `${countText(reactions, "like or repost", "likes and reposts")} and all plays stay counted, anonymously.`,
          },
          ...countEntry(
            follows,
            "Follows",
            `${countText(follows, "follow")} to and from your account ${are(follows)} removed.`,
          ),
          ...countEntry(
            playlists,
            "Playlists",
            `${countText(playlists, "playlist")} ${are(playlists)} removed. What you added to other people's playlists stays.`,
          ),
          ...countEntry(
            beat_requests,
            "Beat requests",
            `${countText(beat_requests, "open beat request")} ${are(beat_requests)} removed, with everything submitted to ${them(beat_requests)}.`,
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
