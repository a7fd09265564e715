import type { z } from "zod";
import type { NotifiedActivity } from "./intake-kinds";
import type { Notification } from "./shapes";

/** Fields that only some kinds have. */
export interface Details {
  title?: string;
  body?: string;
  url?: string;
  comment_id?: number;
  plays?: number;
  name?: string;
}

type Shape = z.input<typeof Notification>;

/** The sales that a notification is about. */
export interface NotifiedSales {
  /** The latest. */
  id: number;
  license_type: string;
  /** As printed on the license. */
  buyer_name: string;
  /** The sum in words; empty where the sales have several currencies, or were free. */
  amount: string;
}

/** The parts of a sentence. */
interface NotificationText {
  /** Null when its text is in `details`. */
  activity_kind: NotifiedActivity | null;
  count: number;
  actor: Shape["actor"];
  subject: Shape["subject"];
  details: Details;
  /** Null for what is about no sale. */
  sales: NotifiedSales | null;
}

/** Tells a notification as one sentence without a period: `7 people liked “Harbour Lights”`. */
export function notificationSentence({
  activity_kind,
  count,
  actor,
  subject,
  details,
  sales,
}: NotificationText): string {
  const people = count > 1 ? `${number(count)} people` : actorName(actor);
  const subjectName = (otherwise: string) => (subject ? `“${subject.name}”` : otherwise);
  const track = subjectName("a track");
  switch (activity_kind) {
    case null:
      return [details.title, details.body].filter(Boolean).join(": ");
    case "liked":
    case "album_liked":
    case "artist_liked":
      return `${people} liked ${subjectName("your music")}`;
    case "reposted":
    case "album_reposted":
      return `${people} reposted ${subjectName("your music")}`;
    case "followed_user":
      return `${people} followed you`;
    case "followed_artist":
      return `${people} followed ${subjectName("your artist")}`;
    case "playlist_changed":
      return `${people} changed ${subject ? `the playlist ${track}` : "a playlist that you share"}`;
    case "playlist_invited":
      return `${actorName(actor)} invited you to edit ${subject ? `the playlist ${track}` : "one of their playlists"}`;
    case "artist_invited":
      return `${actorName(actor)} invited you to manage ${subjectName("an artist")}`;
    case "credit_requested":
      return `${actorName(actor)} credits your artist on ${subjectName("their music")}`;
    case "commented":
      return count > 1
        ? `${number(count)} new comments on ${track}`
        : `${actorName(actor)} commented on ${track}`;
    case "replied":
      return count > 1
        ? `${number(count)} replies to your comments on ${track}`
        : `${actorName(actor)} replied to your comment on ${track}`;
    case "purchased":
      return saleSentence(track, count, sales);
    case "refunded":
      return count > 1
        ? `${number(count)} purchases of ${track} were refunded`
        : `A purchase of ${track} was refunded`;
    case "license_issued":
      return `You have a license for ${track}`;
    case "license_revoked":
      return `Your license for ${track} has ended`;
    case "payout_paid":
      return "A payout is on its way to your bank";
    case "achievement_unlocked":
      if (count > 1) return `You unlocked ${number(count)} achievements`;
      return details.name ? `You unlocked “${details.name}”` : "You unlocked an achievement";
    case "level_reached":
      return details.name ? `You reached level ${details.name}` : "You reached a new level";
    case "play_milestone":
      return `${track} has reached ${number(details.plays ?? count)} plays`;
    case "track_published":
    case "album_published":
      return `${actorName(actor)} released ${subjectName(activity_kind === "track_published" ? "a track" : "an album")}`;
  }
}

/** `Late Train bought a WAV lease for “Harbour Lights”: $49.00`. */
function saleSentence(track: string, count: number, sales: NotifiedSales | null): string {
  const amount = sales?.amount ? `: ${sales.amount}` : "";
  if (count > 1) return `You sold ${number(count)} licenses for ${track}${amount}`;
  if (!sales) return `You sold a license for ${track}`;
  return `${sales.buyer_name} bought ${LICENSES[sales.license_type] ?? "a license"} for ${track}${amount}`;
}

const LICENSES: Readonly<Record<string, string>> = {
  free: "a free license",
  mp3: "an MP3 lease",
  wav: "a WAV lease",
  trackout: "a trackout lease",
  unlimited: "an unlimited lease",
  exclusive: "the exclusive rights",
};

const number = (count: number) => count.toLocaleString("en");

function actorName(actor: NotificationText["actor"]): string {
  if (!actor) return "Somebody";
  return "display_name" in actor ? actor.display_name : actor.name;
}

/** The longest preview. */
const MAX_PREVIEW_CHARACTERS = 140;

/** The preview of a longer text in a notification, on one line. */
export function previewLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  return characters.length > MAX_PREVIEW_CHARACTERS
    ? `${characters.slice(0, MAX_PREVIEW_CHARACTERS).join("")}…`
    : line;
}
