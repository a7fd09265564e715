import { toast } from "@/components/ui/toaster";
import { isPlayerActive } from "./playable-track";
import { currentPlayer } from "./store";

/**
 * Keeps the document while music plays, or waits for its sound, without a connection: the router would load another page by the browser,
 * which ends the music and shows that there is no connection.
 */
export function holdOfflineLinks(): void {
  addEventListener("click", hold, { capture: true });
}

function hold(event: MouseEvent): void {
  if (navigator.onLine || !isPlayerActive(currentPlayer().status) || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target === "_blank" || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  event.stopPropagation();
  toast("You are offline. This page stays open for your music; try again once you are connected.");
}
