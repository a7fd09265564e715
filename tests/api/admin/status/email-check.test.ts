import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, expect, it } from "vitest";

/** Speaks as much SMTP as it takes to be asked whether it is there. */
const createMailServer = () =>
  createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 mail.test\r\n");
    socket.on("data", (line) => socket.write(String(line).startsWith("QUIT") ? "221 bye\r\n" : "250 ok\r\n"));
  });

const open: Server[] = [];

async function listen(port: number): Promise<Server> {
  const server = createMailServer();
  open.push(server);
  await once(server.listen(port, "127.0.0.1"), "listening");
  return server;
}

async function close(server: Server): Promise<void> {
  server.close();
  await once(server, "close");
}

afterAll(() => {
  for (const server of open) server.close();
});

it("A mail server that was away is found as soon as it is back, and is then not asked again for minutes", async () => {
  const first = await listen(0);
  const { port } = first.address() as AddressInfo;
  await close(first);
  process.env.SMTP_URL = `smtp://127.0.0.1:${port}`;
  const { canSendMail } = await import("@/lib/platform/mail/check");
  expect(await canSendMail()).toBe(false);
  const second = await listen(port);
  expect(await canSendMail()).toBe(true);
  await close(second);
  expect(await canSendMail()).toBe(true);
});
