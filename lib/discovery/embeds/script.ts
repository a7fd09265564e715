/**
 * The script of an embed: plain JavaScript as browsers run it, without a build, so that a site with ten embeds loads it once and nothing
 * else. It plays the tracks in the page's JSON, one after the other, and logs plays as the player of our pages does.
 */
export const EMBED_SCRIPT = `
const data = JSON.parse(document.getElementById("data").textContent);
const root = document.documentElement;
const find = (selector) => document.querySelector(selector);
const [button, slider, time, title, said] = ["#play", "#position", "#time", "#now", "#said"].map(find);
const rows = [...document.querySelectorAll("[data-track]")];
const audio = new Audio();
audio.preload = "none";
let at = -1;
let play;

const clock = (ms) => {
  const seconds = Math.round(ms / 1000);
  return Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0");
};
const device = () => {
  try {
    const known = localStorage.getItem("downbeat device");
    if (known) return known;
    const made = "web-" + crypto.randomUUID();
    localStorage.setItem("downbeat device", made);
    return made;
  } catch {
    return "web-" + crypto.randomUUID();
  }
};

function show() {
  const track = data.tracks[Math.max(0, at)];
  const on = !audio.paused;
  const ms = Math.min(track.duration, audio.currentTime * 1000 || 0);
  root.classList.toggle("on", on);
  button.setAttribute("aria-label", (on ? "Pause " : "Play ") + track.name);
  root.style.setProperty("--part", (ms / track.duration) * 100 + "%");
  slider.max = String(track.duration);
  slider.value = String(ms);
  slider.setAttribute("aria-valuetext", clock(ms) + " of " + clock(track.duration));
  time.textContent = clock(ms) + " / " + clock(track.duration);
  rows.forEach((row, index) => row.toggleAttribute("aria-current", index === at));
}

function open(index) {
  const from = at === -1 && index === 0 ? data.start : 0;
  at = index;
  const track = data.tracks[at];
  audio.src = "/api/v1/tracks/" + track.id + "/stream";
  if (from > 0) audio.currentTime = from;
  if (title && data.tracks.length > 1) title.textContent = track.name;
  play = { event_id: crypto.randomUUID(), heard: 0, last: from, sent: 0, after: Math.min(30, track.duration / 2000) };
}

function start() {
  said.textContent = "";
  audio.play().catch(() => {});
}

function send() {
  play.sent = play.heard;
  const { event_id, heard } = play;
  fetch("/listens", {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      event_id, track_id: data.tracks[at].id, device_id: device(), source: "embed", ms_played: Math.round(heard * 1000),
    }),
  }).catch(() => {});
}

button.addEventListener("click", () => {
  if (!audio.paused) return audio.pause();
  if (at === -1 || audio.error) open(Math.max(0, at));
  start();
});
rows.forEach((row, index) => row.querySelector("button").addEventListener("click", () => {
  if (index === at && !audio.paused) return audio.pause();
  if (index !== at) open(index);
  start();
}));
slider.addEventListener("input", () => {
  const to = Number(slider.value) / 1000;
  if (at === -1) { open(0); start(); }
  audio.currentTime = to;
  play.last = to;
});
audio.addEventListener("timeupdate", () => {
  const seconds = audio.currentTime - play.last;
  play.last = audio.currentTime;
  if (seconds > 0 && seconds < 2) play.heard += seconds;
  if (play.sent === 0 ? play.heard >= play.after : play.heard - play.sent >= 30) send();
  show();
});
audio.addEventListener("ended", () => {
  if (at + 1 < data.tracks.length) { open(at + 1); start(); }
  show();
});
audio.addEventListener("error", () => {
  if (audio.getAttribute("src")) said.textContent = "This track can't be played right now.";
  show();
});
const channel = new BroadcastChannel("downbeat player");
channel.onmessage = () => audio.pause();
audio.addEventListener("play", () => { channel.postMessage("plays"); show(); });
audio.addEventListener("pause", show);
show();
`;
