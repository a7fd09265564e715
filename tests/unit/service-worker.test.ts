import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";

/** public/sw.js in a context with the parts of a browser that it uses, so that its handlers can be called one by one. */

const ORIGIN = "https://music.example";
const SOURCE = readFileSync("public/sw.js", "utf8");
const FILES = ["public/offline.html", "public/offline.css", "public/offline.js", "public/icons/icon.svg"];

interface SystemNotification {
  title: string;
  body: string;
  tag: string;
}

type Fetch = (request: Request) => Promise<Response>;

/** `mode` as browsers set it; nobody else may say `navigate`. */
type Options = Omit<RequestInit, "mode"> & { mode?: string };

interface Page {
  visibilityState: "visible" | "hidden";
  /** Whether it answers a message, as signed-in pages do. */
  answers?: boolean;
}

function startWorker({ fetch = offline, vendor = "Google Inc." }: { fetch?: Fetch; vendor?: string } = {}) {
  const handlers = new Map<string, (event: object) => void>();
  const stores = new Map<string, Map<string, Response>>();
  const notifications: SystemNotification[] = [];
  const windows: string[] = [];
  const messages: unknown[] = [];
  let pages: Page[] = [];
  const toUrl = (key: Request | string) => new URL(typeof key === "string" ? key : key.url, ORIGIN).href;
  const openStore = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      addAll: async (requests: Request[]) => {
        for (const request of requests) store.set(toUrl(request), await fetch(request));
      },
      put: async (key: string, response: Response) => void store.set(toUrl(key), response),
    };
  };
  const self = {
    location: { origin: ORIGIN },
    navigator: { vendor },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    skipWaiting: () => {},
    registration: {
      showNotification: async (title: string, options: Omit<SystemNotification, "title">) =>
        void notifications.push({ title, body: options.body, tag: options.tag }),
    },
    clients: {
      claim: async () => {},
      matchAll: async () =>
        pages.map((page) => ({
          ...page,
          focus: async () => {},
          postMessage: (message: unknown, [port]: MessagePort[]) => {
            messages.push(message);
            if (page.answers) port?.postMessage(true);
          },
        })),
      openWindow: async (url: string) => void windows.push(url),
    },
  };
  const caches = {
    open: async (name: string) => openStore(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: Request | string, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(toUrl(key))?.clone(),
  };
  // Relative addresses, as in a worker.
  class LocalRequest extends Request {
    constructor(path: string, options: RequestInit) {
      super(new URL(path, ORIGIN), { credentials: options.credentials as RequestCredentials });
    }
  }
  const globals = { self, caches, fetch, Request: LocalRequest, Response, URL, MessageChannel, setTimeout };
  runInNewContext(SOURCE, globals);

  /** Calls a handler and waits for what it begins. */
  async function emit(name: string, event: object): Promise<void> {
    const work: Promise<unknown>[] = [];
    handlers.get(name)?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise), ...event });
    await Promise.all(work);
  }

  /** The answer of the worker to a request; undefined where it leaves the request to the browser. */
  async function answer(path: string, { mode = "cors", ...options }: Options = {}) {
    const request = new Request(new URL(path, ORIGIN), options);
    Object.defineProperty(request, "mode", { value: mode });
    let response: Promise<Response> | undefined;
    await emit("fetch", { request, respondWith: (given: Promise<Response>) => (response = given) });
    return response;
  }

  return {
    emit,
    answer,
    stores,
    notifications,
    windows,
    messages,
    showPages: (...given: Page[]) => {
      pages = given;
    },
    keepTrack: (id: number, bytes: string) =>
      openStore("offline-tracks").put(
        `/offline/tracks/${id}`,
        new Response(bytes, { headers: { "Content-Type": "audio/mpeg" } }),
      ),
  };
}

const offline: Fetch = async () => {
  throw new TypeError("Failed to fetch");
};
const online: Fetch = async ({ url }) => new Response(`from the server: ${new URL(url).pathname}`);

/** An installed worker, whose server is away since. */
async function installed() {
  let isAway = false;
  const worker = startWorker({ fetch: (request) => (isAway ? offline(request) : online(request)) });
  await worker.emit("install", {});
  await worker.emit("activate", {});
  isAway = true;
  return worker;
}

