/** The script of the offline page: the tracks on this device, which the service worker plays, and the consent to keep them. */

const TRACK_CACHE = "offline-tracks";
const KEPT_TRACK = /^\/offline\/tracks\/(\d+)$/;
const MB = 1_000_000;
const RETRY_MS = 5_000;
const ICONS = {
  play: "M6 4.5v15a1 1 0 0 0 1.5.86l12-7.5a1 1 0 0 0 0-1.72l-12-7.5A1 1 0 0 0 6 4.5Z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
};

const byId = (id) => document.getElementById(id);
const sound = new Audio();
const consent = byId("consent");

const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
if (theme) document.documentElement.dataset.theme = theme;

const retry = () => location.reload();
byId("retry").addEventListener("click", retry);
/** Loads the page that was asked for once the server answers, unless somebody listens, who decides when to leave. */
async function retryIfReachable() {
  if (!isFallback() || !sound.paused || document.visibilityState !== "visible") return;
  const response = await fetch("/sw.js", { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  if (response?.ok) retry();
}
// The connection may need a moment after the browser has found it, and the server may be away while there is one.
setInterval(retryIfReachable, RETRY_MS);
addEventListener("online", retryIfReachable);

/** Whether this page stands in for another one, at whose address it is shown. */
const isFallback = () => location.pathname !== "/offline.html";
if (!isFallback() && navigator.onLine) {
  document.title = "Offline music";
  document.querySelector("h1").textContent = "Offline music";
  document.querySelector(".lead").textContent = "This is what you can play without a connection.";
  byId("retry").textContent = "Back to the site";
  byId("retry").onclick = () => location.assign("/");
  byId("retry").removeEventListener("click", retry);
}

/** The kept tracks, the last one played first. */
async function keptTracks() {
  // Opening a cache makes it, and it stands for the consent.
  if (!(await caches.has(TRACK_CACHE))) return [];
  const cache = await caches.open(TRACK_CACHE);
  const tracks = [];
  for (const request of await cache.keys()) {
    const id = KEPT_TRACK.exec(new URL(request.url).pathname)?.[1];
    if (!id) continue;
    const { headers } = await cache.match(request);
    const facts = JSON.parse(decodeURIComponent(headers.get("X-Track")));
    tracks.push({ id, bytes: Number(headers.get("Content-Length")), ...facts });
  }
  return tracks.sort((a, b) => b.played_at - a.played_at);
}

function row({ id, name, artists }) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.track = id;
  const cover = Object.assign(new Image(48, 48), { alt: "", src: `/offline/covers/${id}` });
  const words = document.createElement("span");
  words.className = "words";
  const title = Object.assign(document.createElement("span"), { className: "name", textContent: name });
  const by = Object.assign(document.createElement("span"), { className: "quiet", textContent: artists });
  words.append(title, by);
  button.append(cover, words, icon("play"));
  button.setAttribute("aria-label", artists ? `${name} by ${artists}` : name);
  button.addEventListener("click", () => toggle(id, name));
  item.append(button);
  return item;
}

function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

const buttons = () => [...document.querySelectorAll("[data-track]")];

function toggle(id, name) {
  const isCurrent = sound.dataset.track === id;
  if (isCurrent && !sound.paused) {
    sound.pause();
    return;
  }
  if (!isCurrent) {
    sound.dataset.track = id;
    sound.src = `/offline/tracks/${id}`;
  }
  sound.play().then(
    () => {
      byId("status").textContent = `Playing ${name}`;
    },
    ({ name: reason }) => {
      if (reason !== "AbortError") byId("status").textContent = `${name} can’t be played.`;
    },
  );
}

function show() {
  for (const button of buttons()) {
    const isPlaying = button.dataset.track === sound.dataset.track && !sound.paused;
    button.setAttribute("aria-pressed", String(isPlaying));
    button.querySelector("svg").replaceWith(icon(isPlaying ? "pause" : "play"));
  }
}
for (const event of ["play", "pause", "ended", "emptied"]) sound.addEventListener(event, show);
sound.addEventListener("ended", () => {
  const all = buttons();
  all[all.findIndex(({ dataset }) => dataset.track === sound.dataset.track) + 1]?.click();
});

async function render() {
  const tracks = await keptTracks();
  byId("tracks").replaceChildren(...tracks.map(row));
  byId("kept").hidden = tracks.length === 0;
  const bytes = tracks.reduce((sum, track) => sum + track.bytes, 0);
  byId("size").textContent = `${(bytes / MB).toFixed(1)} of 50 MB`;
  consent.checked = await caches.has(TRACK_CACHE);
  show();
}

consent.addEventListener("change", async () => {
  if (consent.checked) await caches.open(TRACK_CACHE);
  else {
    sound.pause();
    sound.removeAttribute("src");
    delete sound.dataset.track;
    await caches.delete(TRACK_CACHE);
  }
  await render();
});

render();
