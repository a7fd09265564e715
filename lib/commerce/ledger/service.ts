import "server-only";

export { lockOwedAmount as lockOwedBalance, post } from "./queries";
