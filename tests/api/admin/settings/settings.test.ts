import { afterEach, describe, expect, it } from "vitest";
import { signUp } from "@/lib/accounts/account/registration-service";
import { changeSettings, getSettings } from "@/lib/admin/settings/service";
import { platformFee } from "@/lib/commerce/offers/price-service";
import { listAccessEvents } from "@/lib/developers/access/service";
import { instance } from "@/lib/platform/instance";
import { freshAddress } from "@/tests/support/addresses";
import { post } from "@/tests/support/api";
import { createUser } from "@/tests/support/factories";
import { userCaller, visitorFrom } from "@/tests/support/user-caller";

const createOperator = async () => userCaller((await createUser({ role: "operator" })).id, true);

const DEFAULTS = {
  ...{ name: "Downbeat", initials: "", fee_percent: "10", fee_flat: "0", contact: "", security_contact: "" },
  ...{ terms_url: "", sign_up: "open", email_confirmation: "optional", second_factor: "none" },
};

const newcomer = () => {
  const handle = `new_${crypto.randomUUID().slice(0, 8)}`;
  return { name: "New", handle, email: `${handle}@example.test`, password: "a long enough password" };
};

afterEach(async () => {
  await changeSettings(await createOperator(), DEFAULTS);
});

describe("The settings", () => {
  it("The settings of operators hold at once for prices, the footer and security.txt, and each change is in the audit log", async () => {
    const caller = await createOperator();
    await changeSettings(caller, {
      ...DEFAULTS,
      fee_percent: "12.5",
      fee_flat: "30",
      contact: "help@music.example",
      terms_url: "https://music.example/terms",
    });
    expect(platformFee(10_000)).toBe(1_280);
    expect(instance()).toMatchObject({
      contact: "mailto:help@music.example",
      securityContact: "mailto:help@music.example",
      terms: "https://music.example/terms",
    });
    expect((await getSettings(caller)).contact).toEqual({ value: "help@music.example", variable: null });
    const { pagination } = await listAccessEvents(caller, { kind: "setting_changed", search: "", page: 1 });
    const changes = pagination.data.map(({ subject, reason }) => `${subject}: ${reason}`);
    expect(changes).toHaveLength(4);
    expect(changes).toContain("platform fee in hundredths of a percent: default → 1250");
    // Nothing changes, so nothing is noted.
    await changeSettings(caller, {
      ...DEFAULTS,
      fee_percent: "12.50",
      fee_flat: "30",
      contact: "help@music.example",
      terms_url: "https://music.example/terms",
    });
    const again = await listAccessEvents(caller, { kind: "setting_changed", search: "", page: 1 });
    expect(again.pagination.total).toBe(4);
  });

  it("Where signing up takes an invitation, neither the form nor the API makes an account, and both work again afterwards", async () => {
    const caller = await createOperator();
    await changeSettings(caller, { ...DEFAULTS, sign_up: "invitation" });
    await expect(signUp(visitorFrom(freshAddress()), newcomer())).rejects.toMatchObject({
      code: "forbidden",
    });
    const { name, email, password } = newcomer();
    expect((await post("/auth/register", { body: { name, email, password } })).status).toBe(403);
    await changeSettings(caller, DEFAULTS);
    expect((await signUp(visitorFrom(freshAddress()), newcomer())).user_id).toBeGreaterThan(0);
  });

  it("changeSettings refuses what is no percentage, no address and no policy, by field", async () => {
    const caller = await createOperator();
    const wrong = {
      ...DEFAULTS,
      name: "",
      fee_percent: "100",
      fee_flat: "1.5",
      contact: "nobody",
      terms_url: "javascript:1",
      sign_up: "some",
    };
    await expect(changeSettings(caller, wrong)).rejects.toMatchObject({
      errors: {
        name: expect.any(String),
        fee_percent: expect.any(String),
        fee_flat: expect.any(String),
        contact: expect.any(String),
        terms_url: expect.any(String),
        sign_up: expect.any(String),
      },
    });
  });
});
