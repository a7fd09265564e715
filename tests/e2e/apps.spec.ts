import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { mustHaveNoViolations } from "./fit";
import { open } from "./journeys";

/** A program on this machine that takes people back, and remembers what it was told. */
async function startProgram() {
  const answers: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
    if (pathname === "/callback") answers.push(searchParams);
    response.setHeader("Content-Type", "text/html").end("<h1>Back in Stem Studio</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { answers, callback: `http://127.0.0.1:${port}/callback`, stop: () => server.close() };
}

const verifier = randomBytes(32).toString("base64url");
const challenge = createHash("sha256").update(verifier).digest("base64url");

const consentPath = (clientId: string, callback: string, scope: string) =>
  `/oauth/authorize?${new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: callback,
    scope,
    state: "state of the program",
    code_challenge: challenge,
    code_challenge_method: "S256",
  })}`;

async function addApp(page: Page, name: string): Promise<string> {
  await page.getByLabel("Where it runs").selectOption("device");
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByLabel("Homepage").fill("https://stems.example");
  await page.getByLabel("Redirect addresses").fill("http://127.0.0.1/callback");
  for (const scope of ["profile:read", "library:write"])
    await page.getByRole("checkbox", { name: scope }).check();
  await page.getByRole("button", { name: "Add app" }).click();
  const box = page.getByRole("region", { name: "Id of the app" });
  await expect(box).toBeVisible();
  return (await box.getByRole("code").textContent()) ?? "";
}

const redeem = (page: Page, clientId: string, callback: string, code: string | null) =>
  page.request.post("/api/v1/oauth/token", {
    form: {
      grant_type: "authorization_code",
      client_id: clientId,
      redirect_uri: callback,
      code: code ?? "",
      code_verifier: verifier,
    },
  });

/** A person who is not signed in comes from a program, and signs in on the way. */
async function comeFromProgram(browser: Browser, path: string, javaScriptEnabled = true): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await page.goto(path);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await page.getByLabel("Email address").fill("listener@downbeat.test");
  await page.getByLabel("Password", { exact: true }).fill("downbeat-demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Connect /);
  return page;
}

test("A developer adds an app, a person allows it a part of what it asks for, and ends that", async ({
  browser,
}) => {
  const program = await startProgram();
  const developer = await open(browser, "producer@downbeat.test", "/settings/developers/apps");
  const clientId = await addApp(developer, "Loop Library");
  const page = await comeFromProgram(
    browser,
    consentPath(clientId, program.callback, "profile:read library:write"),
  );
  await expect(page.getByText("was not reviewed by this server")).toBeVisible();
  await expect(page.getByText(new URL(program.callback).host)).toBeVisible();
  await mustHaveNoViolations(page, "the page of consent");
  for (const box of await page.getByRole("checkbox").all()) await box.uncheck();
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByText("Choose what the app may do, or cancel.")).toBeVisible();
  await page.getByRole("checkbox", { name: "profile:read" }).check();
  await page.getByRole("button", { name: "Allow" }).click();
  await expect(page.getByRole("heading", { name: "Back in Stem Studio" })).toBeVisible();
  expect(program.answers[0]?.get("state")).toBe("state of the program");

  const answer = await redeem(page, clientId, program.callback, program.answers[0]?.get("code") ?? null);
  const tokens = await answer.json();
  expect(tokens.scope).toBe("profile:read");
  const identity = () =>
    page.request.get("/api/v1/users/me/identity", {
      headers: { Authorization: `Bearer ${tokens.access_token}` },
    });
  expect((await (await identity()).json()).identity.handle).toBeTruthy();

  await page.goto("/settings/apps");
  const row = page.getByRole("listitem").filter({ hasText: "Loop Library" });
  await row.getByRole("button", { name: "Disconnect Loop Library" }).click();
  await mustHaveNoViolations(page, "the page of connected apps");
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(row).toBeHidden();
  await expect.poll(async () => (await identity()).status()).toBe(401);
  program.stop();
});

test("A developer gives an app a logo, which people see where they are asked, and a webhook for its accounts", async ({
  browser,
}) => {
  const developer = await open(browser, "producer@downbeat.test", "/settings/developers/apps");
  const clientId = await addApp(developer, "Drum Drawer");
  await developer.getByRole("link", { name: "Open the app" }).click();
  await expect(developer.getByRole("heading", { name: "Drum Drawer" })).toBeVisible();
  const choose = developer.getByLabel("Choose a logo");
  await choose.setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(developer.getByRole("alert").filter({ hasText: "Must be a JPEG" })).toBeVisible();
  await choose.setInputFiles("docs/pictures/shop.png");
  await expect(developer.getByText(/^Logo updated\./)).toBeVisible();
  const logo = (page: Page) => page.locator('img[src^="/media/logos/"]');
  await expect(logo(developer)).toBeVisible();

  await developer.getByRole("link", { name: "Add a webhook" }).click();
  await expect(developer.getByLabel("Whose events")).toHaveValue(/^\d+$/);
  const description = `Drums ${Date.now()}`;
  await developer.getByRole("textbox", { name: "URL" }).fill("https://hooks.nowhere-downbeat.com/drums");
  await developer.getByLabel("Description").fill(description);
  await developer.getByRole("button", { name: "Add webhook" }).click();
  const row = developer.getByRole("row", { name: description });
  await expect(row).toContainText("Accounts of Drum Drawer");
  await developer.getByRole("link", { name: description, exact: true }).click();
  await developer.getByRole("link", { name: "Drum Drawer" }).click();
  await expect(developer.getByRole("table", { name: "Webhooks of the app" })).toContainText(description);
  await mustHaveNoViolations(developer, "the page of an app with a logo and a webhook");

  const person = await open(
    browser,
    "listener@downbeat.test",
    consentPath(clientId, "http://127.0.0.1:9/callback", "profile:read"),
  );
  await expect(logo(person)).toBeVisible();
  await mustHaveNoViolations(person, "the page of consent of an app with a logo");
  await developer.getByRole("button", { name: "Remove logo" }).click();
  await expect(developer.getByText("Logo removed.")).toBeVisible();
  await person.reload();
  await expect(person.getByRole("heading", { name: "Connect Drum Drawer" })).toBeVisible();
  await expect(logo(person)).toHaveCount(0);
  await developer.getByRole("button", { name: "Delete" }).click();
  await developer.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(developer.getByRole("link", { name: "Drum Drawer" })).toBeHidden();
});

