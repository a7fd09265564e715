import { createReadStream, createWriteStream, statSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { setTimeout as wait } from "node:timers/promises";

/** The steps of a seller and a buyer with a running server, over HTTP. */

const TUS = { "Tus-Resumable": "1.0.0" };
const POLL_MS = 500;
/** The most that one request of an upload may have. */
const MAX_CHUNK = 4 * 2 ** 20;

// biome-ignore lint/suspicious/noExplicitAny: answers are read as strangers read them.
type Body = any;

export class Shop {
  constructor(
    private readonly origin: string,
    private readonly tokens: { seller: string; buyer: string },
  ) {}

  async call(
    who: "seller" | "buyer",
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Body }> {
    const response = await this.send(who, `${this.origin}/api/v1${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { "Content-Type": "application/json" },
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  }

  /** Waits as long as a limit asks. */
  private async send(who: "seller" | "buyer", url: string, init: RequestInit): Promise<Response> {
    for (;;) {
      const headers = { ...init.headers, Authorization: `Bearer ${this.tokens[who]}` };
      const response = await fetch(url, { ...init, headers });
      if (response.status !== 429 && response.status !== 503) return response;
      await response.arrayBuffer();
      await wait(1000 * Number(response.headers.get("retry-after") ?? 1));
    }
  }

  /** Uploads a file in parts and returns the id of the upload; or why it was refused. */
  async upload(path: string, filename: string): Promise<{ id: string } | { refused: string }> {
    const { size } = statSync(path);
    const name = Buffer.from(filename).toString("base64");
    const created = await this.send("seller", `${this.origin}/api/v1/uploads`, {
      method: "POST",
      headers: {
        ...TUS,
        "Upload-Length": String(size),
        "Upload-Metadata": `filename ${name},purpose ${Buffer.from("audio").toString("base64")}`,
      },
    });
    const location = created.headers.get("location");
    if (!location) return { refused: await created.text() };
    const url = new URL(location, this.origin);
    for (let at = 0; at < size; at += MAX_CHUNK) {
      const end = Math.min(size, at + MAX_CHUNK);
      const part = Buffer.concat(await createReadStream(path, { start: at, end: end - 1 }).toArray());
      const answer = await this.send("seller", url.href, {
        method: "PATCH",
        body: part,
        headers: { ...TUS, "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(at) },
      });
      if (answer.status !== 204) return { refused: await answer.text() };
    }
    return { id: url.pathname.split("/").at(-1) ?? "" };
  }

  /** Publishes a track of an upload; or says why processing refused it. */
  async publish(
    uploadId: string,
    artistId: number,
    name: string,
  ): Promise<{ id: number } | { refused: string }> {
    const created = await this.call("seller", "POST", "/tracks", {
      ...{ upload_id: uploadId, artists: [{ id: artistId }], name, publish_at: "now", license_type: "both" },
    });
    if (created.status !== 201) return { refused: JSON.stringify(created.body.errors ?? created.body) };
    const { id } = created.body.track;
    for (;;) {
      const { processing } = (await this.call("seller", "GET", `/tracks/${id}/processing`)).body;
      if (processing.state === "ready") return { id };
      if (processing.state === "failed") return { refused: processing.error.message };
      await wait(POLL_MS);
    }
  }

  /** The license uuid of a bought license; of a granted one when the buyer has bought as much as an hour allows. */
  async license(
    trackId: number,
    offerId: number,
    licenseType: string,
  ): Promise<{ uuid: string; isBought: boolean }> {
    const response = await fetch(`${this.origin}/api/v1/tracks/${trackId}/purchase/initiate`, {
      method: "POST",
      body: JSON.stringify({ offer_id: offerId }),
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${this.tokens.buyer}` },
    });
    const onboarding: Body = await response.json();
    if (response.ok) {
      const { purchase_id, client_secret } = onboarding;
      const paid = await this.call("buyer", "POST", `/purchases/${purchase_id}/confirm`, {
        client_secret,
        payment_method: "pm_card_visa",
      });
      if (paid.status !== 200) throw new Error(`not paid: ${JSON.stringify(paid.body)}`);
      const { body } = await this.call("buyer", "GET", `/purchases/${purchase_id}/downloads`);
      return { uuid: body.license_uuid, isBought: true };
    }
    if (response.status !== 429) throw new Error(`not sold: ${JSON.stringify(onboarding)}`);
    const me = (await this.call("buyer", "GET", "/users/me")).body.user.id;
    const granted = await this.call("seller", "POST", `/tracks/${trackId}/generate-license`, {
      license_type: licenseType,
      licensee_user_id: me,
    });
    if (granted.status !== 200) throw new Error(`not granted: ${JSON.stringify(granted.body)}`);
    return { uuid: granted.body.license.uuid, isBought: false };
  }

  /** Saves what is at an address, and returns how many bytes it has. */
  async save(url: string, path: string): Promise<number> {
    const response = await this.send("buyer", new URL(url, this.origin).href, {});
    if (!response.ok || !response.body)
      throw new Error(`${url}: ${response.status} ${await response.text()}`);
    await pipeline(Readable.fromWeb(response.body as NodeStream), createWriteStream(path));
    return statSync(path).size;
  }
}
