import { describe, expect, it } from "vitest";
import { chooseNotifications, listNotificationKinds } from "@/lib/accounts/preferences/service";
import { createArtist, createUser } from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";

async function member(role: "member" | "operator" = "member") {
  const user = await createUser({ role });
  return userCaller(user.id, role === "operator");
}

/** Reads the settings page, by kind. */
async function listKinds(caller: ReturnType<typeof userCaller>) {
  const groups = await listNotificationKinds(caller);
  return Object.fromEntries(groups.flatMap(({ kinds }) => kinds.map(({ kind, ...on }) => [kind, on])));
}

describe("The choice of notifications", () => {
  it("The choice of notifications begins with the defaults, and keeps the choices for each channel", async () => {
    const caller = await member();
    expect(await listKinds(caller)).toMatchObject({
      messages: { email: true, push: true, in_app: false },
      followers: { email: false, push: false, in_app: true },
      request_submissions: { email: true, push: true, in_app: true },
    });
    const choice = { shown: ["messages", "followers"], on: ["messages in_app", "followers email"] } as const;
    await chooseNotifications(caller, { shown: [...choice.shown], on: [...choice.on] });
    await chooseNotifications(caller, { shown: [...choice.shown], on: [...choice.on] });
    expect(await listKinds(caller)).toMatchObject({
      messages: { email: false, push: false, in_app: true },
      followers: { email: true, push: false, in_app: false },
      request_submissions: { email: true, push: true, in_app: true },
    });
  });

  it("The choice of notifications shows the kinds that can happen: sales to those with an artist, applications to operators", async () => {
    const [plain, admin, artist] = [await member(), await member("operator"), await member()];
    await createArtist({ owner_id: artist.userId });
    const sees = async (caller: typeof plain) => {
      const shown = Object.keys(await listKinds(caller));
      return ["sales", "applications"].filter((kind) => shown.includes(kind));
    };
    expect(await Promise.all([sees(plain), sees(admin), sees(artist)])).toEqual([
      [],
      ["applications"],
      ["sales"],
    ]);
  });

  it("The choice of notifications changes neither that of others nor the kinds for operators only", async () => {
    const [one, other] = [await member(), await member()];
    await chooseNotifications(one, { shown: ["followers", "applications"], on: [] });
    expect(await listKinds(other)).toMatchObject({ followers: { in_app: true } });
    expect(await listKinds(userCaller(one.userId, true))).toMatchObject({ applications: { email: true } });
  });

  it.each([
    { shown: ["nothing"], on: [] },
    { shown: [], on: ["messages fax"] },
    { shown: "messages", on: [] },
    { shown: [null], on: [] },
    { shown: [] },
    {},
    null,
  ])("The choice of notifications refuses %j", async (input) => {
    const caller = await member();
    await expect(chooseNotifications(caller, input as never)).rejects.toMatchObject({
      code: "validation_failed",
    });
  });
});
