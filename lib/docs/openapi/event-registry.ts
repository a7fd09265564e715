import * as comments from "@/lib/catalog/comments/events";
import * as processing from "@/lib/catalog/track-audio/processing-events";
import * as messaging from "@/lib/community/messaging/events";
import * as notifications from "@/lib/community/notifications/events";
import * as playlists from "@/lib/community/playlists/events";
import type { EventDeclaration } from "@/lib/platform/channels/event";

/** All events, in the order of the guide. */
export const events: readonly EventDeclaration[] = [
  ...Object.values(messaging),
  ...Object.values(notifications),
  ...Object.values(processing),
  ...Object.values(playlists),
  ...Object.values(comments),
];
