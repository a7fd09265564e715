import { DEMO_ACCOUNTS } from "@/lib/accounts/profiles/demo-constants";
import { type Clock, iso } from "./clock";

/** The app of the documentation's samples, whose program runs on people's own machines and so keeps no secret. */
const APP = {
  id: 1,
  user_id: DEMO_ACCOUNTS.producer,
  client_id: "dba_5f0c2b7e9d1a4c3f8b6e7d20",
  name: "Stem Studio",
  homepage: "https://stems.example",
  redirect_uris: ["https://stems.example/callback", "http://127.0.0.1/callback"],
  scopes: ["profile:read", "catalog:read", "library:read", "library:write"],
};

/** The producer's app, which the listener allows a part of what it may ask for. */
export function drawApps(clock: Clock) {
  const created_at = iso(clock.at(24, 36_000));
  return {
    apps: [{ ...APP, created_at, updated_at: created_at }],
    api_tokens: [
      {
        id: 3,
        user_id: DEMO_ACCOUNTS.listener,
        app_id: APP.id,
        name: APP.name,
        prefix: APP.client_id.slice(0, 8),
        scopes: ["profile:read", "library:read"],
        created_at: iso(clock.at(19, 64_800)),
        expires_at: iso(clock.at(19 - 365, 64_800)),
        last_used_at: iso(clock.at(2, 70_000)),
      },
    ],
  };
}
