import { describe, expect, it } from "vitest";
import { call, get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";

const patch = (token: string, body: object) => call("PATCH", "/users/me", { token, body });

describe("updateUser: answers", () => {
  it("updateUser answers with the changed fields; those that are absent stay, and null empties a text", async () => {
    const { token } = await createCaller();
    const links = ["https://one.example", "https://two.example"];
    await patch(token, { name: "  Ada e\u0301 ", bio: "Two\nlines", city: "Gouda", country: "nl", links });
    const { body } = await patch(token, { bio: null, shows_likes: true, shows_rank: false });
    expect(body.user).toMatchObject({
      display_name: "Ada é",
      bio: "",
      city: "Gouda",
      country: "NL",
      links,
      shows_likes: true,
      shows_rank: false,
    });
    expect((await get("/users/me", { token })).body.user).toEqual(body.user);
  });
});

describe("updateUser: refusals", () => {
  it.each([
    [{ name: null }, "name"],
    [{ name: "" }, "name"],
    [{ name: "x".repeat(81) }, "name"],
    [{ name: "bell\u0007" }, "name"],
    [{ bio: "x".repeat(501) }, "bio"],
    [{ bio: "nul\0" }, "bio"],
    [{ country: "Netherlands" }, "country"],
    [{ country: "ZZ" }, "country"],
    [{ links: ["http://plain.example"] }, "links"],
    [{ links: null }, "links"],
    [{ shows_likes: "yes" }, "shows_likes"],
  ])("updateUser refuses %j", async (body, field) => {
    const { token } = await createCaller();
    const answer = await patch(token, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it("updateUser refuses a body without any of its fields, and changes neither handle nor address", async () => {
    const { token, handle } = await createCaller();
    expect((await patch(token, {})).status).toBe(422);
    await patch(token, { city: "Gouda", handle: "other", email: "other@example.test" });
    expect((await get("/users/me", { token })).body.user).toMatchObject({ handle, city: "Gouda" });
  });
});
