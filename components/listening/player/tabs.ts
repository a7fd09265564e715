import { follow, pause } from "./deck";
import { currentPlayer, subscribe } from "./store";

/** One thing plays at a time: other tabs pause when this one plays, and so does what else this page plays. */
export function playInOneTab(): void {
  const channel = new BroadcastChannel("downbeat player");
  channel.onmessage = pause;
  let before = currentPlayer().status;
  const say = () => {
    const { status } = currentPlayer();
    if (status === "playing" && before !== "playing") {
      channel.postMessage("plays");
      for (const other of document.querySelectorAll("audio")) other.pause();
    }
    before = status;
  };
  subscribe(say);
  follow({ began: say });
  // The player's own elements are not in the document.
  document.addEventListener("play", pause, { capture: true });
}
