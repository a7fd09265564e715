import { createServer } from "node:http";
import { createRedisLog } from "@/lib/platform/channels/redis-log";
import { createChannelsServer } from "@/lib/platform/channels/server";

/** A channels server alone on PORT, joined with others by the stream KEY of REDIS_URL if that is set, without limits for an address. */

const { PORT, REDIS_URL, KEY = "" } = process.env;

const unlimited = { perSecond: 1e9, burst: 1e9 };
const channels = createChannelsServer({
  apps: [{ id: "1", key: "key", secret: "secret" }],
  limits: {
    connections: 100_000,
    connectionsPerAddress: 100_000,
    addressMessages: unlimited,
    addressBytes: unlimited,
  },
  ...(REDIS_URL && { openLog: () => createRedisLog({ url: REDIS_URL, key: KEY, onChange: () => {} }) }),
});
const server = createServer((request, response) => {
  if (!channels.handleRequest(request, response)) response.writeHead(200).end(String(channels.peers()));
});
server.on("upgrade", (request, socket, head) => channels.handleUpgrade(request, socket, head, "bench"));
server.listen(Number(PORT), "127.0.0.1", 4096);
