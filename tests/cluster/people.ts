import { randomBytes, randomInt } from "node:crypto";

/** The people of the writers: sellers with tracks for sale, and accounts that buy, like, listen and write to them. */

export interface Seller {
  id: number;
  tracks: number[];
}

export interface Account {
  id: number;
  token: string;
  /** An address of its own, since an address may start few purchases. */
  address: string;
}

const SELLERS = 4;
const TRACKS = 12;
const PRICE = 4_900;
const DAY_MS = 86_400_000;

export async function createSellers(): Promise<Seller[]> {
  const { sql } = await import("@/db/client");
  const { rows } = await import("@/tests/support/rows");
  const { createArtist, createTrack, createUser } = await import("@/tests/support/factories");
  const { defaultTerms } = await import("@/lib/commerce/terms/defaults");
  const sellers: Seller[] = [];
  for (let number = 0; number < SELLERS; number++) {
    const { id } = await createUser();
    await sql`
      insert into payment_accounts ${rows({
        user_id: id,
        country: "US",
        default_currency: "usd",
        provider_account: `acct_${id}`,
        transfers_status: "active",
        onboarding_complete: true,
        charges_enabled: true,
        payouts_enabled: true,
      })}`;
    const artist = await createArtist({ owner_id: id });
    const tracks: number[] = [];
    for (let track = 0; track < TRACKS; track++) tracks.push((await createTrack([artist.id])).id);
    await sql`update tracks set license_type = 'both' where id = any(${tracks})`;
    await sql`insert into track_sales ${rows(tracks.map((track_id) => ({ track_id, exclusive: "none" })))}`;
    const terms = sql.json(defaultTerms("wav") as never);
    for (const track_id of tracks)
      await sql`
        insert into license_offers (track_id, license_type, terms, amount, currency)
        values (${track_id}, 'wav', ${terms}, ${PRICE}, 'usd')`;
    sellers.push({ id, tracks });
  }
  return sellers;
}

/** In two statements, since there are many. */
export async function createAccounts(count: number): Promise<Account[]> {
  const { sql } = await import("@/db/client");
  const { rows } = await import("@/tests/support/rows");
  const { hashSecret, mintSecret, tokenPrefix } = await import("@/lib/platform/http-middleware/bearer");
  const { ALL_SCOPES } = await import("@/lib/platform/http-contract/scopes");
  const users = await sql<{ id: number }[]>`
    insert into users ${rows(
      Array.from({ length: count }, () => {
        const key = randomBytes(8).toString("hex");
        return {
          email: `${key}@example.test`,
          handle: `user_${key}`,
          name: `User ${key}`,
          avatar: "/media/artwork/user-1.png",
        };
      }),
    )} returning id`;
  const accounts = users.map(({ id }, place) => ({
    id,
    token: mintSecret("token"),
    address: randomAddress(place),
  }));
  const expires_at = new Date(Date.now() + DAY_MS);
  await sql`
    insert into api_tokens ${rows(
      accounts.map(({ id, token }) => ({
        user_id: id,
        name: "Test",
        prefix: tokenPrefix(token),
        hash: hashSecret(token),
        scopes: ALL_SCOPES as never,
        expires_at,
      })),
    )}`;
  return accounts;
}

/** Limits count an IPv4 address by itself. */
const randomAddress = (number: number) => `100.${64 + (number >> 8)}.${number & 255}.${randomInt(1, 255)}`;

/** Makes addresses that nobody has used yet. */
export function addressMaker(): () => string {
  let count = 0;
  return () => {
    count++;
    return `101.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  };
}
