import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { UsageAlertInput } from "./shapes";

export const addUsageAlert = pageOperation({
  id: "addUsageAlert",
  access: "account",
  input: UsageAlertInput,
});

export const removeUsageAlert = pageOperation({
  id: "removeUsageAlert",
  access: "account",
  input: UsageAlertInput,
});
