import { z } from "zod";
import { operation } from "@/lib/platform/http-contract/operation";

const socketId = z
  .string()
  .regex(/^\d{1,20}\.\d{1,20}$/, { error: "Must be two numbers separated by a dot." });

export const getRealtimeConfig = operation({
  id: "getRealtimeConfig",
  method: "GET",
  path: "/realtime/config",
  tag: "Real time",
  summary: "Get the connection settings for events",
  description:
    "Returns the arguments for `new Pusher(key, ..)`. `key` is null when real-time events are not available on this server. " +
    "`user_auth_endpoint` is null when connections need not sign in. [Messaging in real time](/docs/messaging) has programs that use it.",
  access: "anyone",
  response: z.object({
    key: z.string().nullable(),
    cluster: z.string(),
    ws_host: z.string().nullable(),
    ws_port: z.int().nullable(),
    force_tls: z.boolean(),
    auth_endpoint: z.string(),
    user_auth_endpoint: z.string().nullable(),
  }),
  example: {
    response: {
      key: "downbeat",
      cluster: "",
      ws_host: "downbeat.example",
      ws_port: 443,
      force_tls: true,
      auth_endpoint: "https://downbeat.example/api/v1/realtime/auth",
      user_auth_endpoint: null,
    },
  },
});

export const authorizeChannel = operation({
  id: "authorizeChannel",
  method: "POST",
  path: "/realtime/auth",
  tag: "Real time",
  summary: "Authorize a subscription to a channel",
  description:
    "Signs a subscription to your own `private-user.{id}` channel, to `presence-conversation.{id}` for one of your conversations, to " +
    "`presence-playlist.{id}` for a playlist that you may see, or to `private-track.{id}` for a track. " +
    "Clients of the Pusher Channels protocol call it by themselves, for every channel on every connection. " +
    "Use the signature within a minute. The body may also be a form, as `pusher-js` sends it.",
  access: "account",
  scope: "messaging:read",
  safe: true,
  body: z.object({ socket_id: socketId, channel_name: z.string().min(1).max(164) }),
  response: z.object({ auth: z.string(), channel_data: z.string().optional() }),
  errors: ["forbidden", "not_found"],
  example: {
    body: { socket_id: "1234.1234", channel_name: "private-user.1" },
    response: { auth: "downbeat:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4" },
  },
});

export const authenticateConnection = operation({
  id: "authenticateConnection",
  method: "POST",
  path: "/realtime/user-auth",
  tag: "Real time",
  summary: "Sign a connection in",
  description:
    "Signs a connection in as your token, so that it can be closed when the token ends. Needed only when `user_auth_endpoint` of the " +
    "connection settings is not null. The body may also be a form, as `pusher-js` sends it.",
  access: "account",
  scope: "messaging:read",
  safe: true,
  body: z.object({ socket_id: socketId }),
  response: z.object({ auth: z.string(), user_data: z.string() }),
  errors: ["not_found"],
  example: {
    body: { socket_id: "1234.1234" },
    response: {
      auth: "downbeat:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4",
      user_data: '{"id":"token-1"}',
    },
  },
});
