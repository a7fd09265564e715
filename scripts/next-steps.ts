import { withPool } from "@/db/pool";
import { artists } from "@/db/schema/artists";
import { users } from "@/db/schema/users";
import { localOrigin } from "@/lib/platform/local-origin";
import { setupCode } from "@/lib/platform/setup-code";
import { publicAddress } from "./serve";

const DEMO_ACCOUNTS = `
  Demo accounts, all with the password downbeat-demo:
    producer@downbeat.test    user 1, approved developer, owns artist 1
    listener@downbeat.test    user 2, approved developer
    operator@downbeat.test    user 3, operator
    applicant@downbeat.test   user 4, not approved yet
    rival@downbeat.test       user 5, approved developer, owns artist 2
`;

/**
 * Composes the next steps that `npm start` prints: the demo accounts if they are there, the setup of a server without accounts or without
 * an operator, and a first call that works on this database.
 */
export async function nextSteps(url: string, secret: string): Promise<string> {
  const [counts] = await withPool(
    url,
    (sql) => sql<{ accounts: boolean; demo: boolean; operators: boolean; artist: number | null }[]>`
      select exists (select from ${users}) as accounts,
        exists (select from ${users} where ${users.id} = 1 and ${users.email} = 'producer@downbeat.test'
          and ${users.password_hash} is not null) as demo,
        exists (select from ${users} where ${users.role} = 'operator') as operators,
        (select min(${artists.id}) from ${artists}) as artist`,
  );
  const setup = !counts?.accounts
    ? `
  Nobody has an account here yet. Set up the server in a browser:
    ${publicAddress()}/setup
    Setup code: ${setupCode(secret)}
`
    : !counts.operators
      ? `
  No account is an operator yet. Make one:
    npm run operator -- --user EMAIL
`
      : "";
  const path = counts?.artist ? `/artists/${counts.artist}` : "";
  return `${counts?.demo ? DEMO_ACCOUNTS : ""}${setup}
  A first call:
    curl ${localOrigin()}/api/v1${path}
`;
}
