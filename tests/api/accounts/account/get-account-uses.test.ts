import { describe, expect, it } from "vitest";
import { getAccountUses } from "@/lib/accounts/account/service";
import { createAccess, createArtist, createToken, createUser } from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";

describe("The uses of an account", () => {
  it("An account that only listens makes no music and does not use the API", async () => {
    const { id } = await createUser();
    expect(await getAccountUses(userCaller(id))).toEqual({ makes_music: false, uses_api: false });
  });

  it("An account makes music from its first artist on, and uses the API from its application or first token on", async () => {
    const [producer, applicant, developer] = [await createUser(), await createUser(), await createUser()];
    await createArtist({ owner_id: producer.id });
    await createAccess(applicant.id, "received");
    await createToken(developer.id);
    expect(await getAccountUses(userCaller(producer.id))).toEqual({ makes_music: true, uses_api: false });
    for (const { id } of [applicant, developer])
      expect(await getAccountUses(userCaller(id))).toEqual({ makes_music: false, uses_api: true });
  });
});
