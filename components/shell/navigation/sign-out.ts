import { clearRecentSearches } from "@/components/discovery/search/recent-searches";
import { command, currentPlayer } from "@/components/listening/player/store";

/** Signs out and opens the home page; what played and what was searched for are forgotten. The code is loaded on demand. */
export async function clearAndSignOut(): Promise<void> {
  if (currentPlayer().queue.at !== -1) await command((engine) => engine.forget());
  clearRecentSearches();
  const { signOut } = await import("next-auth/react");
  await signOut({ callbackUrl: "/" });
}
