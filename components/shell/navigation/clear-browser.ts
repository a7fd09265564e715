import { unsubscribeFromPush } from "@/components/community/notifications/web-push";
import { clearRecentSearches } from "@/components/discovery/search/recent-searches";
import { clearOffline } from "@/components/listening/player/offline-cache";
import { command, currentPlayer } from "@/components/listening/player/store";

/** Forgets the account in this browser: what played, what was searched for, the tracks that lie on this device, and push notifications. */
export async function clearBrowser(): Promise<void> {
  if (currentPlayer().queue.at !== -1) await command((engine) => engine.forget());
  clearRecentSearches();
  // Signing out must not wait for a browser that fails at these: the server ends push notifications with the session.
  await Promise.allSettled([clearOffline(), unsubscribeFromPush()]);
}
