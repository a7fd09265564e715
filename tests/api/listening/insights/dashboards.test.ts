import { expect, test } from "vitest";
import {
  getAlbumDashboard,
  getArtistDashboard,
  getArtistOverview,
  getTrackDashboard,
} from "@/lib/listening/insights/dashboards";
import { createUser } from "@/tests/support/factories";
import { createSessionCaller } from "@/tests/support/session";

// A request that rejects with nobody waiting for it fails the run as an unhandled rejection.
test.each([getTrackDashboard, getAlbumDashboard, getArtistDashboard, getArtistOverview])(
  "The operation $name refuses a path that is no id, and leaves nothing running",
  async (dashboard) => {
    const caller = await createSessionCaller((await createUser()).id);
    await expect(dashboard(caller, "one", "30-days")).rejects.toMatchObject({ code: "not_found" });
  },
);
