/** Runnable sample clients that show a conversation and keep it up to date. Run by `tests/api/community/channels/guide.test.ts`. */

/** Connecting, displaying and catching up: the same in Node and in a browser. */
const listen = (origin: string) => `async function get(path) {
  const response = await fetch(server + path, { headers });
  const body = await response.json();
  return response.ok ? body : stop(\`\${path} was answered with \${response.status}: \${body.message}\`);
}

const config = await get("/api/v1/realtime/config");
if (!config.key) stop("This server has no real-time events.");
const { data: [conversation] } = await get("/api/v1/messaging/conversations?limit=1");
if (!conversation) stop("You have no conversations yet. Start one at ${origin}/messages.");

const pusher = new Pusher(config.key, {
  cluster: config.cluster,
  ...(config.ws_host && { wsHost: config.ws_host, wsPort: config.ws_port, wssPort: config.ws_port }),
  forceTLS: config.force_tls,
  enabledTransports: ["ws", "wss"],
  channelAuthorization: authorize(config.auth_endpoint),
  ...(config.user_auth_endpoint && { userAuthentication: authorize(config.user_auth_endpoint) }),
});
if (config.user_auth_endpoint) pusher.signin(); // lets the server end this connection with the token
pusher.connection.bind("error", ({ error }) => {
  if (error?.data?.code === 4009) stop("The server ended the connection: the token is no longer valid.");
});
// pusher-js waits 15 seconds or more before it retries a refused connection. This retries sooner.
setInterval(() => {
  if (!["connecting", "unavailable"].includes(pusher.connection.state)) return;
  pusher.disconnect();
  pusher.connect();
}, 5000);

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
channel.bind("pusher:subscription_error", ({ status }) => stop(\`The subscription was answered with \${status}.\`));
channel.bind("message.created", (message) => (message.message_text === null ? catchUp() : take(message)));
channel.bind("typing.started", ({ name }) => show(\`\${name} is typing\`));`;

/** `listen.mjs`: a program that uses a token. */
const nodeSample = (origin: string) => `import Pusher from "pusher-js";

const server = "${origin}";
const headers = { Authorization: \`Bearer \${process.env.TOKEN}\` };
const authorize = (endpoint) => ({ endpoint, transport: "ajax", headers });
const show = console.log;
const stop = (why) => {
  console.error(why);
  process.exit(1);
};
if (!process.env.TOKEN) stop("Set TOKEN to your token.");

${listen(origin)}
`;

/** `wire.mjs`: the same on the wire, for clients in other languages. */
const wireSample = (origin: string) => `import WebSocket from "ws";

const headers = { Authorization: \`Bearer \${process.env.TOKEN}\`, "Content-Type": "application/json" };
const call = async (url, init) => (await fetch(url, { ...init, headers })).json();
const config = await call("${origin}/api/v1/realtime/config");
const { data: [conversation] } = await call("${origin}/api/v1/messaging/conversations?limit=1");
const channel = \`presence-conversation.\${conversation.id}\`;

const host = config.ws_host ? \`\${config.ws_host}:\${config.ws_port}\` : \`ws-\${config.cluster}.pusher.com\`;
const socket = new WebSocket(\`\${config.force_tls ? "wss" : "ws"}://\${host}/app/\${config.key}?protocol=7\`);
const send = (message) => {
  console.log(">", JSON.stringify(message));
  socket.send(JSON.stringify(message));
};

socket.on("message", async (frame) => {
  console.log("<", String(frame));
  const { event, data } = JSON.parse(frame);
  if (event === "pusher:ping") send({ event: "pusher:pong", data: {} });
  if (event !== "pusher:connection_established") return;
  const body = JSON.stringify({ socket_id: JSON.parse(data).socket_id, channel_name: channel });
  const { auth, channel_data } = await call(config.auth_endpoint, { method: "POST", body });
  send({ event: "pusher:subscribe", data: { channel, auth, channel_data } });
});
socket.on("close", (code, reason) => console.log("closed", code, String(reason)));
`;

/** `index.html`: a web page, which never sees the token. */
const pageSample = (origin: string) => `<!doctype html>
<meta charset="utf-8">
<title>Messages</title>
<script src="/pusher.js"></script>
<script type="module">
const server = "";
const headers = {};
const authorize = (endpoint) => ({ endpoint: new URL(endpoint).pathname, transport: "ajax" });
const show = (line) => document.body.append(line, document.createElement("br"));
const stop = (why) => {
  show(why);
  throw new Error(why);
};

${listen(origin)}
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
const passedOn = /^(GET \\/api\\/v1\\/(realtime\\/config|messaging\\/)|POST \\/api\\/v1\\/realtime\\/(user-)?auth)/;

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
  "wire.mjs": { language: "js", title: "wire.mjs: TOKEN=dbt_… node wire.mjs", write: wireSample },
  "index.html": { language: "html", title: "index.html", write: pageSample },
  "server.mjs": { language: "js", title: "server.mjs: TOKEN=dbt_… node server.mjs", write: serverSample },
};
