import "server-only";

export { type NewAlert, raiseAlert, settleAlert } from "./alert-queries";
