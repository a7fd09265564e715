import type { Locator, Page } from "@playwright/test";
import { freshEmail, freshHandle, signIn, signUp } from "@/tests/e2e/journeys";
import { tone, wavFile } from "@/tests/support/sounds";

/** Walks that people take through the pages, each from a page that is open to the one that shows that it is done. */

/** The cost of a walk: clicks and filled fields of a person, and seconds of the pages. */
export interface WalkMeasure {
  name: string;
  clicks: number;
  fields: number;
  seconds: number;
}

/** The clicks and fields of a person, counted. */
class Person {
  clicks = 0;
  fields = 0;

  async click(locator: Locator): Promise<void> {
    await locator.click();
    this.clicks++;
  }

  async fill(locator: Locator, text: string): Promise<void> {
    await locator.fill(text);
    this.fields++;
  }

  /** Chooses an option of a list, or a file. */
  async choose(act: Promise<unknown>): Promise<void> {
    await act;
    this.fields++;
  }
}

interface Walk {
  name: string;
  /** Opens the page on which it begins, as somebody who is signed in where it needs that. */
  begin(page: Page): Promise<unknown>;
  go(page: Page, person: Person): Promise<void>;
}

const WAIT = { timeout: 60_000 };

const WALKS: readonly Walk[] = [
  {
    name: "home to a paid license",
    async begin(page) {
      await signUp(page, { name: "Ida Fern", email: freshEmail(), password: "a long phrase of ours" });
      await page.goto("/");
    },
    async go(page, person) {
      const main = page.getByRole("main");
      await person.click(main.getByRole("link", { name: /^(from \$|Free)/ }).first());
      await person.click(main.getByRole("link", { name: /^Buy: / }).first());
      await person.click(page.getByRole("button", { name: /^Pay \$/ }));
      await page.waitForURL(/\/bank\/pay\//);
      await person.click(page.getByRole("button", { name: /^Pay / }));
      await page.getByText("Your files and your license are ready.").waitFor(WAIT);
    },
  },
  {
    name: "sign-up to the first like",
    begin: (page) => page.goto("/"),
    async go(page, person) {
      await person.click(page.getByRole("banner").getByRole("link", { name: "Sign up" }));
      await person.fill(page.getByLabel("Name", { exact: true }), "Ida Fern");
      await person.fill(page.getByLabel("Handle"), freshHandle());
      await person.fill(page.getByLabel("Email address"), freshEmail());
      await person.fill(page.getByLabel("Password", { exact: true }), "long-and-plain");
      await person.click(page.getByRole("button", { name: "Sign up" }));
      await person.click(page.getByRole("link", { name: "Skip all of this" }));
      const like = page.getByRole("main").getByRole("button", { name: /^Like/ }).first();
      await person.click(like);
      await page.getByRole("main").getByRole("button", { name: /^Like/, pressed: true }).first().waitFor();
    },
  },
  {
    name: "file chosen to a track on sale",
    async begin(page) {
      await signUp(page, { name: "Slack Tide", email: freshEmail(), password: "a long phrase of ours" });
      await page.goto("/studio");
      await page.getByLabel("Artist name").fill(`Slack Tide ${freshHandle()}`);
      await page.getByRole("button", { name: "Become an artist" }).click();
      await page.getByRole("link", { name: "Upload your first tracks" }).click();
      await page.getByLabel("Choose files").waitFor();
    },
    async go(page, person) {
      const file = { name: "First Ebb.wav", mimeType: "audio/wav", buffer: wavFile(tone({ seconds: 60 })) };
      await person.choose(page.getByLabel("Choose files").setInputFiles(file));
      const draft = page.getByRole("article", { name: "First Ebb" });
      await person.choose(draft.getByLabel("Genre", { exact: true }).selectOption({ label: "Lo-fi" }));
      await person.click(draft.getByRole("button", { name: "Price of First Ebb" }));
      const dialog = page.getByRole("dialog");
      await person.fill(dialog.getByLabel("MP3 lease", { exact: true }), "25");
      await person.click(dialog.getByRole("button", { name: "Set prices" }));
      await draft.getByRole("button", { name: /^Play / }).waitFor(WAIT);
      await person.click(draft.getByRole("button", { name: "Publish" }));
      await page.getByText("No drafts").waitFor(WAIT);
    },
  },
  {
    name: "operators' home to a report decided",
    async begin(page) {
      await signIn(page, "operator@downbeat.test");
      await page.goto("/admin");
    },
    async go(page, person) {
      await person.click(
        page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: /^Reports/ }),
      );
      await person.click(page.getByRole("table").getByRole("link").first());
      await person.click(page.getByRole("button", { name: "Take action" }));
      const dialog = page.getByRole("dialog");
      await person.click(dialog.getByRole("checkbox", { name: /^Warn/ }));
      await person.fill(dialog.getByRole("textbox", { name: /^Message to/ }), "Not yours to sell.");
      await person.click(dialog.getByRole("button", { name: "Take action" }));
      await dialog.waitFor({ state: "hidden" });
    },
  },
  {
    name: "a sale to the payout that it is in",
    async begin(page) {
      await signIn(page, "producer@downbeat.test");
      await page.goto("/studio/sales?period=all");
    },
    async go(page, person) {
      const sales = page.getByRole("table", { name: "Sales", exact: true });
      const paid = sales.getByRole("row").filter({ hasText: "Paid" }).last();
      await person.click(paid.getByRole("link", { name: /^Sale of / }));
      await page.getByRole("region", { name: "Amounts" }).waitFor();
      await person.click(page.getByRole("link", { name: /^payout of / }));
      await page.getByRole("table", { name: "Sales in this payout" }).waitFor();
    },
  },
];

/** Takes each walk once, on the demo data, each in a browser of its own. */
export async function measureWalks(openPage: () => Promise<Page>): Promise<WalkMeasure[]> {
  const measures: WalkMeasure[] = [];
  for (const { name, begin, go } of WALKS) {
    const page = await openPage();
    await begin(page);
    const person = new Person();
    const start = performance.now();
    await go(page, person);
    const seconds = (performance.now() - start) / 1000;
    measures.push({ name, clicks: person.clicks, fields: person.fields, seconds });
    await page.context().close();
  }
  return measures;
}
