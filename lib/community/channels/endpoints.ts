import { z } from "zod";
import { operation } from "@/lib/http/contract/operation";

/** The connection settings for `pusher-js`. Served next to the API, under /api/realtime. */
export const getRealtimeConfig = operation({
  id: "getRealtimeConfig",
  method: "GET",
  path: "/realtime/config",
  tag: "Real time",
  summary: "Get the connection settings for events",
  description:
    "Returns the arguments for `new Pusher(key, ..)`. `key` is null when real-time events are not available on this server.",
  access: "public",
  response: z.object({
    key: z.string().nullable(),
    cluster: z.string(),
    ws_host: z.string().nullable(),
    ws_port: z.int().nullable(),
    force_tls: z.boolean(),
    auth_endpoint: z.string(),
  }),
  example: {
    response: {
      key: "downbeat",
      cluster: "",
      ws_host: "downbeat.example",
      ws_port: 443,
      force_tls: true,
      auth_endpoint: "https://downbeat.example/api/realtime/auth",
    },
  },
});

/** Signs a channel subscription. The body is form-encoded, as sent by `pusher-js`. */
export const authoriseChannel = operation({
  id: "authoriseChannel",
  method: "POST",
  path: "/realtime/auth",
  tag: "Real time",
  summary: "Authorize a channel",
  description:
    "Signs subscriptions to your own `private-user.{id}` channel and to `presence-conversation.{id}` for your conversations.",
  access: "token",
  scope: "messaging:read",
  body: z.object({
    socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/, { error: "Must be two numbers separated by a dot." }),
    channel_name: z.string().min(1).max(200),
  }),
  response: z.object({ auth: z.string(), channel_data: z.string().optional() }),
  errors: ["forbidden"],
  example: {
    body: { socket_id: "1234.1234", channel_name: "private-user.1" },
    response: { auth: "downbeat:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4" },
  },
});
