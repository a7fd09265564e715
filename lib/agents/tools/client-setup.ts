/** Setups of clients of the Model Context Protocol, by which they reach a server's `/mcp` with a token. */

export interface ClientSetup {
  client: string;
  /** Where it goes: a terminal, or the path of a file. */
  place: string;
  text: string;
}

/** The name of the variable that holds the token. */
const VARIABLE = "DOWNBEAT_TOKEN";

/** The setups for the address of an endpoint. None has the token in it: a file is soon in a repository. */
export function clientSetups(address: string): ClientSetup[] {
  const headers = { Authorization: `Bearer \${env:${VARIABLE}}` };
  return [
    {
      client: "Claude Code",
      place: "Terminal",
      text: `claude mcp add --transport http downbeat "${address}" --header "Authorization: Bearer $${VARIABLE}"`,
    },
    {
      client: "Cursor",
      place: "~/.cursor/mcp.json",
      text: toJson({ mcpServers: { downbeat: { url: address, headers } } }),
    },
    {
      client: "VS Code",
      place: ".vscode/mcp.json",
      text: toJson({
        inputs: [
          { type: "promptString", id: "downbeat-token", description: "Token of Downbeat", password: true },
        ],
        servers: {
          downbeat: {
            type: "http",
            url: address,
            headers: { Authorization: `Bearer \${input:downbeat-token}` },
          },
        },
      }),
    },
  ];
}

const toJson = (value: unknown) => JSON.stringify(value, null, 2);
