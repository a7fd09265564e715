import { expect, it } from "vitest";
import { sql } from "@/db/client";
import { claimServer, getSetup, loadDemoMusic } from "@/lib/admin/setup/service";
import { createArtist } from "@/lib/catalog/artists/service";
import { nextauthSecret } from "@/lib/platform/env";
import { setupCode } from "@/lib/platform/setup-code";
import { freshAddress } from "@/tests/support/addresses";
import { get } from "@/tests/support/api";
import { runJobs } from "@/tests/support/mails";
import { userCaller, visitorFrom } from "@/tests/support/user-caller";

it("Demo music is loaded beside the operator's account, also when the button is pressed twice, and nobody can sign in to its accounts", async () => {
  const { user_id } = await claimServer(visitorFrom(freshAddress()), {
    name: "Nina",
    handle: "nina",
    email: "nina@example.test",
    password: "a long enough password",
    code: setupCode(nextauthSecret()),
  });
  const operator = userCaller(user_id, true);
  const presses = await Promise.allSettled([loadDemoMusic(operator), loadDemoMusic(operator)]);
  expect(presses.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await getSetup(operator)).demo.state).toBe("waiting");

  // The streams are made as those of any track are, which other tests show; forty of them take minutes.
  let streams = 0;
  await runJobs({
    prepareStream: async () => {
      streams++;
    },
  });

  expect(streams).toBe(40);
  const setup = await getSetup(operator);
  expect(setup).toMatchObject({ artists: 40, demo: { state: null } });
  expect(setup.open).not.toContain("music");
  const entries = await sql`select kind from access_events where actor_id = ${user_id}`;
  expect(entries).toEqual([{ kind: "demo_music_loaded" }]);
  expect((await get("/artists/1")).status).toBe(200);
  const usable = await sql`
    select id from users where id <> ${user_id} and (password_hash is not null or role = 'operator')`;
  expect(usable).toEqual([]);

  await expect(loadDemoMusic(operator)).rejects.toMatchObject({
    code: "conflict",
    message: "This server already has music. Demo music is only for an empty server.",
  });
  expect((await createArtist(operator, { name: "After the demo", owner: "nina" })).id).toBe(41);
}, 300_000);
