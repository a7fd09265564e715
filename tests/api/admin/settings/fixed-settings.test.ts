import { expect, it, vi } from "vitest";
import { changeSettings, getSettings } from "@/lib/admin/settings/service";
import { instance } from "@/lib/platform/instance";
import { createUser } from "@/tests/support/factories";
import { userCaller } from "@/tests/support/user-caller";

vi.hoisted(() => {
  process.env.TERMS_URL = "https://fixed.example/terms";
});

it("A variable of the environment wins over the setting, which the form then cannot change", async () => {
  const caller = userCaller((await createUser({ role: "operator" })).id, true);
  const form = {
    ...{ name: "Kiln", initials: "", fee_percent: "", fee_flat: "", contact: "", security_contact: "" },
    ...{
      terms_url: "https://other.example",
      sign_up: "open",
      email_confirmation: "optional",
      second_factor: "none",
    },
  };
  await changeSettings(caller, form);
  expect(instance()).toMatchObject({ name: "Kiln", terms: "https://fixed.example/terms" });
  expect((await getSettings(caller)).terms_url).toEqual({
    value: "https://fixed.example/terms",
    variable: "TERMS_URL",
  });
});
