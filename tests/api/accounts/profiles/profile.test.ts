import { describe, expect, it } from "vitest";
import { sql } from "@/db/client";
import { signUp } from "@/lib/accounts/account/registration-service";
import { getPerson } from "@/lib/accounts/profiles/people-service";
import { getProfile, updateProfile } from "@/lib/accounts/profiles/service";
import { freshAddress } from "@/tests/support/addresses";
import { createUser } from "@/tests/support/factories";
import { createSessionCaller } from "@/tests/support/session";
import { visitorFrom } from "@/tests/support/user-caller";

const PROFILE = {
  name: "Night Shift",
  handle: "",
  bio: "Beats after midnight.",
  city: "Utrecht",
  country: "nl",
  links: ["https://night-shift.example/beats", "", " https://radio.example "],
};

const profileInput = (handle: string, values: object = {}) => ({ ...PROFILE, handle, ...values });
const freshHandle = () => `h_${Math.random().toString(36).slice(2, 12)}`;

describe("updateProfile", () => {
  it("Others see a profile as updateProfile has changed it", async () => {
    const [{ id }, other] = [await createUser(), await createUser()];
    const handle = freshHandle();
    await updateProfile(await createSessionCaller(id), profileInput(handle));
    const person = await getPerson(await createSessionCaller(other.id), { user_id: id });
    expect(person).toMatchObject({
      id,
      name: "Night Shift",
      handle,
      bio: "Beats after midnight.",
      city: "Utrecht",
      country: "NL",
      links: ["https://night-shift.example/beats", "https://radio.example"],
    });
    expect(person).not.toHaveProperty("email");
  });

  it.each([
    [{ name: " " }, "name", "Enter a name."],
    [{ handle: "ab" }, "handle", "Must have 3 to 30 letters, digits or underscores."],
    [{ handle: "no-dashes" }, "handle", "Must have 3 to 30 letters, digits or underscores."],
    [
      { handle: "Deleted_7" },
      "handle",
      "Must not start with deleted_, which is reserved for deleted accounts.",
    ],
    [{ bio: "x".repeat(501) }, "bio", "Must have at most 500 characters."],
    [{ country: "NLD" }, "country", "Must be an ISO 3166-1 alpha-2 code, such as NL."],
    [{ country: "uk" }, "country", "Must be an ISO 3166-1 alpha-2 code: the United Kingdom has GB."],
    [{ links: Array.from({ length: 6 }, (_, n) => `https://${n}.example`) }, "links", /at most 5/],
    [{ links: ["https://fine.example", "http://plain.example"] }, "links", /^Link 2 must be a URL/],
    [{ links: ["javascript:alert(1)"] }, "links", /^Link 1/],
    [{ links: ["https://user:secret@host.example"] }, "links", /^Link 1/],
    [{ links: ["https://two words.example"] }, "links", /^Link 1/],
    [{ links: ["https://localhost/"] }, "links", /^Link 1/],
    [{ links: [`https://long.example/${"x".repeat(200)}`] }, "links", /^Link 1/],
    [{ links: ["https://nul.example/\0"] }, "links", /./],
  ])("updateProfile refuses %j, names the field %s and changes nothing", async (values, field, sentence) => {
    const user = await createUser();
    const caller = await createSessionCaller(user.id);
    const before = await getProfile(caller);
    await expect(updateProfile(caller, profileInput(freshHandle(), values))).rejects.toMatchObject({
      code: "validation_failed",
      errors: { [field]: expect.stringMatching(sentence) },
    });
    expect(await getProfile(caller)).toEqual(before);
  });

  it("updateProfile refuses a handle that another account has, however it is written", async () => {
    const [one, other] = [await createUser(), await createUser()];
    const taken = updateProfile(await createSessionCaller(one.id), profileInput(other.handle.toUpperCase()));
    await expect(taken).rejects.toMatchObject({ errors: { handle: "Already taken. Choose another." } });
    await updateProfile(await createSessionCaller(one.id), profileInput(one.handle.toUpperCase()));
  });

  it("A sign-up with a handle that is kept for deleted accounts is refused", async () => {
    const input = { name: "A", handle: "deleted_1", email: "a@example.test", password: "long enough" };
    await expect(signUp(visitorFrom(freshAddress()), input)).rejects.toMatchObject({
      errors: { handle: expect.any(String) },
    });
    expect(await sql`select from users where email = 'a@example.test'`).toHaveLength(0);
  });
});

describe("getPerson", () => {
  it("getPerson answers not_found for an unknown account", async () => {
    const caller = await createSessionCaller((await createUser()).id);
    for (const user_id of [2 ** 52, 0, -1, 1.5, Number.NaN]) {
      await expect(getPerson(caller, { user_id })).rejects.toMatchObject({ code: "not_found" });
    }
  });
});
