import { describe, expect, it } from "vitest";
import { chooseNotifications, listNotificationKinds } from "@/lib/community/notifications/service";
import { createUser } from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";

async function member(role: "member" | "operator" = "member") {
  const user = await createUser({ role });
  return userCaller(user.id, role === "operator");
}

const ALL_ON = [
  { kind: "messages", mail: true, push: true },
  { kind: "access", mail: true, push: true },
  { kind: "token_expiry", mail: true, push: true },
];

describe("The choice of notifications", () => {
  it("has all on at first, and keeps what was chosen for each way", async () => {
    const caller = await member();
    expect(await listNotificationKinds(caller)).toEqual(ALL_ON);
    const choice = { mails: ["access"], pushes: ["messages", "token_expiry"] };
    await chooseNotifications(caller, choice);
    await chooseNotifications(caller, choice);
    expect(await listNotificationKinds(caller)).toEqual([
      { kind: "messages", mail: false, push: true },
      { kind: "access", mail: true, push: false },
      { kind: "token_expiry", mail: false, push: true },
    ]);
    await chooseNotifications(caller, {
      mails: ["messages", "access", "token_expiry"],
      pushes: ["messages", "access", "token_expiry"],
    });
    expect(await listNotificationKinds(caller)).toEqual(ALL_ON);
  });

  it("offers operators theirs, and changes nobody else's", async () => {
    const [desk, other] = [await member("operator"), await member()];
    await chooseNotifications(desk, { mails: [], pushes: ["applications"] });
    expect((await listNotificationKinds(desk)).at(-1)).toEqual({
      kind: "applications",
      mail: false,
      push: true,
    });
    expect(await listNotificationKinds(other)).toEqual(ALL_ON);
  });

  it.each([
    { mails: ["nothing"], pushes: [] },
    { mails: [], pushes: ["nothing"] },
    { mails: "access", pushes: [] },
    { mails: [null], pushes: [] },
    { mails: [] },
    {},
    null,
  ])("refuses %j", async (input) => {
    const caller = await member();
    await expect(
      chooseNotifications(caller, input as { mails: unknown; pushes: unknown }),
    ).rejects.toMatchObject({ code: "validation_failed" });
    expect(await listNotificationKinds(caller)).toEqual(ALL_ON);
  });
});
