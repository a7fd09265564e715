import "server-only";
import { actAtBank } from "./bank";
import type { Actor } from "./people";
import { findBankAccount, findPurchaseOrder, findTransfer } from "./queries";
import { findProducer, mustBecome, releaseTrack, type Scene, trackId } from "./scene";

/** Sales of the producer to somebody new. */

interface Offer {
  license_type: string;
}

const OFFERS = [{ license_type: "wav", amount: 4_900 }];

/** Opens an account at the bank for somebody with an artist, unless there is one that is paid, and returns its id there. */
export async function openBankAccount(owner: Actor): Promise<string> {
  const isActive = async () =>
    (await owner.send<{ data: { transfers_enabled: boolean } }>("GET", "/artist/payments-connect/status"))
      .data.transfers_enabled;
  const open = async () => {
    if (await isActive()) return true;
    if (!(await findBankAccount(owner.id)))
      await owner.send("POST", "/artist/payments-connect/onboard", { country: "US" });
    const account = await findBankAccount(owner.id);
    if (account) await actAtBank("account", { account, status: "active" });
    return false;
  };
  await mustBecome(open, "The bank has not opened an account yet.");
  return (await findBankAccount(owner.id)) ?? "";
}

/** Offers a track of the producer, unless it is for sale already, and returns the offers. */
async function offer({ person }: Scene, id: number): Promise<Offer[]> {
  const path = `/tracks/${id}/license-offers`;
  const read = async () => (await person("producer").send<{ offers: Offer[] }>("GET", path)).offers;
  const offers = (await read()).filter(({ license_type }) => license_type !== "exclusive");
  if (offers.length > 0) return offers;
  await person("producer").send("PUT", path, { offers: OFFERS });
  return read();
}

interface Order {
  purchase_id: number;
  client_secret: string;
}

/** Opens an order of somebody. */
export const order = (buyer: Actor, track: number, fields: object): Promise<Order> =>
  buyer.send<Order>("POST", `/tracks/${track}/purchase/initiate`, fields);

/** Pays an order with a test card. */
export const payOrder = (buyer: Actor, { purchase_id, client_secret }: Order): Promise<unknown> =>
  buyer.send("POST", `/purchases/${purchase_id}/confirm`, { client_secret, payment_method: "pm_card_visa" });

/** A track for sale, and a license of it that somebody new may buy: the one that the caller has named, or one of the producer. */
export async function prepareSale(scene: Scene) {
  await openBankAccount(scene.person("producer"));
  const track = await trackId(scene);
  const [first] = await offer(scene, track);
  return { track, license_type: first?.license_type, buyer: await scene.fan() };
}

/** Somebody new buys a license, and that is the id of the purchase. */
export async function sell(scene: Scene, fields: object = {}): Promise<number> {
  const { track, license_type, buyer } = await prepareSale(scene);
  const opened = await order(buyer, track, { license_type, ...fields });
  await payOrder(buyer, opened);
  return opened.purchase_id;
}

/** The same, given back. */
export async function refund(scene: Scene): Promise<void> {
  // The bank's fee on a sale is missing for its refund, and comes out of another one.
  await sell(scene);
  const id = await sell(scene);
  await scene.person("producer").send("POST", `/artist/sales/${id}/refund`, { reason: "Broken stems." });
}

/** A new track whose exclusive rights are for sale too. */
export async function publishExclusive(scene: Scene): Promise<number> {
  await openBankAccount(scene.person("producer"));
  const { id } = await releaseTrack(findProducer(scene));
  const offers = [...OFFERS, { license_type: "exclusive", amount: 30_000 }];
  await scene.person("producer").send("PUT", `/tracks/${id}/license-offers`, { offers });
  return id;
}

/** The order of a purchase. */
export async function mustFindOrder(purchaseId: number) {
  const row = await findPurchaseOrder(purchaseId);
  if (!row) throw new Error(`There is no order of the purchase ${purchaseId}.`);
  return row;
}

/** The producer's share of a purchase. */
export async function mustFindTransfer(purchaseId: number): Promise<number> {
  const id = await findTransfer(purchaseId);
  if (id === undefined) throw new Error(`Nobody is paid for the purchase ${purchaseId}.`);
  return id;
}
