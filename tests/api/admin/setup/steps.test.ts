import { describe, expect, it } from "vitest";
import { getSetup, nameServer, sendTestEmail, skipSetupStep } from "@/lib/admin/setup/service";
import { createArtist } from "@/lib/catalog/artists/service";
import { serverName } from "@/lib/platform/server-name";
import { createUser } from "@/tests/support/factories";
import { findMails } from "@/tests/support/mails";
import { userCaller } from "@/tests/support/user-caller";

async function operator() {
  const user = await createUser({ role: "operator" });
  return { ...user, caller: userCaller(user.id, true) };
}

// In this order: it is the story of one server.
describe("The first run", () => {
  it("The first run begins with every step open", async () => {
    const { caller, email } = await operator();
    expect(await getSetup(caller)).toMatchObject({
      name: "Downbeat",
      initials: "",
      open: ["name", "email", "music"],
      email: { address: email, server: null, folder: expect.stringContaining("mail") },
      own_artist: null,
      demo: { state: null },
    });
  });

  it("The first run is for operators only", async () => {
    const { id } = await createUser();
    await expect(getSetup(userCaller(id))).rejects.toMatchObject({ code: "forbidden" });
    await expect(nameServer(userCaller(id), { name: "Mine", initials: "" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it.each([
    [{ name: " ", initials: "" }, { name: "Enter a name." }],
    [{ name: "x".repeat(41), initials: "" }, { name: expect.stringContaining("40") }],
    [{ name: "Night Shift", initials: "ABC" }, { initials: expect.stringContaining("2") }],
  ])("The first run refuses the name %j", async (naming, errors) => {
    const { caller } = await operator();
    await expect(nameServer(caller, naming)).rejects.toMatchObject({ code: "validation_failed", errors });
    expect(serverName()).toMatchObject({ name: "Downbeat" });
  });

  it("The first run names the server: the next questions follow, and emails come from that name", async () => {
    const { caller, email } = await operator();
    await nameServer(caller, { name: "Nachtschicht ♪", initials: "夜" });
    expect(await getSetup(caller)).toMatchObject({
      name: "Nachtschicht ♪",
      initials: "夜",
      open: ["email", "music"],
    });
    expect(await sendTestEmail(caller)).toEqual({ to: email });
    const [mail] = await findMails(email);
    expect(mail?.subject).toBe("Nachtschicht ♪ can send email");
    expect(mail?.from).toMatch(/^Nachtschicht ♪ ?<no-reply@/);
    expect(await getSetup(caller)).toMatchObject({ open: ["music"] });
  });

  it("The first run ends when a step is left for later, and music is there or left for later", async () => {
    const { caller, handle } = await operator();
    await skipSetupStep(caller, { step: "email" });
    expect(await getSetup(caller)).toMatchObject({ open: ["music"] });
    await skipSetupStep(caller, { step: "music" });
    expect(await getSetup(caller)).toMatchObject({ open: [], own_artist: null, artists: 0 });
    const artist = await createArtist(caller, { name: "Night Shift", owner: `@${handle}` });
    expect(await getSetup(caller)).toMatchObject({
      open: [],
      artists: 1,
      own_artist: { id: artist.id, name: "Night Shift" },
      demo: { obstacle: "This server already has music." },
    });
  });
});
