import { readdirSync } from "node:fs";
import { type APIRequestContext, type Browser, expect, test } from "@playwright/test";
import { open } from "./journeys";
import { openBetweenSteps } from "./second-factor";

/** Every page, file and action answers every kind of caller: a refusal perhaps, but never a failure of ours. */

const CALLERS = {
  anonymous: undefined,
  "an owner of an artist": "producer@downbeat.test",
  "an account without an artist": "listener@downbeat.test",
  "an operator": "operator@downbeat.test",
  "an account without API access": "applicant@downbeat.test",
  "an owner of another artist": "rival@downbeat.test",
};

/** Values for the variable parts of paths: something that exists, something that does not, and nonsense. */
const VALUES: Record<string, string[]> = {
  "[code]": ["0", "x"],
  "[group]": ["tracks", "x"],
  "[guide]": ["errors", "x"],
  "[kind]": ["tracks", "x"],
  "[link]": ["1.mp3", "x"],
  "[name]": ["Lo-fi", "%00"],
  "[operation]": ["getTrack", "x"],
  "[part]": ["pages.xml", "tracks-0.xml", "x"],
  "[uuid]": ["b1f0a6f4-5e0f-4a39-9a5f-0f6c4d0f8a11", "x"],
  "[...page]": ["docs/errors", "x"],
  "[...path]": ["pay", "x/y"],
  "[...nextauth]": ["session", "x"],
};
const IDS = ["1", "2", "999999999999", "x"];

/** Between them they see every page that reads parameters; the others only see fewer of them. */
const STRANGE_CALLERS = ["anonymous", "an owner of an artist", "an operator"];

/** Values of parameters: text that no database stores, and a name that every object has. */
const STRANGE_VALUES = ["%00", "constructor"];

/** Hundreds of pages, on a machine that may be busy with others. */
const MAX_MS = 900_000;

/** Answer slowly, or end what others need. */
const LEFT_OUT = /^\/(api\/auth\/signout|well-known)/;

const paths = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file) && !file.startsWith("api/v1/"))
  .map((file) => `/${file.replace(/\/?(page\.tsx|route\.ts)$/, "").replace(/\([^)]+\)\/?/g, "")}`)
  .map((path) => path.replace(/(.)\/$/, "$1"))
  .flatMap(fillPaths)
  .filter((path) => !LEFT_OUT.test(path));

function fillPaths(path: string): string[] {
  const parts = path.match(/\[[^\]]+\]/g) ?? [];
  const count = Math.max(1, ...parts.map((part) => (VALUES[part] ?? IDS).length));
  return Array.from({ length: count }, (_, index) =>
    parts.reduce((made, part) => {
      const values = VALUES[part] ?? IDS;
      return made.replace(part, values[Math.min(index, values.length - 1)] ?? "");
    }, path),
  );
}

async function createContext(browser: Browser, email: string | undefined): Promise<APIRequestContext> {
  if (email) return (await open(browser, email, "/llms.txt")).context().request;
  return (await browser.newContext()).request;
}

/** Runs work for each, some at a time. */
async function each<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list];
  const next = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all([next(), next(), next(), next()]);
}

/** The parameters of the addresses that a page leads to: of its links, and of its forms that search. Each once, as path and name. */
function findParameters(path: string, html: string): string[] {
  const links = [...html.matchAll(/\shref="(\/[^"?#]*)\?([^"#]+)"/g)].flatMap(([, to = "", query = ""]) =>
    [...new URLSearchParams(unescaped(query)).keys()].map((name) => `${to}?${name}`),
  );
  const forms = [...html.matchAll(/<form(?![^>]*method="post")[\s\S]*?<\/form>/gi)].flatMap(([form]) => {
    const to = /^<form[^>]*\saction="(\/[^"]*)"/.exec(form)?.[1] ?? path;
    return [...form.matchAll(/<(?:input|select)[^>]*\sname="([^"$]+)"/g)].map(([, name]) => `${to}?${name}`);
  });
  return [...links, ...forms];
}

