import {
  AudioLines,
  Banknote,
  Bell,
  Code,
  Disc3,
  FileText,
  Heart,
  ListMusic,
  type LucideIcon,
  MessageCircle,
  MessageSquare,
  Repeat2,
  Trophy,
  UserPlus,
} from "lucide-react";
import { Link } from "@/components/ui/link";
import { Picture } from "@/components/ui/picture";
import { Moment } from "@/components/ui/viewer-clock";
import type { BellNotification } from "./requests";

const ICONS: Partial<Record<BellNotification["kind"], LucideIcon>> = {
  messages: MessageSquare,
  followers: UserPlus,
  replies: MessageCircle,
  comments: MessageCircle,
  releases: Disc3,
  likes: Heart,
  reposts: Repeat2,
  milestones: AudioLines,
  achievements: Trophy,
  playlist_invitations: ListMusic,
  playlist_changes: ListMusic,
  artist_invitations: UserPlus,
  credit_requests: UserPlus,
  sales: Banknote,
  refunds: Banknote,
  payouts: Banknote,
  licenses: FileText,
  access: Code,
  token_expiry: Code,
  applications: Code,
};

/** A notification as a link to what it is about. `seen` is called when it is followed. */
export function NotificationRow({
  notification,
  isBelowDay = false,
  seen,
}: {
  notification: BellNotification;
  /** Whether the day is said already. */
  isBelowDay?: boolean;
  seen: () => void;
}) {
  const { kind, text, actor, url, read_at, created_at, updated_at } = notification;
  const Icon = ICONS[kind] ?? Bell;
  const face = actor && (actor.model_type === "artist" ? actor.image_small : actor.avatar);
  return (
    <Link
      href={url}
      onClick={seen}
      className="flex items-start gap-3 rounded-sm px-3 py-2 -outline-offset-2 hover:bg-well"
    >
      <span className="relative shrink-0">
        {face ? (
          <Picture src={face} pixels={32} className="size-8 rounded-full" />
        ) : (
          <span className="grid size-8 place-items-center rounded-full bg-well">
            <Icon aria-hidden className="size-4 text-quiet" />
          </span>
        )}
        {face && (
          <span className="absolute -right-1 -bottom-1 grid size-4 place-items-center rounded-full bg-face">
            <Icon aria-hidden className="size-3 text-quiet" />
          </span>
        )}
      </span>
      <span className="min-w-0 grow">
        <span className={`block text-sm break-words ${read_at ? "text-quiet" : ""}`}>{text}</span>
        <Moment
          at={isBelowDay ? created_at : updated_at}
          as={isBelowDay ? "time" : "short"}
          className="text-xs text-quiet"
        />
      </span>
      {!read_at && (
        <>
          <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-amber-lamp" />
          <span className="sr-only">Unread</span>
        </>
      )}
    </Link>
  );
}
