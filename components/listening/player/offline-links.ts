import { toast } from "@/components/ui/toaster";
import { currentPlayer } from "./store";

/**
 * Keeps the document while music plays without a connection: the router would load another page by the browser, which ends the music and
 * shows that there is no connection.
 */
export function holdOfflineLinks(): void {
  addEventListener("click", hold, { capture: true });
}

function hold(event: MouseEvent): void {
  if (navigator.onLine || currentPlayer().status !== "playing" || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target === "_blank" || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  event.stopPropagation();
  toast("You are offline. The music goes on; open the page once you are connected again.");
}