test("A person without scripts allows an app, and another one denies it", async ({ browser }) => {
  const program = await startProgram();
  const developer = await open(browser, "producer@downbeat.test", "/settings/developers/apps");
  const clientId = await addApp(developer, "Plain Player");
  const path = consentPath(clientId, program.callback, "profile:read");
  const plain = await comeFromProgram(browser, path, false);
  await plain.getByRole("button", { name: "Allow" }).click();
  await expect(plain.getByRole("heading", { name: "Back in Stem Studio" })).toBeVisible();
  expect(program.answers[0]?.get("code")).toMatch(/^dbc_/);
  const page = await open(browser, "listener@downbeat.test", path);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Back in Stem Studio" })).toBeVisible();
  expect(program.answers[1]?.get("error")).toBe("access_denied");
  program.stop();
});

/** A device of an app begins to be connected; the code that it shows, and the one that it polls with. */
async function startDevice(page: Page, clientId: string) {
  const form = { client_id: clientId, scope: "profile:read library:write" };
  const answer = await page.request.post("/api/v1/oauth/device", { form });
  const { device_code, user_code } = await answer.json();
  return { code: device_code as string, userCode: user_code as string };
}

const poll = async (page: Page, clientId: string, code: string) => {
  const grant_type = "urn:ietf:params:oauth:grant-type:device_code";
  const form = { grant_type, client_id: clientId, device_code: code };
  return (await page.request.post("/api/v1/oauth/token", { form })).json();
};

test("A person types the code of a device, with the keyboard alone, and allows it a part of what it asks for", async ({
  browser,
}) => {
  const developer = await open(browser, "producer@downbeat.test", "/settings/developers/apps");
  const clientId = await addApp(developer, "Stage Box");
  const device = await startDevice(developer, clientId);
  const page = await open(browser, "listener@downbeat.test", "/device");
  const field = page.getByLabel("Code", { exact: true });
  await field.fill("BBBB-BBBB");
  await field.press("Enter");
  await expect(page.getByText("There is no such code, or it is over.")).toBeVisible();
  await mustHaveNoViolations(page, "the page for the code of a device");
  await field.fill(device.userCode.toLowerCase().replace("-", ""));
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connect Stage Box");
  await expect(page.getByText(device.userCode, { exact: true })).toBeVisible();
  await expect(page.getByText("Only allow this if you began it yourself")).toBeVisible();
  await mustHaveNoViolations(page, "the page of consent for a device");
  await page.getByRole("checkbox", { name: "library:write" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Allow" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your device is connected");
  expect(await poll(page, clientId, device.code)).toMatchObject({ scope: "profile:read" });
});

test("A person without scripts signs in on the way to the code of a device, and denies it", async ({
  browser,
}) => {
  const developer = await open(browser, "producer@downbeat.test", "/settings/developers/apps");
  const clientId = await addApp(developer, "Quiet Box");
  const device = await startDevice(developer, clientId);
  const plain = await comeFromProgram(browser, `/device?user_code=${device.userCode}`, false);
  await expect(plain.getByText(device.userCode, { exact: true })).toBeVisible();
  await plain.getByRole("button", { name: "Cancel" }).click();
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Your device is not connected");
  expect(await poll(plain, clientId, device.code)).toMatchObject({ error: "access_denied" });
});

test("An operator verifies an app and suspends it, and its developer reads why", async ({ browser }) => {
  const developer = await open(browser, "producer@downbeat.test", "/settings/developers/apps");
  const clientId = await addApp(developer, "Sample Shelf");
  await developer.getByRole("link", { name: "Open the app" }).click();
  await developer.getByRole("button", { name: "Submit Sample Shelf for review" }).click();
  await expect(developer.getByText("Waits for review")).toBeVisible();
  const operator = await open(browser, "operator@downbeat.test", "/admin/apps");
  const review = async (state: string, reason: string) => {
    await operator.getByRole("button", { name: /^Review Sample Shelf/ }).click();
    const dialog = operator.getByRole("dialog");
    await dialog.getByLabel("Decision").selectOption(state);
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
  };
  await review("verified", "Looked at it.");
  await developer.reload();
  await expect(developer.getByText("Verified", { exact: true })).toBeVisible();
  await review("suspended", "It sends people spam.");
  await developer.reload();
  await expect(developer.getByText("It sends people spam.")).toBeVisible();
  const person = await open(
    browser,
    "listener@downbeat.test",
    consentPath(clientId, "http://127.0.0.1:9/callback", "profile:read"),
  );
  await expect(person.getByText("The app “Sample Shelf” is suspended.")).toBeVisible();
  await developer.getByRole("button", { name: "Delete" }).click();
  await developer.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(developer.getByRole("link", { name: "Sample Shelf" })).toBeHidden();
});
