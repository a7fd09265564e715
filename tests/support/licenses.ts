import { sql } from "@/db/client";
import { inTransaction } from "@/db/transaction";
import { storeFile } from "@/lib/catalog/files/service";
import { appendToChain, issueLicense } from "@/lib/commerce/licenses/service";
import { defaultTerms } from "@/lib/commerce/terms/defaults";
import type { LicenseTier } from "@/lib/commerce/terms/names";
import { termsSha256 } from "@/lib/commerce/terms/service";
import type { LicenseTerms } from "@/lib/commerce/terms/shapes";
import { rows } from "@/tests/support/rows";
import { createArtist, createCaller, createTrack } from "./factories";

interface Sale {
  trackId: number;
  artistId: number;
  buyerId: number;
  type?: LicenseTier;
  terms?: Partial<LicenseTerms>;
  amount?: number;
  livemode?: boolean;
  licenseeName?: string;
  uuid?: string;
}

/** A completed purchase with its license. */
export async function sell({ trackId, artistId, buyerId, type = "wav", ...sale }: Sale) {
  const terms = { ...defaultTerms(type), ...sale.terms };
  const { amount = 4_900, livemode = false, licenseeName = "Ada Buyer" } = sale;
  const sha = termsSha256(terms);
  return inTransaction(async (db) => {
    const [track] = await db<{ track_name: string; artist_name: string }[]>`
      select tracks.name as track_name, artists.name as artist_name from tracks, artists
      where tracks.id = ${trackId} and artists.id = ${artistId}`;
    const money = { price_amount: amount, fee_amount: 0 };
    const [order] = await db<[{ id: number }]>`
      insert into orders ${rows({
        ...{ buyer_id: buyerId, buyer_name: licenseeName, buyer_email: "ada@example.com", state: "captured" },
        ...{
          number: `DB-${trackId}-${buyerId}-${type}-${Date.now()}`,
          currency: "usd",
          ...money,
          total_amount: amount,
        },
        ...{ livemode, expires_at: new Date() },
      })} returning id`;
    const { sequence, licenseUuid } = await appendToChain(db, {
      trackId,
      ...(sale.uuid !== undefined && { licenseUuid: sale.uuid }),
      kind: type === "exclusive" ? "exclusive" : "lease",
      contentSha256: sha,
    });
    const [purchase] = await db<[{ id: number }]>`
      insert into purchases ${rows({
        ...{
          order_id: order.id,
          buyer_id: buyerId,
          track_id: trackId,
          artist_id: artistId,
          ...track,
          offer_id: 1,
        },
        ...{
          license_type: type,
          terms: db.json(terms as never),
          terms_sha256: sha,
          licensee_name: licenseeName,
        },
        ...{ ...money, net_amount: amount, artist_amount: amount, currency: "usd", state: "completed" },
        ...{ license_uuid: licenseUuid, sequence, completed_at: new Date() },
      })} returning id`;
    return { purchaseId: purchase.id, uuid: await issueLicense(db, purchase.id), orderId: order.id };
  });
}

/** A producer's track and a buyer, each with a token. */
export async function createMarket() {
  const [seller, buyer] = [await createCaller(), await createCaller()];
  const artist = await createArtist({ owner_id: seller.id, name: "Late Train" });
  const track = await createTrack([artist.id], { name: "Harbour Lights" });
  return { seller, buyer, artistId: artist.id, trackId: track.id };
}

/** The license with this uuid, as it is stored. */
export async function storedLicense(uuid: string) {
  const [row] = await sql<
    {
      id: number;
      state: string;
      jws: string;
      sequence: number;
      superseded_by: string | null;
      expires_at: Date | null;
    }[]
  >`select id, state, jws, sequence, superseded_by, expires_at from licenses where uuid = ${uuid}`;
  if (!row) throw new Error(`There is no license ${uuid}.`);
  return row;
}

/** Stores a WAV file of so many zeros. */
export async function storeZeros(size: number): Promise<number> {
  const content = new Blob([new Uint8Array(size)]).stream();
  return (await storeFile({ ownerId: null, use: "audio", mediaType: "audio/wav", content })).id;
}
