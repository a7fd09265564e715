import type { z } from "zod";
import type * as shapes from "@/lib/developers/webhooks/shapes";

/** Webhooks and deliveries as the operations answer them. */

export type WebhookData = z.output<typeof shapes.Webhook>;
export type DeliveryData = z.output<typeof shapes.WebhookDelivery>;
export type DeliveryDetailsData = z.output<typeof shapes.WebhookDeliveryDetails>;

/** An app of the developer, to whose accounts events of a webhook may happen. */
export interface AppChoice {
  id: number;
  name: string;
}

/** A type of events to choose. */
export interface TypeChoice {
  type: string;
  group: string;
  summary: string;
}

/** The part of an address that a list shows: its path may be a secret. */
export const hostName = (url: string): string => new URL(url).host;
