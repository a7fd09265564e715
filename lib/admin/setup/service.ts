import "server-only";
import { inAmbientTransaction } from "@/db/transaction";
import { sendEmail } from "@/lib/accounts/account/sent-email-service";
import { createFirstOperator } from "@/lib/accounts/profiles/service";
import { countAttempt } from "@/lib/accounts/sessions/attempts";
import { refreshSettings } from "@/lib/admin/settings/service";
import { noteAct } from "@/lib/platform/audit-log/service";
import { env, nextauthSecret } from "@/lib/platform/env";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import { serve } from "@/lib/platform/http-server/page-operation";
import { log } from "@/lib/platform/log";
import { mailFolder } from "@/lib/platform/mail/service";
import { isSetupCode } from "@/lib/platform/setup-code";
import { testMail } from "./mails";
import * as pages from "./pages";
import {
  findDemoProblem,
  findEmail,
  findInstallation,
  findUserArtists,
  markStep,
  queueDemo,
  upsertName,
} from "./queries";
import type { SetupStepName } from "./states";

/**
 * Creates the first account, which becomes the operator, for a visitor with the code from the terminal. Throws `validation_failed` with
 * the field `code` for a wrong one, and `conflict` when there are accounts.
 */
export const claimServer = serve(pages.claimServer, async (caller, { code, ...account }) => {
  await countAttempt(caller.address, "setup");
  if (!isSetupCode(code, nextauthSecret())) {
    throw invalid({
      code: "This is not the setup code. It is printed in the terminal that runs the server.",
    });
  }
  return { user_id: await createFirstOperator(account, caller.address) };
});

/** Reads the settings, and the steps of the first run that are open. */
export const getSetup = serve(pages.getSetup, async (caller) => {
  const [installed, music, address, problem] = await Promise.all([
    findInstallation(),
    findUserArtists(caller.userId),
    findEmail(caller.userId),
    findDemoProblem(),
  ]);
  const { name, initials, demo_state, demo_step } = installed;
  const finishedSteps: Record<SetupStepName, boolean> = {
    name: installed.named,
    email: installed.email_checked,
    music: music.artists > 0 || installed.music_skipped,
  };
  return {
    name,
    initials,
    open: (Object.keys(finishedSteps) as SetupStepName[]).filter((step) => !finishedSteps[step]),
    email: {
      address: orNotFound(address, "account"),
      server: env.SMTP_URL ? new URL(env.SMTP_URL).host : null,
      folder: mailFolder(),
    },
    ...music,
    demo: { state: demo_state, step: demo_step, obstacle: problem },
  };
});

/** Changes the name and mark that pages, titles and emails show. */
export const nameServer = serve(pages.nameServer, async (caller, naming) => {
  await inAmbientTransaction(async () => {
    await upsertName(naming);
    await noteAct({ kind: "server_named", actorId: caller.userId, subject: naming.name });
  });
  await refreshSettings();
});

/** Sends the operator an email. Throws `unavailable` with the reason when the mail server does not accept it. */
export const sendTestEmail = serve(pages.sendTestEmail, async (caller) => {
  const to = orNotFound(await findEmail(caller.userId), "account");
  try {
    await sendEmail({ to, ...testMail() }, { kind: "test", user_id: caller.userId });
  } catch (cause) {
    log.warn({ err: cause }, "the test email was not sent");
    throw new ApiError("unavailable", mailFailure(cause));
  }
  await markStep("email");
  await noteAct({ kind: "test_email_sent", actorId: caller.userId, subject: to });
  return { to };
});

/** Leaves a step of the first run for later. */
export const skipSetupStep = serve(pages.skipSetupStep, (caller, { step }) =>
  inAmbientTransaction(async () => {
    await markStep(step);
    await noteAct({ kind: "setup_step_skipped", actorId: caller.userId, subject: step });
  }),
);

/** Starts loading the demo music. Throws `conflict` when there is music already, or when it is being loaded. */
export const loadDemoMusic = serve(pages.loadDemoMusic, async (caller) => {
  const problem = await findDemoProblem();
  if (problem) throw new ApiError("conflict", `${problem} Demo music is only for an empty server.`);
  await inAmbientTransaction(async () => {
    if (!(await queueDemo())) throw new ApiError("conflict", "The demo music is already being loaded.");
    await noteAct({ kind: "demo_music_loaded", actorId: caller.userId, subject: "demo music" });
  });
});

const MAIL_FAILURES: Record<string, string> = {
  EAUTH: "The mail server refused the user name or password.",
  EDNS: "The host of the mail server was not found.",
  ECONNECTION: "The mail server cannot be reached.",
  ESOCKET: "The mail server cannot be reached.",
  ETIMEDOUT: "The mail server did not respond in time.",
  EENVELOPE: "The mail server refused the sender or your address.",
  ETLS: "No secure connection to the mail server was possible.",
};

/** Describes a failure of the email test, without anything of SMTP_URL. */
function mailFailure(cause: unknown): string {
  const code = (cause as { code?: string }).code ?? "";
  return `${MAIL_FAILURES[code] ?? "The mail server did not accept the email."} Check SMTP_URL and restart the server.`;
}
