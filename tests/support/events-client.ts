import Client from "pusher-js";

/** Connects for events as an integrator does, with what the installation says of itself and a token. */
export async function connectForEvents(origin: string, token: string): Promise<Client> {
  const config = await (await fetch(`${origin}/api/realtime/config`)).json();
  return new Client(config.key, {
    cluster: config.cluster,
    wsHost: config.ws_host,
    wsPort: config.ws_port,
    forceTLS: config.force_tls,
    enabledTransports: ["ws"],
    channelAuthorization: {
      endpoint: config.auth_endpoint,
      transport: "ajax",
      headers: { Authorization: `Bearer ${token}` },
    },
  });
}
