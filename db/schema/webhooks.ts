import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, real, smallint, text } from "drizzle-orm/pg-core";
import {
  DELIVERY_KINDS,
  DELIVERY_STATES,
  WEBHOOK_DISABLED_REASONS,
  WEBHOOK_FORMATS,
  WEBHOOK_STATES,
} from "@/db/values/webhooks";
import { apiEvents } from "./api-events";
import { createdAt, identity, inList, instant, json, ownerColumn, reference } from "./columns";
import { apiTokens, apps } from "./developers";
import { bytes, users } from "./users";

/** The addresses to which an account has its events sent. Their secrets are derived from that of the installation (decision 84). */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: identity(),
    user_id: ownerColumn(() => users.id),
    /** The app of that account to whose connected accounts the events happen; null: they are those of the account itself. */
    app_id: reference().references(() => apps.id, { onDelete: "cascade" }),
    url: text().notNull(),
    format: text({ enum: WEBHOOK_FORMATS }).notNull().default("standard"),
    /** Types of events, `sale.*` for all of a kind and `*` for all. */
    types: text().array().notNull(),
    /** The scopes of the token that chose the types; null for a person, who may read all. */
    scopes: text().array(),
    description: text().notNull().default(""),
    state: text({ enum: WEBHOOK_STATES }).notNull().default("enabled"),
    disabled_because: text({ enum: WEBHOOK_DISABLED_REASONS }),
    /** The number of attempts that have failed since the last success, and the time of the first of these. */
    failures: integer().notNull().default(0),
    first_failure_at: instant(),
    /** The time at which its owner was warned. */
    failing_since: instant(),
    last_success_at: instant(),
    /** Counts the rotations of its secret. */
    generation: integer().notNull().default(1),
    rotated_at: instant().notNull().defaultNow(),
    /** The secret of the generation before signs too, until then. */
    previous_until: instant(),
    /** The beginning of the hash of its secret, which is another when the secret of the installation has changed. */
    secret_check: bytes().notNull(),
    /** The time at which it has something to send; null while nothing waits. */
    next_at: instant(),
    /** Until when its receiver wants nothing. */
    held_until: instant(),
    created_at: createdAt(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [
    index("webhook_endpoints_user_index").on(table.user_id, table.id),
    index("webhook_endpoints_app_index").on(table.app_id, table.id),
    index("webhook_endpoints_due_index")
      .on(table.next_at)
      .where(sql`state = 'enabled' and next_at is not null`),
    check("webhook_endpoints_url_check", sql`char_length(${table.url}) between 8 and 2048`),
    check("webhook_endpoints_types_check", sql`cardinality(${table.types}) between 1 and 60`),
    check("webhook_endpoints_description_check", sql`char_length(${table.description}) <= 200`),
    check("webhook_endpoints_state_check", inList(table.state, WEBHOOK_STATES)),
    check("webhook_endpoints_format_check", inList(table.format, WEBHOOK_FORMATS)),
    check(
      "webhook_endpoints_disabled_check",
      sql`(${table.state} = 'disabled') = (${table.disabled_because} is not null) and ${inList(table.disabled_because, WEBHOOK_DISABLED_REASONS)}`,
    ),
  ],
);

/** Requests to an endpoint, sent or waiting, kept for 30 days. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: identity(),
    endpoint_id: ownerColumn(() => webhookEndpoints.id),
    /** Null for a test, which has a body of its own. */
    event_id: reference().references(() => apiEvents.id, { onDelete: "cascade" }),
    /** The grant by which an account allows it to the app of the endpoint, and without which it is not sent; null where none is needed. */
    grant_id: reference().references(() => apiTokens.id, { onDelete: "cascade" }),
    kind: text({ enum: DELIVERY_KINDS }).notNull().default("event"),
    type: text().notNull(),
    body: text(),
    state: text({ enum: DELIVERY_STATES }).notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    next_at: instant().notNull().defaultNow(),
    /** Until when a process is sending it. */
    locked_until: instant(),
    last_status: smallint(),
    last_error: text(),
    created_at: createdAt(),
    done_at: instant(),
  },
  (table) => [
    index("webhook_deliveries_waiting_index")
      .on(table.endpoint_id, table.next_at, table.id)
      .where(sql`state = 'waiting'`),
    index("webhook_deliveries_endpoint_index").on(table.endpoint_id, table.created_at, table.id),
    index("webhook_deliveries_state_index").on(table.endpoint_id, table.state, table.created_at, table.id),
    index("webhook_deliveries_event_index").on(table.event_id, table.endpoint_id),
    index("webhook_deliveries_grant_index").on(table.grant_id).where(sql`grant_id is not null`),
    index("webhook_deliveries_created_at_index").using("brin", table.created_at),
    check("webhook_deliveries_state_check", inList(table.state, DELIVERY_STATES)),
    check("webhook_deliveries_kind_check", inList(table.kind, DELIVERY_KINDS)),
    check("webhook_deliveries_body_check", sql`num_nonnulls(${table.event_id}, ${table.body}) = 1`),
  ],
);

/** One attempt at a delivery. */
export const webhookTries = pgTable(
  "webhook_tries",
  {
    delivery_id: ownerColumn(() => webhookDeliveries.id),
    number: integer().notNull(),
    at: instant().notNull(),
    status: smallint(),
    error: text(),
    duration_ms: real().notNull(),
    /** The headers of the request and of the answer, and the beginning of the answer. */
    request_headers: json().notNull(),
    response_headers: json(),
    response_body: text(),
  },
  (table) => [primaryKey({ columns: [table.delivery_id, table.number] })],
);
