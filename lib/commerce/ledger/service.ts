import "server-only";

export { lockOwedAmount, post } from "./queries";
