import { localOrigin } from "@/lib/platform/local-origin";
import { controlKey } from "@/lib/test-bank/keys";
import { sessionSecret } from "./database";
import { main, UserError } from "./lifecycle";

/** `npm run bank -- WHAT '{..}'`: controls the embedded bank of the server that runs on this machine. */

const [name = "", json = "{}"] = process.argv.slice(2);

await main(async () => {
  if (!/^[a-z_]+$/.test(name))
    throw new UserError("Say what to do, for example: npm run bank -- clock '{\"advance\": 3600}'");
  process.env.NEXTAUTH_SECRET = sessionSecret();
  const url = `${localOrigin()}/bank/_control/${name}`;
  const response = await fetch(url, {
    method: "POST",
    headers: { Authorization: `Bearer ${controlKey()}`, "Content-Type": "application/json" },
    body: json,
  }).catch(() => {
    throw new UserError(
      `No server answers at ${localOrigin()}. Start it first, with the same PORT and DATA_DIR.`,
    );
  });
  if (response.status === 404)
    throw new UserError(`The bank of this server cannot do "${name}", or it has none: docs/selling.md.`);
  console.log(JSON.stringify(await response.json(), null, 2));
  return response.ok ? 0 : 1;
});
