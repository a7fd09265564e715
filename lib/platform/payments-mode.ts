/**
 * Names the mover of the money: the embedded `bank`, `stripe`, or nobody (`off`). Read late: `npm start` and the tests set the variables
 * while they run.
 */
export function paymentsMode(): "bank" | "stripe" | "off" {
  if (process.env.STRIPE_SECRET_KEY) return "stripe";
  return process.env.DOWNBEAT_BANK === "embedded" ? "bank" : "off";
}

/** Whether payments move real money. What was made in test mode never meets it. */
export function livemode(): boolean {
  return /^[sr]k_live_/.test(process.env.STRIPE_SECRET_KEY ?? "");
}
