import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/**
 * A mail server that speaks just enough SMTP to take or refuse emails. To import it sets SMTP_URL: import it first, before anything
 * that reads the environment.
 */

/** The addresses of the emails that were taken. */
export const acceptedMails: string[] = [];

let refusedAddress = "";

/** Refuses emails to this address from now on, quoting it as real servers do; an empty one: none. */
export function refuseRecipient(address: string): void {
  refusedAddress = address;
}

const server = createServer((socket) => {
  let isText = false;
  let to = "";
  socket.on("error", () => {});
  socket.write("220 mail.test\r\n");
  socket.on("data", (data) => {
    for (const line of data.toString().split("\r\n").filter(Boolean)) {
      if (isText) {
        if (line !== ".") continue;
        isText = false;
        acceptedMails.push(to);
        socket.write("250 taken\r\n");
      } else if (line.startsWith("RCPT TO")) {
        to = /<(.*)>/.exec(line)?.[1] ?? "";
        socket.write(to === refusedAddress ? `550 <${to}>: no such mailbox\r\n` : "250 ok\r\n");
      } else if (line === "DATA") {
        isText = true;
        socket.write("354 go on\r\n");
      } else if (line === "QUIT") {
        socket.end("221 bye\r\n");
      } else socket.write("250 ok\r\n");
    }
  });
});
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.env.SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;

export async function stopMailServer(): Promise<void> {
  server.close();
  await once(server, "close");
}
