import { clearRecentSearches } from "@/components/discovery/search/recent-searches";
import { clearOffline } from "@/components/listening/player/offline-cache";
import { command, currentPlayer } from "@/components/listening/player/store";

/** Forgets the account in this browser: what played, what was searched for, and the tracks that lie on this device. */
export async function clearBrowser(): Promise<void> {
  if (currentPlayer().queue.at !== -1) await command((engine) => engine.forget());
  clearRecentSearches();
  await clearOffline().catch(() => {});
}
