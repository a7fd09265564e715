import type { IncomingMessage, RequestListener } from "node:http";
import { LRUCache } from "lru-cache";
import { log } from "@/lib/platform/log";
import { SHARED_MS } from "@/lib/platform/read-model/constants";
import { settingsRevision } from "@/lib/platform/settings";
import { within } from "@/lib/platform/within";
import {
  type CachedPage,
  capturePage,
  keepPage,
  keepPageBriefly,
  type RenderedPage,
  sendPage,
} from "./cached-page";
import { compressed } from "./compress";

/**
 * Pages that are the same for everyone without a cookie are rendered once for all who ask. To render a page again for each of them would
 * hold up all other requests. The documentation is made of what does not change while a process runs, and is kept until the settings
 * change. The pages of artists, albums and tracks are kept for less than a second.
 */

type Keep = (page: RenderedPage | undefined) => void;

/** Pages of one kind. */
interface PageStore {
  /** Under which name the answer to a request is kept; undefined for what is not of this kind. */
  key(request: IncomingMessage): string | undefined;
  /** The page, or a promise of the one that is being rendered, which becomes undefined when that may not be kept. */
  find(key: string): CachedPage | Promise<CachedPage | undefined> | undefined;
  /** Keeps the page that is about to be rendered. */
  begin(key: string): Keep;
  clear(): void;
}

const SESSION = /(^|;\s*)[^=;]*next-auth\.session-token=/;

/** Other cookies with which a page of the documentation may look different. */
const APPEARANCE = /(^|;\s*)(theme|player)=/;

/** Serves kept pages, and keeps those that `handle` renders. `sockets` is the origin of the channels server. */
export function keepingPages(handle: RequestListener, sockets: string | undefined): RequestListener {
  const stores = [documentationStore(), musicStore()];
  const keeps = new WeakMap<IncomingMessage, Keep>();
  let revision = settingsRevision();
  // Within the compression, so that what is written is text.
  const render = compressed((request, response) => {
    const keep = keeps.get(request);
    if (keep) {
      const before = settingsRevision();
      capturePage(response, (page) => keep(before === settingsRevision() ? page : undefined));
    }
    handle(request, response);
  });
  return async (request, response) => {
    if (revision !== settingsRevision()) for (const store of stores) store.clear();
    revision = settingsRevision();
    for (const store of isForAnyone(request) ? stores : []) {
      const key = store.key(request);
      if (key === undefined) continue;
      const page = await store.find(key);
      if (page) return void (await sendPage(page, request, response, sockets));
      if (request.method === "GET") keeps.set(request, store.begin(key));
    }
    render(request, response);
  };
}

/** Whether the answer to a request may be that to others. Next asks for the data of pages with headers and queries of its own. */
function isForAnyone({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  return headers.rsc === undefined && !headers.authorization && !SESSION.test(headers.cookie ?? "");
}

/** The policy of a page says whether it is read over https. */
const scheme = ({ headers }: IncomingMessage) =>
  /^https\b/i.test(String(headers["x-forwarded-proto"])) ? "https" : "";

const DOCUMENTATION = /^(\/docs(\.md|\/(?!search|opengraph-image)[\w./-]*)?|\/llms(-full)?\.txt)$/;

function documentationStore(): PageStore {
  const pages = new Map<string, CachedPage>();
  return {
    key: (request) =>
      DOCUMENTATION.test(request.url ?? "") && !APPEARANCE.test(request.headers.cookie ?? "")
        ? `${request.url} ${scheme(request)}`
        : undefined,
    find: (key) => pages.get(key),
    begin: (key) => (page) => {
      if (!page) return;
      keepPage(page).then(
        (kept) => pages.set(key, kept),
        (cause) => log.warn({ err: cause, page: key }, "could not keep a page"),
      );
    },
    clear: () => pages.clear(),
  };
}

const MUSIC = /^\/(artists|albums|tracks)\/[\w%-]+$/;

/** Pages that are kept at most; the longest have 300 kB. */
const MAX_MUSIC_PAGES = 200;

/** Such a page depends on more than its address: the address of the server, the theme and the time zone in cookies, the language of times. */
const appearance = ({ headers }: IncomingMessage) =>
  [headers.host, headers.cookie, headers["accept-language"]?.split(/[,;]/, 1)[0]].join(" ");

/** A page that is being rendered is waited for. Its age counts from the beginning of that. */
function musicStore(): PageStore {
  const pages = new LRUCache<string, Promise<(() => CachedPage) | undefined>>({
    max: MAX_MUSIC_PAGES,
    ttl: SHARED_MS,
    ttlAutopurge: true,
  });
  return {
    key: (request) =>
      MUSIC.test(request.url ?? "")
        ? [request.url, scheme(request), appearance(request)].join(" ")
        : undefined,
    // Nobody waits long for one whose first reader is slow.
    find(key) {
      const page = pages.get(key);
      return (
        page &&
        within(SHARED_MS, page).then(
          (open) => open?.(),
          () => undefined,
        )
      );
    },
    begin(key) {
      let keep: Keep = () => {};
      const page = new Promise<(() => CachedPage) | undefined>((resolve) => {
        keep = (rendered) => {
          let cachedPage: CachedPage | undefined;
          // Not before somebody else asks for it.
          resolve(rendered && (() => (cachedPage ??= keepPageBriefly(rendered))));
        };
      });
      pages.set(key, page);
      page.then((kept) => {
        if (!kept && pages.peek(key) === page) pages.delete(key);
      });
      return keep;
    },
    clear: () => pages.clear(),
  };
}
