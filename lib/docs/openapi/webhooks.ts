import { eventTypes } from "@/lib/developers/event-types/registry";
import { describeData, eventExample } from "@/lib/platform/event-types/data";
import type { EventType } from "@/lib/platform/event-types/declaration";

type Json = Record<string, unknown>;

/** The `webhooks` of the OpenAPI document: for each type of event the request that an endpoint gets. */
export function describeWebhooks(): Record<string, Json> {
  return Object.fromEntries(eventTypes.map((each) => [each.type, { post: describeWebhook(each) }]));
}

const string = { type: "string" };

const HEADERS = [
  ["webhook-id", "The id of the event, the same over all attempts and replays.", string],
  ["webhook-timestamp", "The seconds since 1970 at which the attempt was made.", string],
  ["webhook-signature", "The signatures, `v1,` and base64 each, with a space between two.", string],
] as const;

function describeWebhook(each: EventType): Json {
  const { type, group, summary } = each;
  return {
    operationId: `receive${pascal(type)}`,
    tags: ["Webhooks"],
    summary,
    description: `An event of the group \`${group}\`. Answer with 2xx within 15 seconds; anything else is tried again.`,
    security: [],
    parameters: HEADERS.map(([name, description, of]) => ({
      name,
      in: "header",
      required: true,
      description,
      schema: of,
    })),
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: {
            type: "object",
            properties: {
              id: { type: "string", pattern: "^evt_\\d+$" },
              type: { type: "string", const: type },
              timestamp: { type: "string", format: "date-time" },
              mode: { type: "string", enum: ["live", "test"] },
              account_id: { type: "integer" },
              test: { type: "boolean", description: "True for what a test sent; absent otherwise." },
              data: describeData(each),
            },
            required: ["id", "type", "timestamp", "mode", "account_id", "data"],
          },
          example: eventExample(each),
        },
      },
    },
    responses: { "2XX": { description: "Received." } },
  };
}

const pascal = (type: string): string =>
  type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
