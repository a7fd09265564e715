/** The style of an embed. Its colors are those of our pages (app/globals.css). */
export const EMBED_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #24201c);
  --line: light-dark(#d9d5ca, #3d372f);
  --edge: light-dark(#857e71, #7d7568);
  --ink: light-dark(#1b1814, #f1ede4);
  --quiet: light-dark(#5b5449, #b2a999);
  --lamp: light-dark(#f0a31c, #ffb52e);
  --red: light-dark(#a8231b, #ff9184);
  --part: 0%;
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
html, body { height: 100%; }
body {
  display: flex; flex-direction: column; overflow: hidden; border: 1px solid var(--line); border-radius: 6px;
  background: var(--paper); color: var(--ink); font: 14px/1.4 system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
a { color: inherit; text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
button { font: inherit; color: inherit; cursor: pointer; }
.head { display: flex; flex: none; gap: 14px; height: 150px; padding: 12px; }
.cover { flex: none; width: 126px; height: 126px; border-radius: 3px; background: var(--line); }
.main { display: flex; flex: 1; flex-direction: column; min-width: 0; }
.top { display: flex; gap: 12px; align-items: center; }
.names { min-width: 0; flex: 1; }
.names > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.name { font-size: 16px; font-weight: 600; }
.by, .time, .foot { color: var(--quiet); font-size: 12px; }
#play {
  flex: none; display: grid; place-items: center; width: 44px; height: 44px; border: 1px solid var(--edge); border-radius: 50%;
  background: transparent;
}
#play:hover { border-color: var(--ink); }
.on #play { border-color: var(--lamp); background: var(--lamp); color: #1b1814; }
svg { display: block; }
#play svg { fill: currentColor; }
.on .sign-play, :root:not(.on) .sign-pause { display: none; }
.wave { position: relative; flex: 1; min-height: 0; margin-top: 8px; }
.wave:has(:focus-visible) { outline: 2px solid var(--ink); outline-offset: 2px; }
.wave svg { position: absolute; inset: 0; width: 100%; height: 100%; fill: var(--edge); }
.wave .heard { fill: var(--lamp); clip-path: inset(0 calc(100% - var(--part)) 0 0); }
.wave input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.foot { display: flex; gap: 8px; justify-content: space-between; margin-top: 6px; }
#said { color: var(--red); }
ol { display: none; flex: 1; overflow-y: auto; padding: 0; border-top: 1px solid var(--line); list-style: none; }
ol button {
  display: flex; gap: 10px; width: 100%; padding: 8px 14px; border: 0; border-bottom: 1px solid var(--line); background: none;
  text-align: left; outline-offset: -2px;
}
ol span:nth-child(2) { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
ol span:not(:nth-child(2)) { color: var(--quiet); font-size: 12px; line-height: 20px; }
[aria-current] button { box-shadow: inset 3px 0 var(--lamp); font-weight: 600; }
@media (min-height: 240px) { ol { display: block; } }
@media (max-width: 380px) { .cover { width: 72px; height: 72px; } .by { font-size: 11px; } }
`;
