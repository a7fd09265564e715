import "server-only";

export { closeAlert, type NewAlert, raiseAlert } from "./alert-queries";
