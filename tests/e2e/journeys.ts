import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Cookie,
  expect,
  type Page,
  test,
} from "@playwright/test";

declare global {
  interface Window {
    /** The router of Next. */
    next: { router: { push(href: string): void } };
  }
}

/** The password of the demo accounts. */
const DEMO_PASSWORD = "downbeat-demo";

/** The cookies of the demo accounts that have signed in: an account may do so ten times a minute, and the journeys are quicker. */
const signedIn = new Map<string, { cookies: Cookie[]; at: number }>();

/** They are used for so long: what operators change needs a sign-in within ten minutes, of which the test itself takes some. */
const REUSE_MS = 5 * 60_000;

/** Signs in by the form, as a person does; a demo account that has done so gets the cookie of its session, and no page is opened. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const session = password === DEMO_PASSWORD ? signedIn.get(email) : undefined;
  if (session && Date.now() - session.at < REUSE_MS) {
    await page.context().addCookies(session.cookies);
    return;
  }
  await page.goto("/sign-in");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/sign-in/);
  const cookies = await page.context().cookies();
  if (password === DEMO_PASSWORD)
    signedIn.set(email, {
      cookies: cookies.filter(({ name }) => name.includes("session-token")),
      at: Date.now(),
    });
}

/** The browsers that tests of this worker have opened, each with its test. */
const contexts: { test: string; context: BrowserContext }[] = [];

/**
 * A browser of its own for somebody, signed in and on a page. Those of earlier tests are closed: music that goes on in them would keep the
 * machine busy.
 */
export async function open(
  browser: Browser,
  email: string,
  path: string,
  viewport = { width: 1280, height: 800 },
): Promise<Page> {
  const { testId } = test.info();
  const earlier = contexts.filter((one) => one.test !== testId);
  for (const one of earlier) contexts.splice(contexts.indexOf(one), 1);
  await Promise.all(earlier.map(({ context }) => context.close()));
  const context = await browser.newContext({ viewport });
  contexts.push({ test: testId, context });
  const page = await context.newPage();
  await signIn(page, email);
  await page.goto(path);
  return page;
}

/** Chooses a value of a filter that is a chip. */
export async function chooseFilter(page: Page, label: string, value: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${label}`) }).click();
  await page.locator(".filter-panel:popover-open").getByRole("link", { name: value }).click();
}

/** Presses Tab until something of this name has the focus. */
export async function focusByTab(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return (element?.getAttribute("aria-label") ?? element?.textContent ?? "").trim();
    });
    if (focused.startsWith(name)) return;
  }
  throw new Error(`The Tab key does not lead to “${name}”.`);
}

/** Signs up by the form, as a person does; the account is signed in afterwards. */
export async function signUp(
  page: Page,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<void> {
  await page.goto("/sign-up?next=%2Fsettings%2Fdevelopers");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Handle").fill(freshHandle());
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page).not.toHaveURL(/sign-up/);
}

/** Opens the form for a new token; it is open already for an account without tokens. */
export async function openNewToken(page: Page): Promise<void> {
  const form = page.locator("details").filter({ hasText: "New token" });
  if (!(await form.evaluate((details: HTMLDetailsElement) => details.open)))
    await form.locator("summary").first().click();
}

/** Issues a token in Settings > Developers, where the page must be, and returns it. */
export async function issueToken(page: Page, name: string, scopes: readonly string[]): Promise<string> {
  await openNewToken(page);
  await page.getByLabel("Name", { exact: true }).fill(name);
  for (const scope of scopes) await page.getByRole("checkbox", { name: scope }).check();
  await page.getByRole("button", { name: "Issue token" }).click();
  const issued = page.getByRole("region", { name: `Copy “${name}” now` });
  return (await issued.locator("code").first().textContent()) ?? "";
}

/** Expects a call with a token to get this status: what is changed about a token holds within a second. Returns the message. */
export async function expectStatus(
  request: APIRequestContext,
  token: string,
  status: number,
): Promise<string> {
  const call = () => request.get("/api/v1/token", { headers: { Authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await call()).status()).toBe(status);
  return (await (await call()).json()).message;
}

/** An address that no other test and no earlier run uses. */
export function freshEmail(): string {
  return `${freshHandle()}@example.test`;
}

export function freshHandle(): string {
  return `e2e_${Math.random().toString(36).slice(2, 12)}`;
}

/**
 * Opens a page as a link would. Until a page that leads on to its own address has done so, it is empty, and a next address would be
 * lost: an arrived page has its heading.
 */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => window.next.router.push(href), path);
  await expect(page).toHaveURL(new RegExp(`${path.split("?")[0]}`));
  await arrive(page);
}

/** Waits until the page of the address that the browser shows has come, wherever it led on to. */
export async function arrive(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("heading", { level: 1 }).first().waitFor();
}