for (const [caller, email] of Object.entries(CALLERS)) {
  const isStrange = STRANGE_CALLERS.includes(caller);
  test(`Every page and file answers ${caller}${isStrange ? ", also with strange values of parameters" : ""}`, async ({
    browser,
  }) => {
    test.setTimeout(MAX_MS);
    const requests = await createContext(browser, email);
    const failed: string[] = [];
    const ask = async (address: string) => {
      const answer = await requests.get(address, { maxRedirects: 0 });
      if (answer.status() >= 500) failed.push(`${answer.status()} ${address}`);
      return answer;
    };
    // Of addresses that differ in an id only, one.
    const parameters = new Map<string, string>();
    await each(paths, async (path) => {
      const answer = await ask(path);
      if (!isStrange || !answer.headers()["content-type"]?.startsWith("text/html")) return;
      for (const address of findParameters(path, await answer.text()))
        parameters.set(address.replace(/\d+[^/?]*/g, "#"), address);
    });
    await each([...parameters.values()], async (address) => {
      for (const value of STRANGE_VALUES) await ask(`${address}=${value}`);
    });
    expect(paths.length).toBeGreaterThan(150);
    if (isStrange) expect([...parameters.keys()]).toContain("/search?query");
    expect(failed).toEqual([]);
  });
}

const unescaped = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

/** The forms of a page that call an action without scripts, each with its hidden fields. */
function findForms(html: string): Record<string, string>[] {
  return [...html.matchAll(/<form[\s\S]*?<\/form>/g)].flatMap(([form]) => {
    if (!form.includes("$ACTION") || form.includes("Sign out")) return [];
    const inputs = [...form.matchAll(/<(?:input|button)[^>]*>/g)].map(([tag]) => tag);
    return [
      Object.fromEntries(
        inputs.flatMap((tag) => {
          const name = /\sname="([^"]*)"/.exec(tag)?.[1];
          if (!name) return [];
          return [[unescaped(name), unescaped(/\svalue="([^"]*)"/.exec(tag)?.[1] ?? "")]];
        }),
      ),
    ];
  });
}

test("Every action answers callers without business there, and bodies that are no form at all, and changes nothing", async ({
  browser,
  playwright,
  baseURL,
  extraHTTPHeaders,
}) => {
  test.setTimeout(MAX_MS);
  const visitor = await createContext(browser, undefined);
  const findOffers = async () => (await visitor.get("/api/v1/tracks/1/license-offers")).json();
  const offers = await findOffers();
  const forms = new Map<string, { path: string; fields: Record<string, string> }>();
  for (const email of ["producer@downbeat.test", "operator@downbeat.test"]) {
    const requests = await createContext(browser, email);
    await each(paths, async (path) => {
      const answer = await requests.get(path, { maxRedirects: 0 });
      if (answer.status() !== 200 || !answer.headers()["content-type"]?.startsWith("text/html")) return;
      for (const fields of findForms(await answer.text())) {
        const actionFields = Object.entries(fields).filter(([name]) => name.startsWith("$ACTION"));
        forms.set(
          JSON.stringify([
            path.replace(/\d+/g, ""),
            actionFields.map(([name, value]) => name + value.slice(0, 60)),
          ]),
          { path, fields },
        );
      }
    });
  }
  expect(forms.size).toBeGreaterThan(10);
  const failed: string[] = [];
  for (const requests of [
    // More than nobody, less than somebody.
    (await openBetweenSteps(browser)).context().request,
    await createContext(browser, "applicant@downbeat.test"),
  ]) {
    const headers = { Origin: baseURL ?? "" };
    const storageState = await requests.storageState();
    await each([...forms.values()], async ({ path, fields }) => {
      const bare = Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith("$ACTION")));
      for (const multipart of [fields, bare]) {
        // Each has cookies of its own: a form that signs somebody in would make the caller another one for all after it.
        const alone = await playwright.request.newContext({
          ...{ storageState, baseURL: baseURL ?? "", extraHTTPHeaders: extraHTTPHeaders ?? {} },
        });
        const answer = await alone.post(path, { multipart, headers, maxRedirects: 0 });
        if (answer.status() >= 500)
          failed.push(`${answer.status()} ${path} ${JSON.stringify(multipart).slice(0, 200)}`);
        await alone.dispose();
      }
    });
    await each(paths, async (path) => {
      const answer = await requests.post(path, {
        headers: { ...headers, "Next-Action": "0".repeat(42) },
        data: "[]",
        maxRedirects: 0,
      });
      if (answer.status() >= 500) failed.push(`${answer.status()} POST ${path}`);
    });
  }
  expect(failed).toEqual([]);
  expect(await findOffers()).toEqual(offers);
});
