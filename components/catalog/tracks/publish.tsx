import { updateTrack } from "@/components/catalog/studio/tracks";
import { toast } from "@/components/ui/toaster";
import { ApiFailure, request } from "@/lib/platform/http-client/client";
import { PublishedMessage } from "./published-message";

/** Publishes tracks one after the other, and says which ones could not be. */
export async function publishTracks(
  tracks: readonly { id: number; name: string; status: string }[],
): Promise<void> {
  const published: { id: number; name: string }[] = [];
  let waitingCount = 0;
  const failures: string[] = [];
  for (const { id, name, status } of tracks) {
    try {
      await request(updateTrack, { id, publish_at: "now" });
      if (status === "processing") waitingCount += 1;
      else published.push({ id, name });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      failures.push(`${name}: ${Object.values(cause.errors).join(" ") || cause.message}`);
    }
  }
  const [first] = published;
  if (published.length > 1) toast(`${published.length} tracks are published.`);
  else if (first) toast(<PublishedMessage {...first} />);
  if (waitingCount > 0)
    toast(
      `${waitingCount} ${waitingCount === 1 ? "track is" : "tracks are"} published as soon as the audio is processed.`,
    );
  for (const words of failures) toast(words);
}
