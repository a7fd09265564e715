import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Ends at once if its environment says so, else listens on its port: \`/environment\` shows the environment, \`/reset\` asks for a reset. */
const PROGRAM = `
import { createServer } from "node:http";
if (process.env.FAILS) process.exit(3);
const server = createServer((request, response) => {
  if (request.url === "/reset") {
    process.once("message", (answer) => response.end(JSON.stringify(answer)));
    process.send({ type: "sandbox request", id: "1", act: "reset", code: "aaaaaa", scenario: "empty" });
    return;
  }
  response.end(request.url === "/environment" ? JSON.stringify(process.env) : String(process.pid));
});
server.listen(process.env.PORT, "127.0.0.1", () => process.send("ready"));
process.on("disconnect", () => process.exit());
`;

/** Writes a small program in place of the compiled one of sandboxes. Returns its path. */
export async function writeSandboxProgram(folder: string): Promise<string> {
  const path = join(folder, "program.mjs");
  await writeFile(path, PROGRAM);
  return path;
}
