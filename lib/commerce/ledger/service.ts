import "server-only";

export { lockOwedAmount as lockOwed, post } from "./queries";
