import "server-only";
import { createAccountExport } from "@/lib/accounts/exports/service";
import { decideDevice } from "@/lib/developers/apps/device-consent-service";
import { DEVICE_GRANT } from "@/lib/developers/apps/device-service";
import { disconnectApp } from "@/lib/developers/apps/grant-service";
import { COMMAND_LINE_CLIENT } from "@/lib/developers/apps/server-apps";
import { giveToken } from "@/lib/developers/sandbox/opening-service";
import { tokenTasks } from "@/lib/developers/tokens/tasks";
import { usageAlertTasks } from "@/lib/developers/usage-alerts/tasks";
import { deliverDue } from "@/lib/developers/webhooks/delivery-loop";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { actorSession, StepRefusal } from "./people";
import { type Act, findProducer, mustBecome, type Scene, upload } from "./scene";
import { drawSound } from "./sound";

const HOUR_MS = 3_600_000;

/** The owner of a token that lives longer is told three days before its end. */
const TOKEN_DAYS = 8;
const DAYS_LATER = 6;

/** A host name that nothing has, in a domain for examples (RFC 2606). */
const NOWHERE = "https://receiver.example.com/downbeat";

/** An endpoint of somebody new that nothing receives, to which somebody sends events at these hours from now. */
const failEndpoint = (hours: readonly number[]): Act => ({
  run: async ({ fan }) => {
    const owner = await fan();
    const { webhook } = await owner.send<{ webhook: { id: number } }>("POST", "/webhooks", {
      url: NOWHERE,
      types: ["*"],
    });
    const path = `/webhooks/${webhook.id}/deliveries`;
    for (const [place, hour] of hours.entries()) {
      await (await fan()).send("POST", `/users/${owner.id}/follow`);
      const count = async () =>
        (await owner.send<{ pagination: { data: unknown[] } }>("GET", path)).pagination.data.length;
      await mustBecome(async () => (await count()) > place, "A delivery is not queued yet.");
      await deliverDue(() => new Date(Date.now() + hour * HOUR_MS), webhook.id);
    }
  },
});

/** Returns false for the refusal of a step, and throws anything else. */
function passOverRefusal(cause: unknown): false {
  if (cause instanceof StepRefusal) return false;
  throw cause;
}

const CATALOG = new TextEncoder().encode("title,audio_file\r\nBrought in,brought-in.wav\r\n");

/** The producer brings a track in by a file. */
async function importTrack(scene: Scene): Promise<void> {
  const { owner, artist } = findProducer(scene);
  const upload_id = await upload(owner, { filename: "catalog.csv", purpose: "import", bytes: CATALOG });
  const created = await owner.send<Import>("POST", "/imports", { upload_id, artist_id: artist });
  const path = `/imports/${created.import.id}`;
  const read = () => owner.send<Import>("GET", path);
  await mustBecome(async () => (await read()).import.state !== "checking", "An import is not checked yet.");
  const audio = await upload(owner, { filename: "brought-in.wav", purpose: "audio", bytes: drawSound() });
  await owner.send("PATCH", `${path}/audio`, { files: [{ audio_file: "brought-in.wav", upload_id: audio }] });
  await owner.send("POST", `${path}/start`, { skip_errors: true });
}

interface Import {
  import: { id: number; state: string };
}

const APP_SCOPES = ["catalog:read"];

/** The producer connects a device, and its access token. */
async function connectApp({ person }: Scene): Promise<string> {
  const producer = person("producer");
  const session = actorSession(producer.id);
  await disconnectApp(session, { clientId: COMMAND_LINE_CLIENT }).catch((cause) => {
    if (!(cause instanceof ApiError && cause.code === "not_found")) throw cause;
  });
  const { device_code, user_code } = await producer.send<{ device_code: string; user_code: string }>(
    "POST",
    "/oauth/device",
    { client_id: COMMAND_LINE_CLIENT, scope: APP_SCOPES.join(" ") },
  );
  await decideDevice(session, { user_code, account_id: producer.id, decision: "allow", scopes: APP_SCOPES });
  const { access_token } = await producer.send<{ access_token: string }>("POST", "/oauth/token", {
    grant_type: DEVICE_GRANT,
    ...{ client_id: COMMAND_LINE_CLIENT, device_code },
  });
  return access_token;
}

/** The acts of the group account, by type of event. */
export const DEVELOPER_ACTS: Record<string, Act> = {
  "token.revoked": {
    run: async ({ person }) => {
      const producer = person("producer");
      const token = await giveToken(producer.id, "Lost in a log");
      await producer.send("POST", "/tokens/revoke", { token });
    },
  },
  "token.expiring": {
    run: async ({ person }) => {
      await giveToken(person("producer").id, "About to expire", TOKEN_DAYS);
      await tokenTasks(() => new Date(Date.now() + DAYS_LATER * 24 * HOUR_MS)).queueExpiryMails({});
    },
  },
  "app.connected": { run: connectApp },
  "app.disconnected": {
    run: async (scene) => {
      const token = await connectApp(scene);
      await scene.person("producer").send("POST", "/oauth/revoke", { client_id: COMMAND_LINE_CLIENT, token });
    },
  },
  "export.completed": {
    run: async ({ fan }) => createAccountExport(actorSession((await fan()).id), { include_files: false }),
  },
  "import.completed": { run: importTrack },
  "report.completed": {
    run: async ({ person }) => {
      const producer = person("producer");
      const run = (id: number) => producer.send("POST", `/report-schedules/${id}/run`);
      const { schedules } = await producer.send<{ schedules: { id: number }[] }>("GET", "/report-schedules");
      const last = Math.max(0, ...schedules.map(({ id }) => id));
      // An account may have few schedules, and each few reports within a day.
      if (last > 0 && (await run(last).then(() => true, passOverRefusal))) return;
      const { schedule } = await producer.send<{ schedule: { id: number } }>("POST", "/report-schedules", {
        ...{ type: "tracks", format: "csv", every: "week", at_hour: 8, time_zone: "UTC" },
      });
      await run(schedule.id);
    },
  },
  "usage.threshold_reached": {
    run: async ({ fan }) => {
      const owner = await fan();
      const alert = { metric: "token_expiry_days", threshold: 90 };
      await owner.send("PUT", "/usage/alerts", { alerts: [alert] });
      await usageAlertTasks().checkUsageAlerts({});
    },
  },
  "webhook.failing": failEndpoint([0, 1, 3]),
  "webhook.disabled": failEndpoint([0, 1, 3, 125]),
};
