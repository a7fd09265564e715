import { firstCallFlow, publishFlow, purchaseFlow } from "./music-flows";
import { appFlow, eventsFlow, sandboxFlow, webhookFlow } from "./program-flows";
import type { Flow } from "./step";

/** The flows, in the order of the guide. */
export const flows: readonly Flow[] = [
  firstCallFlow,
  appFlow,
  publishFlow,
  purchaseFlow,
  webhookFlow,
  eventsFlow,
  sandboxFlow,
];
