import { getTrackProcessing } from "@/lib/catalog/track-audio/processing-contract";
import { getTrack, listTracks } from "@/lib/catalog/tracks/contract";
import { createTrack } from "@/lib/catalog/tracks/edit-contract";
import { createUpload } from "@/lib/catalog/uploads/contract";
import { confirmPurchase, getPurchase, initiatePurchase } from "@/lib/commerce/checkout/contract";
import { listPurchaseFiles } from "@/lib/commerce/downloads/contract";
import { getLicense } from "@/lib/commerce/licenses/contract";
import { listLicenseOffers } from "@/lib/commerce/offers/contract";
import { calculatePrice } from "@/lib/commerce/offers/price-contract";
import { getOwnToken } from "@/lib/developers/tokens/contract";
import { getServiceInfo } from "../openapi/service-info-contract";
import { type Flow, tokenInput } from "./step";

/** Flows about music. */

export const firstCallFlow: Flow = {
  id: "first-call",
  title: "First call",
  text: "Ask the server what it is, look at your token, and read some music with it.",
  inputs: { token: tokenInput("`catalog:read`") },
  steps: [
    {
      id: "service",
      text: "Ask for the name and the version of the API.",
      operation: getServiceInfo,
      token: null,
    },
    {
      id: "token",
      text: "See what your token may do, and how many requests it has left.",
      operation: getOwnToken,
      outputs: { scopes: "/token/scopes" },
    },
    {
      id: "tracks",
      text: "List the newest tracks.",
      operation: listTracks,
      query: { sort: "newest", per_page: 5 },
      outputs: { track_id: "/pagination/data/0/id" },
    },
    {
      id: "first-track",
      text: "Read all of the first one.",
      operation: getTrack,
      params: { id: "$steps.tracks.outputs.track_id" },
      outputs: { name: "/track/name" },
    },
  ],
};

export const publishFlow: Flow = {
  id: "upload-and-publish",
  title: "Upload and publish",
  text: "Bring a recording in, make a track of it, and wait until people can hear it.",
  inputs: {
    token: tokenInput("`catalog:read` and `catalog:write`"),
    artist_id: { type: "integer", text: "An artist of yours." },
    name: { type: "string", text: "The name of the track." },
    audio: { type: "string", text: "The bytes of the file." },
    size: { type: "integer", text: "Their number." },
  },
  steps: [
    {
      id: "upload",
      text: "Send the file. A large one is sent in parts, which go on after a broken connection.",
      operation: createUpload,
      headers: {
        "Tus-Resumable": "1.0.0",
        "Upload-Length": "$inputs.size",
        "Upload-Metadata": "purpose YXVkaW8=",
      },
      upload: "$inputs.audio",
      outputs: { upload_id: "/upload/id" },
    },
    {
      id: "track",
      text: "Make a track of it, to be published at once.",
      operation: createTrack,
      body: {
        upload_id: "$steps.upload.outputs.upload_id",
        name: "$inputs.name",
        artists: [{ id: "$inputs.artist_id", role: "performer" }],
        publish_at: "now",
      },
      outputs: { track_id: "/track/id" },
    },
    {
      id: "processing",
      text: "Wait until the sound is converted and measured.",
      operation: getTrackProcessing,
      params: { id: "$steps.track.outputs.track_id" },
      until: { pointer: "/processing/state", value: "ready", seconds: 2, times: 90 },
    },
    {
      id: "published",
      text: "Read the track that people now hear.",
      operation: getTrack,
      params: { id: "$steps.track.outputs.track_id" },
      until: { pointer: "/track/status", value: "published", seconds: 1, times: 10 },
      outputs: { track_id: "/track/id" },
    },
  ],
};

export const purchaseFlow: Flow = {
  id: "buy-and-download",
  title: "Buy and download",
  text: "See what a license costs, buy it, and get its files.",
  outside: [
    "With real money the buyer pays on the page at `checkout_url`, and there is no step `pay`: it is for servers and sandboxes with test payments.",
    "The addresses in `files` are fetched as they are, without a token. They work for some minutes.",
  ],
  inputs: {
    token: tokenInput("`catalog:read`, `purchases:read`, `purchases:write` and `downloads:read`"),
    track_id: { type: "integer", text: "A track with prices, of somebody else." },
    license_type: { type: "string", text: "The license, such as `wav`." },
  },
  steps: [
    {
      id: "offers",
      text: "See which licenses there are, and on which terms.",
      operation: listLicenseOffers,
      params: { id: "$inputs.track_id" },
    },
    {
      id: "price",
      text: "Ask for the whole price, with fees. The quote holds it while the buyer thinks.",
      operation: calculatePrice,
      params: { id: "$inputs.track_id" },
      body: { license_type: "$inputs.license_type" },
      outputs: { quote_id: "/quote_id", total_amount: "/total_amount" },
    },
    {
      id: "start",
      text: "Start the purchase.",
      operation: initiatePurchase,
      params: { id: "$inputs.track_id" },
      body: { quote_id: "$steps.price.outputs.quote_id" },
      outputs: {
        purchase_id: "/purchase_id",
        client_secret: "/client_secret",
        checkout_url: "/checkout_url",
      },
    },
    {
      id: "pay",
      text: "Pay with a test card.",
      operation: confirmPurchase,
      params: { id: "$steps.start.outputs.purchase_id" },
      body: { client_secret: "$steps.start.outputs.client_secret", payment_method: "pm_card_visa" },
    },
    {
      id: "purchase",
      text: "Wait until the payment has arrived.",
      operation: getPurchase,
      params: { id: "$steps.start.outputs.purchase_id" },
      until: { pointer: "/purchase/status", value: "completed", seconds: 1, times: 60 },
      outputs: { license_uuid: "/purchase/license_uuid" },
    },
    {
      id: "files",
      text: "Get the addresses of the files.",
      operation: listPurchaseFiles,
      params: { id: "$steps.start.outputs.purchase_id" },
      outputs: { files: "/files" },
    },
    {
      id: "license",
      text: "Read the license, which anybody can check with its number.",
      operation: getLicense,
      params: { uuid: "$steps.purchase.outputs.license_uuid" },
      outputs: { license_name: "/license/terms/name" },
    },
  ],
};
