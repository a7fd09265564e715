import { z } from "zod";
import { SANDBOX_SCENARIOS } from "@/db/values/sandboxes";
import { timestamp } from "@/lib/platform/http-contract/fields";
import { SANDBOX_ROLES, SIGN_IN_HOURS } from "./constants";

export const scenario = z
  .enum(SANDBOX_SCENARIOS)
  .describe(
    "`marketplace`: artists, tracks, prices, plays, comments, conversations, beat requests, sales and payouts. `empty`: the people alone.",
  );

export const Sandbox = z
  .object({
    id: z.string().describe("Six letters and digits, with which its tokens and its host name begin."),
    state: z
      .enum(["asleep", "waking", "awake"])
      .describe("A call wakes it, which takes some seconds. Without calls it falls asleep after 15 minutes."),
    scenario,
    created_at: timestamp,
    used_at: timestamp.describe("When it was last awake."),
    clock: timestamp.nullable().describe("The time in it, when its clock was moved ahead; else null."),
    size_bytes: z
      .int()
      .describe(
        "Of its database and its files; 0 until it wakes up for the first time. Beyond 200 MB it has to be reset.",
      ),
    web_address: z.string().describe("Its own pages."),
  })
  .meta({ id: "Sandbox" });

export const SandboxPerson = z
  .object({
    role: z.enum(SANDBOX_ROLES),
    user_id: z.int(),
    name: z.string(),
    handle: z.string(),
    email: z.string(),
    password: z.string().describe("With which this person signs in, and confirms who they are."),
    artist_id: z.int().nullable(),
    token: z.string().describe("A token with all scopes. It stays the same, also over a reset."),
    sign_in_url: z
      .string()
      .describe(`Opens the pages of the sandbox as this person. Works for ${SIGN_IN_HOURS} hours.`),
  })
  .meta({ id: "SandboxPerson" });

export const SandboxEmail = z
  .object({
    id: z.string(),
    sent_at: timestamp,
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    links: z.array(z.string()).describe("The addresses in the text."),
  })
  .meta({ id: "SandboxEmail" });

const ADDRESS = "https://sandbox-x7k2m9.downbeat.example";

export const exampleSandbox = {
  id: "x7k2m9",
  state: "asleep",
  scenario: "marketplace",
  created_at: "2026-02-01T09:12:03.000Z",
  used_at: "2026-02-01T09:12:03.000Z",
  clock: null,
  size_bytes: 0,
  web_address: ADDRESS,
} as const;

export const exampleToken = "db_test_x7k2m9-THE-TOKEN-OF-THE-PRODUCER";

export const exampleSandboxPerson = {
  role: "producer",
  user_id: 1,
  name: "Low Tide Assembly",
  handle: "low_tide",
  email: "producer@downbeat.test",
  password: "THE-PASSWORD-OF-EVERYBODY-IN-THE-SANDBOX",
  artist_id: 1,
  token: exampleToken,
  sign_in_url: `${ADDRESS}/sandbox/enter/producer.1770000000.SIGNATURE`,
} as const;

export const exampleEmail = {
  id: "2026-02-01T09-12-03.000Z-1f2e3d4c",
  sent_at: "2026-02-01T09:12:03.000Z",
  to: "listener@downbeat.test",
  subject: "New follower",
  text: `Low Tide Assembly follows you.\n\n${ADDRESS}/people/1`,
  links: [`${ADDRESS}/people/1`],
};
