import { expect, test } from "vitest";
import {
  getAlbumDashboard,
  getArtistDashboard,
  getArtistOverview,
  getTrackDashboard,
} from "@/lib/listening/insights/dashboards";
import { userCaller } from "@/tests/support/user-caller";

// A request that rejects with nobody waiting for it fails the run as an unhandled rejection.
test.each([getTrackDashboard, getAlbumDashboard, getArtistDashboard, getArtistOverview])(
  "$name refuses a path that is no id, and leaves nothing running",
  async (dashboard) => {
    await expect(dashboard(userCaller(1), "one", "30-days")).rejects.toMatchObject({ code: "not_found" });
  },
);