describe("The service worker", () => {
  it("The service worker names the offline page's cache by its files, so that browsers fetch them when they change", () => {
    const digest = createHash("sha256");
    for (const path of FILES) digest.update(readFileSync(join(process.cwd(), path)));
    expect(/"offline-page-(\w+)"/.exec(SOURCE)?.[1]).toBe(digest.digest("hex").slice(0, 8));
  });

  it("The service worker stores the files of the offline page without cookies, and nothing else", async () => {
    const credentials: string[] = [];
    const worker = startWorker({
      fetch: async (request) => {
        credentials.push(request.credentials);
        return online(request);
      },
    });
    await worker.emit("install", {});
    expect(new Set(credentials)).toEqual(new Set(["omit"]));
    expect([...worker.stores.values()].flatMap((store) => [...store.keys()]).sort()).toEqual(
      ["icons/icon.svg", "offline.css", "offline.html", "offline.js", "typefaces/sans.woff2"].map(
        (name) => `${ORIGIN}/${name}`,
      ),
    );
  });

  it.each([
    ["an answer of the API", "/api/v1/me", {}],
    ["a sound", "/media/audio/1-2-p-x.mp3", {}],
    ["a file of the build", "/_next/static/chunks/main.js", {}],
    ["the data of a page", "/messages?_rsc=1", {}],
    ["a download that is opened as a page", "/api/v1/tracks/1/download", { mode: "navigate" }],
    ["a form that is sent", "/sign-in", { mode: "navigate", method: "POST" }],
    ["another server", "https://elsewhere.example/", { mode: "navigate" }],
  ])("The service worker leaves %s to the browser", async (_, path, options) => {
    expect(await (await installed()).answer(path, options)).toBeUndefined();
  });

  it("The service worker answers a page from the server, and with the offline page when the server is away", async () => {
    const page = { mode: "navigate" };
    const connected = startWorker({ fetch: online });
    expect(await (await connected.answer("/messages", page))?.text()).toBe("from the server: /messages");
    expect(connected.stores.size).toBe(0);
    const away = await installed();
    expect(await (await away.answer("/messages", page))?.text()).toBe("from the server: /offline.html");
  });

  it("The service worker removes the offline page of an earlier version and leaves the tracks", async () => {
    const worker = startWorker({ fetch: online });
    await worker.keepTrack(7, "sound");
    worker.stores.set("offline-page-older", new Map());
    await worker.emit("install", {});
    await worker.emit("activate", {});
    const names = [...worker.stores.keys()].sort();
    expect(names).toEqual([expect.stringMatching(/^offline-page-(?!older)/), "offline-tracks"]);
  });

  it.each([
    [undefined, 200, "0123456789", null],
    ["bytes=0-", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=8-99", 206, "89", "bytes 8-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=-99", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=-0", 416, "", "bytes */10"],
    ["bytes=4-2", 416, "", "bytes */10"],
    ["bytes=-", 416, "", "bytes */10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=x", 416, "", "bytes */10"],
  ])("A stored track is answered for the range %s with %i", async (range, status, body, contentRange) => {
    const worker = startWorker();
    await worker.keepTrack(7, "0123456789");
    const headers: Record<string, string> = range ? { Range: range } : {};
    const response = await worker.answer("/offline/tracks/7", { headers });
    expect([response?.status, await response?.text(), response?.headers.get("Content-Range")]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  it("A track that is not stored is answered 404, and asking for it gives no consent", async () => {
    const worker = startWorker();
    expect((await worker.answer("/offline/tracks/8"))?.status).toBe(404);
    expect(worker.stores.size).toBe(0);
  });
});

describe("A push", () => {
  const push = { data: { json: () => ({ title: "Message from Ada", body: "Hello", url: "/messages/7" }) } };

  it("A push is shown by the system while no page is visible", async () => {
    const worker = startWorker();
    worker.showPages({ visibilityState: "hidden" });
    await worker.emit("push", push);
    expect(worker.notifications).toEqual([{ title: "Message from Ada", body: "Hello", tag: "/messages/7" }]);
  });

  it("A push is left to the toast of a visible page, except on Apple's browsers", async () => {
    for (const [vendor, times] of [
      ["Google Inc.", 0],
      ["Apple Computer, Inc.", 1],
    ] as const) {
      const worker = startWorker({ vendor });
      worker.showPages({ visibilityState: "visible" });
      await worker.emit("push", push);
      expect(worker.notifications).toHaveLength(times);
    }
  });

  const click = { notification: { close: () => {}, data: { url: "/messages/7" } } };

  it("A click goes to the page in a window that is there, without a new document", async () => {
    const worker = startWorker();
    worker.showPages({ visibilityState: "hidden", answers: true });
    await worker.emit("notificationclick", click);
    expect([worker.messages, worker.windows]).toEqual([[{ type: "open", url: "/messages/7" }], []]);
    await sleep(0);
  });

  it("A click opens a window where there is none, or none that answers", async () => {
    for (const pages of [[], [{ visibilityState: "hidden" as const }]]) {
      const worker = startWorker();
      worker.showPages(...pages);
      await worker.emit("notificationclick", click);
      expect(worker.windows).toEqual(["/messages/7"]);
    }
  });
});
