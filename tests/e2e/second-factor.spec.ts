import { text } from "node:stream/consumers";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import postgres from "postgres";
import { mustHaveNoViolations } from "./fit";
import { freshEmail, signUp } from "./journeys";
import { givePassword, PASSWORD, signUpWithApp } from "./second-factor";

/** The address at which browsers take passkeys: they refuse IP addresses. */
const byName = (baseURL: string | undefined) => (baseURL ?? "").replace("127.0.0.1", "localhost");

/** Adds a device with a fingerprint reader that agrees at once. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const client = await context.newCDPSession(page);
  await client.send("WebAuthn.enable");
  await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Decides at each page of a browser whether it can suggest passkeys. */
async function decideSuggestions(context: BrowserContext, decide: () => boolean): Promise<void> {
  await context.exposeFunction("canSuggest", decide);
  await context.addInitScript(() =>
    Object.assign(PublicKeyCredential, {
      isConditionalMediationAvailable: () => Reflect.get(window, "canSuggest")(),
    }),
  );
}

/** Lets an hour pass since the account proved at its browsers who it is. */
async function ageProof(email: string): Promise<void> {
  const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1 });
  await sql`
    update sessions set confirmed_at = now() - interval '1 hour'
    where user_id = (select id from users where email = ${email})`;
  await sql.end();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Account/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
}

test("Somebody connects an authenticator app, signs in with its code, and then with a recovery code", async ({
  page,
}) => {
  const { email, codes } = await signUpWithApp(page);
  const [code = ""] = codes;
  await mustHaveNoViolations(page, "/settings/security/authenticator");
  await signOut(page);
  await givePassword(page, email);
  await mustHaveNoViolations(page, "/sign-in/second-factor");
  await page.goto("/settings/security");
  await expect(page).toHaveURL(/sign-in/);
  await page.goto("/sign-in/second-factor");
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText(/^That isn't a code of your app/)).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByLabel(/Trust this browser/).check();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: /Account/ })).toBeVisible();
  await page.goto("/settings/security");
  await expect(page.getByText("9 codes left.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Trusted browsers" }).getByRole("row")).toHaveCount(2);
});

test("Somebody adds a passkey, signs in with it by the button and as the field suggests it, and proves by it who removes it", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: byName(baseURL) });
  let suggests = false;
  await decideSuggestions(context, () => suggests);
  const page = await context.newPage();
  await addAuthenticator(context, page);
  const email = freshEmail();
  await signUp(page, { name: "Key Holder", email, password: PASSWORD });
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const codes = page.getByRole("region", { name: "Recovery codes" });
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    codes.getByRole("link", { name: "Save as a file" }).click(),
  ]);
  expect(await text(await file.createReadStream())).toBe(
    `${(await codes.getByRole("listitem").allInnerTexts()).join("\n")}\n`,
  );
  await expect(page.getByRole("table", { name: "Your passkeys" }).getByRole("row")).toHaveCount(2);
  await signOut(page);
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  // The page before it may have the button of the account already, whose menu would close again.
  await expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: /Account/ })).toBeVisible();
  await signOut(page);
  suggests = true;
  // The device agrees to the suggestion as soon as it is made.
  await page.goto("/sign-in?next=%2Fsettings%2Fsecurity");
  await expect(page.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
  await ageProof(email);
  await page.getByRole("button", { name: /^Remove Passkey/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  await proof.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("You have none yet.")).toBeVisible();
  await context.close();
});

test("A form whose sender signed in long ago asks for the password, and is then sent without being typed again", async ({
  page,
}) => {
  const email = freshEmail();
  await signUp(page, { name: "Long Gone", email, password: PASSWORD });
  await page.goto("/settings/account");
  await ageProof(email);
  await page.getByRole("button", { name: "Make the file" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  await mustHaveNoViolations(page, "the question who is at the browser");
  await proof.getByLabel("Your password").fill("not the password");
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect(proof.getByText("That isn't your password.")).toBeVisible();
  await proof.getByLabel("Your password").fill(PASSWORD);
  await proof.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Your file is being made.")).toBeVisible();
});

test("The second step, and the question who is at the browser, work without scripts", async ({ browser }) => {
  const { email, codes } = await signUpWithApp(await browser.newPage());
  const [code = "", other = ""] = codes;
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await givePassword(page, email);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText(/^That isn't a code of your app/)).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveCount(0);

  await page.goto("/settings/account");
  await ageProof(email);
  await page.getByRole("button", { name: "Make the file" }).click();
  await page.getByRole("link", { name: "Confirm it here." }).click();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(/^That isn't a code of your app/)).toBeVisible();
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByLabel("Code", { exact: true }).fill(other);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL(/\/settings\/account$/);
  await page.getByRole("button", { name: "Make the file" }).click();
  await expect(page.getByText("Your file is being made.")).toBeVisible();
});
