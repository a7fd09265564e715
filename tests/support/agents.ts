import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

/** A client of the library, connected with a token by the newest revision of the protocol that the server has. */
export async function connectAgent(address: string, token: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: "auto" } });
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { requestInit: { headers } }));
  return client;
}

/** The answer of a tool. */
export async function callTool(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const [part] = content as { type: string; text: string }[];
  const text = part?.text ?? "";
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every tool
  return { isError, text, body: (text.startsWith("{") ? JSON.parse(text) : undefined) as any };
}
