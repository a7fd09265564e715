/** Runnable sample clients that show a conversation and keep it up to date. Run by `tests/api/realtime/guide.test.ts`. */

/** Connecting, displaying and catching up: the same in Node and in a browser. */
const listen = (authorisation: string) => `const config = await get("/api/realtime/config");
const pusher = new Pusher(config.key, {
  cluster: config.cluster,
  ...(config.ws_host && { wsHost: config.ws_host, wsPort: config.ws_port, wssPort: config.ws_port }),
  forceTLS: config.force_tls,
  enabledTransports: ["ws", "wss"],
  channelAuthorization: { ${authorisation} },
});
// pusher-js waits 15 seconds or more before it retries a refused connection. This retries sooner.
setInterval(() => {
  if (!["connecting", "unavailable"].includes(pusher.connection.state)) return;
  pusher.disconnect();
  pusher.connect();
}, 5000);

const { data: [conversation] } = await get("/api/v1/messaging/conversations?limit=1");
const shown = new Set();
let last; // id of the newest message from the list, not from an event

function take(message) {
  if (shown.has(message.id)) return;
  shown.add(message.id);
  show(\`\${message.user.name}: \${message.message_text}\`);
}

async function catchUp() {
  const window = last ? \`limit=200&after_id=\${last}\` : "limit=20";
  const { data } = await get(\`/api/v1/messaging/conversations/\${conversation.id}/messages?\${window}\`);
  data.toReversed().forEach(take);
  last = data[0]?.id ?? last;
  if (data.length === 200) await catchUp();
}

const channel = pusher.subscribe(\`presence-conversation.\${conversation.id}\`);
channel.bind("pusher:subscription_succeeded", catchUp); // on the first connection and on every reconnect
channel.bind("message.created", (message) => (message.message_text === null ? catchUp() : take(message)));
channel.bind("typing.started", ({ name }) => show(\`\${name} is typing\`));`;

/** `listen.mjs`: a program that uses a token. */
const nodeSample = (origin: string) => `import Pusher from "pusher-js";

const headers = { Authorization: \`Bearer \${process.env.TOKEN}\` };
const get = async (path) => (await fetch("${origin}" + path, { headers })).json();
const show = console.log;

${listen('endpoint: config.auth_endpoint, transport: "ajax", headers')}
`;

/** `index.html`: a web page, which never sees the token. */
const pageSample = () => `<!doctype html>
<meta charset="utf-8">
<title>Messages</title>
<script src="/pusher.js"></script>
<script type="module">
const get = async (path) => (await fetch(path)).json();
const show = (line) => document.body.append(line, document.createElement("br"));

${listen('endpoint: "/api/realtime/auth", transport: "ajax"')}
</script>
`;

/** `server.mjs`: serves the page and forwards its requests with the token. */
const serverSample = (origin: string) => `import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const files = {
  "/": ["text/html", readFileSync("index.html")],
  "/pusher.js": ["text/javascript", readFileSync("node_modules/pusher-js/dist/web/pusher.min.js")],
};
const passedOn = /^(GET \\/api\\/realtime\\/config|POST \\/api\\/realtime\\/auth|GET \\/api\\/v1\\/messaging\\/)/;

createServer(async (request, response) => {
  const file = files[request.url];
  if (file) return response.writeHead(200, { "Content-Type": file[0] }).end(file[1]);
  if (!passedOn.test(\`\${request.method} \${request.url}\`)) return response.writeHead(404).end();
  const answer = await fetch("${origin}" + request.url, {
    method: request.method,
    headers: {
      Authorization: \`Bearer \${process.env.TOKEN}\`,
      ...(request.method === "POST" && { "Content-Type": "application/x-www-form-urlencoded" }),
    },
    body: request.method === "POST" ? await text(request) : undefined,
  });
  response.writeHead(answer.status, { "Content-Type": "application/json" }).end(await answer.text());
}).listen(process.env.PORT ?? 4000, "127.0.0.1", function () {
  console.log(\`Open http://127.0.0.1:\${this.address().port}\`);
});
`;

/** The programs by file name. */
export const programs: Record<
  string,
  { language: string; title: string; write: (origin: string) => string }
> = {
  "listen.mjs": { language: "js", title: "listen.mjs: TOKEN=dbt_… node listen.mjs", write: nodeSample },
  "index.html": { language: "html", title: "index.html", write: pageSample },
  "server.mjs": { language: "js", title: "server.mjs: TOKEN=dbt_… node server.mjs", write: serverSample },
};
