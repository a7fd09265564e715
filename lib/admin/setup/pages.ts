import { z } from "zod";
import { DEMO_STATES } from "@/db/values/operation";
import { count, id } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { Naming, SetupClaim } from "./input";
import { SETUP_STEPS } from "./states";

const Setup = z.object({
  name: z.string(),
  initials: z.string(),
  /** The steps that are not done, in their order. */
  open: z.array(z.enum(SETUP_STEPS)),
  email: z.object({
    address: z.string(),
    /** The host of SMTP_URL; null when emails are written to files. */
    server: z.string().nullable(),
    /** The folder of those files. */
    folder: z.string(),
  }),
  artists: count,
  /** The first artist of the caller. */
  own_artist: z.object({ id, name: z.string(), image: z.string() }).nullable(),
  demo: z.object({
    state: z.enum(DEMO_STATES).nullable(),
    /** The progress of the loading, or the reason why it failed. */
    step: z.string(),
    /** The obstacle to loading; null when there is none. */
    obstacle: z.string().nullable(),
  }),
});

export type Setup = z.output<typeof Setup>;

export const claimServer = pageOperation({
  id: "claimServer",
  access: "visitor",
  input: SetupClaim,
  output: z.object({ user_id: id }),
});

export const getSetup = pageOperation({ id: "getSetup", access: "operator", output: Setup });

export const nameServer = pageOperation({
  id: "nameServer",
  access: "operator",
  needsFreshProof: true,
  input: Naming,
});

export const sendTestEmail = pageOperation({
  id: "sendTestEmail",
  access: "operator",
  needsFreshProof: true,
  output: z.object({ to: z.string() }),
});

export const skipSetupStep = pageOperation({
  id: "skipSetupStep",
  access: "operator",
  needsFreshProof: true,
  input: z.object({ step: z.enum(["email", "music"]) }),
});

export const loadDemoMusic = pageOperation({
  id: "loadDemoMusic",
  access: "operator",
  needsFreshProof: true,
});
