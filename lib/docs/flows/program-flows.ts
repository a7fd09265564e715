import { getIdentity } from "@/lib/accounts/profiles/identity-contract";
import { updateTrack } from "@/lib/catalog/tracks/edit-contract";
import { createAppToken, revokeAppToken } from "@/lib/developers/apps/oauth-contract";
import { listEvents } from "@/lib/developers/events/contract";
import { getSandbox, listSandboxPeople, resetSandbox } from "@/lib/developers/sandbox/contract";
import { getOwnToken } from "@/lib/developers/tokens/contract";
import { createWebhook } from "@/lib/developers/webhooks/contract";
import { getWebhookDelivery, testWebhook } from "@/lib/developers/webhooks/delivery-contract";
import { type Flow, tokenInput } from "./step";

/** Flows of programs that go on running, and of those who write them. */

export const appFlow: Flow = {
  id: "connect-an-app",
  title: "Connect an app",
  text: "Act for somebody who allows it: redeem the code that their browser brings back, call the API as they, and renew the tokens.",
  outside: [
    "You add the app once, in Settings > Developers > Apps.",
    "Your program makes a `code_verifier`, and sends the person's browser to `/oauth/authorize` with its SHA-256 hash. The person chooses what to allow, and their browser comes back to `redirect_uri` with the `code`.",
  ],
  inputs: {
    client_id: { type: "string", text: "The id of the app, which has no secret." },
    redirect_uri: { type: "string", text: "The address to which the browser has come back." },
    code: { type: "string", text: "The code that it has brought, at most 60 seconds old." },
    code_verifier: { type: "string", text: "The text whose hash the browser was sent with." },
  },
  steps: [
    {
      id: "redeem",
      text: "Redeem the code for an access token and a refresh token.",
      operation: createAppToken,
      token: null,
      body: {
        grant_type: "authorization_code",
        client_id: "$inputs.client_id",
        redirect_uri: "$inputs.redirect_uri",
        code: "$inputs.code",
        code_verifier: "$inputs.code_verifier",
      },
      outputs: { access_token: "/access_token", refresh_token: "/refresh_token" },
    },
    {
      id: "identity",
      text: "Ask who has allowed it. This takes the scope `profile:read`.",
      operation: getIdentity,
      token: "$steps.redeem.outputs.access_token",
      outputs: { name: "/identity/name" },
    },
    {
      id: "renew",
      text: "Renew the tokens when the access token ends. Store both before you use them: a refresh token works once.",
      operation: createAppToken,
      token: null,
      body: {
        grant_type: "refresh_token",
        client_id: "$inputs.client_id",
        refresh_token: "$steps.redeem.outputs.refresh_token",
      },
      outputs: { access_token: "/access_token", refresh_token: "/refresh_token" },
    },
    {
      id: "end",
      text: "End the connection when the person leaves your program.",
      operation: revokeAppToken,
      token: null,
      body: { token: "$steps.renew.outputs.refresh_token", client_id: "$inputs.client_id" },
    },
  ],
};

export const webhookFlow: Flow = {
  id: "receive-events",
  title: "Endpoint and verified delivery",
  text: "Have events sent to an address of yours, and see that your receiver has verified one.",
  outside: [
    "Before the test, give the `secret` of the first step to your receiver, which answers 2xx only to requests that it has verified.",
  ],
  inputs: {
    token: tokenInput("`webhooks:read` and `webhooks:write`"),
    url: { type: "string", text: "The address of your receiver." },
  },
  steps: [
    {
      id: "webhook",
      text: "Add the webhook. Its secret is in this answer alone.",
      operation: createWebhook,
      body: { url: "$inputs.url", types: ["*"] },
      outputs: { webhook_id: "/webhook/id", secret: "/secret" },
    },
    {
      id: "test",
      text: "Have an event sent as a test.",
      operation: testWebhook,
      params: { webhookId: "$steps.webhook.outputs.webhook_id" },
      body: { type: "ping" },
      outputs: { delivery_id: "/delivery/id" },
    },
    {
      id: "delivery",
      text: "Wait until your receiver has verified it.",
      operation: getWebhookDelivery,
      params: {
        webhookId: "$steps.webhook.outputs.webhook_id",
        deliveryId: "$steps.test.outputs.delivery_id",
      },
      until: { pointer: "/delivery/state", value: "delivered", seconds: 1, times: 60 },
      outputs: { body: "/delivery/request/body" },
    },
  ],
};

export const eventsFlow: Flow = {
  id: "catch-up",
  title: "Catch up after an outage",
  text: "Read all that has happened while your program was away, in its order, each event once. The edit of a track stands for what happens meanwhile.",
  inputs: {
    token: tokenInput("`events:read`, `catalog:read` and `catalog:write`"),
    track_id: { type: "integer", text: "A track of yours." },
    description: { type: "string", text: "Another description of it." },
  },
  steps: [
    {
      id: "position",
      text: "Begin now. Keep the position with what you have done so far.",
      operation: listEvents,
      query: { after: "now" },
      outputs: { position: "/position" },
    },
    {
      id: "edit",
      text: "Something happens while nobody asks.",
      operation: updateTrack,
      params: { id: "$inputs.track_id" },
      body: { description: "$inputs.description" },
    },
    {
      id: "missed",
      text: "Ask for everything after the position.",
      operation: listEvents,
      query: { after: "$steps.position.outputs.position", types: "track.updated", per_page: 100 },
      until: { pointer: "/pagination/data/0/type", value: "track.updated", seconds: 1, times: 30 },
      outputs: { position: "/position", event_id: "/pagination/data/0/id" },
    },
    {
      id: "rest",
      text: "Go on from the new position, until an answer has no events.",
      operation: listEvents,
      query: { after: "$steps.missed.outputs.position", types: "track.updated" },
      outputs: { position: "/position" },
    },
  ],
};

export const sandboxFlow: Flow = {
  id: "sandbox-from-nothing",
  title: "Sandbox from nothing",
  text: "Begin each run of your tests with the same marketplace, and act as any of its people.",
  outside: [
    "You sign up, confirm your email address, and create the sandbox once in Settings > Developers > Sandbox, where its first token is.",
  ],
  inputs: { token: { type: "string", text: "A token of one of its people, which begins with `db_test_`." } },
  steps: [
    {
      id: "sandbox",
      text: "See what the sandbox begins with.",
      operation: getSandbox,
      waits: true,
      outputs: { scenario: "/sandbox/scenario" },
    },
    {
      id: "reset",
      text: "Make everything as on the first day. Tokens stay valid.",
      operation: resetSandbox,
      waits: true,
      body: { scenario: "marketplace" },
    },
    {
      id: "people",
      text: "Get the tokens of its people. The call waits for the sandbox.",
      operation: listSandboxPeople,
      waits: true,
      outputs: { producer_token: "/people/0/token", artist_id: "/people/0/artist_id" },
    },
    {
      id: "producer",
      text: "Act as the first of them, the producer.",
      operation: getOwnToken,
      waits: true,
      token: "$steps.people.outputs.producer_token",
    },
  ],
};
