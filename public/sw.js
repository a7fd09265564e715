/**
 * The service worker: the offline page, the sound that listeners keep on their device, and push notifications. It leaves every other
 * request to the browser, so it stores nothing private and delays no sound. Decision 77 gives the reasons.
 */

/** The files of the offline page. A unit test says when the digits must change: with them, browsers fetch the files again. */
const PAGE_CACHE = "offline-page-ad6eb340";
const FILES = ["/offline.html", "/offline.css", "/offline.js", "/typefaces/sans.woff2", "/icons/icon.svg"];

/** Kept tracks and their covers. It exists only while the listener consents; components/listening/player/offline.ts fills it. */
const TRACK_CACHE = "offline-tracks";
const KEPT_PATH = /^\/offline\/(tracks|covers)\/\d+$/;

/** Files, downloads and other documents, whose failures are not answered with a page of ours. */
const NO_PAGES = /^\/(api|media|clients|embed|bank|_next)\//;

self.addEventListener("install", (event) => {
  self.skipWaiting();
  const requests = FILES.map((path) => new Request(path, { cache: "no-cache", credentials: "omit" }));
  event.waitUntil(caches.open(PAGE_CACHE).then((cache) => cache.addAll(requests)));
  // Where browsers know static routes, sound, data and files of the build do not even wake the worker.
  const routes = ["/api/*", "/media/*", "/_next/*"].map((urlPattern) => ({
    condition: { urlPattern },
    source: "network",
  }));
  if ("addRoutes" in event) event.waitUntil(event.addRoutes(routes).catch(() => {}));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const outdated = names.filter((name) => ![PAGE_CACHE, TRACK_CACHE].includes(name));
      await Promise.all(outdated.map((name) => caches.delete(name)));
      // The request for a page leaves while the worker starts.
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (KEPT_PATH.test(pathname)) event.respondWith(keptFile(request, pathname));
  else if (FILES.includes(pathname)) event.respondWith(pageFile(request, pathname));
  else if (request.mode === "navigate" && !NO_PAGES.test(pathname)) event.respondWith(page(event));
});

/** A page from the server; the offline page when the server does not answer. */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match("/offline.html", { cacheName: PAGE_CACHE })) ?? Response.error();
  }
}

async function pageFile(request, path) {
  return (await caches.match(path, { cacheName: PAGE_CACHE })) ?? fetch(request);
}

/** A kept track or cover. Players ask for parts of a track, and Safari plays nothing that is not sent in parts. */
async function keptFile(request, path) {
  const stored = await caches.match(path, { cacheName: TRACK_CACHE });
  if (!stored) return new Response(null, { status: 404 });
  const range = request.headers.get("Range");
  if (range === null) return stored;
  const file = await stored.blob();
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const from = first ? Number(first) : Math.max(0, file.size - Number(last));
  const to = first && last ? Math.min(Number(last), file.size - 1) : file.size - 1;
  if (Number.isNaN(from) || from > to || (!first && !last))
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${file.size}` } });
  return new Response(file.slice(from, to + 1), {
    status: 206,
    headers: {
      "Content-Type": stored.headers.get("Content-Type") ?? "audio/mpeg",
      "Content-Length": String(to - from + 1),
      "Content-Range": `bytes ${from}-${to}/${file.size}`,
      "Accept-Ranges": "bytes",
    },
  });
}

self.addEventListener("push", (event) => {
  const { title, body, url } = event.data.json();
  event.waitUntil(notify(title, body, url));
});

/** A visible page shows a toast of its own. Apple's browsers withdraw the permission of a site that shows nothing for a push. */
async function notify(title, body, url) {
  const isSeen = (await pages()).some(({ visibilityState }) => visibilityState === "visible");
  if (isSeen && !/^Apple/.test(self.navigator.vendor ?? "")) return;
  await self.registration.showNotification(title, {
    body,
    tag: url,
    renotify: true,
    icon: "/icons/icon-192.png",
    data: { url },
  });
}

const pages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.url));
});

const ANSWER_MS = 500;

/** Shows the page in a window that is there: it changes pages without a new document, so the music goes on. */
async function openPage(url) {
  const [window] = await pages();
  if (window) {
    await window.focus().catch(() => {});
    if (await follows(window, url)) return;
  }
  await self.clients.openWindow(url);
}

/** Asks a window to open a page. Resolves to whether it does: pages that listen answer at once. */
function follows(window, url) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
    window.postMessage({ type: "open", url }, [port2]);
  });
}
