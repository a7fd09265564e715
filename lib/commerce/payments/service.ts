import "server-only";

export { complete, endOrder, startCapture } from "./effects";
export { endExclusive, expireOrder, expireOverdueOrders } from "./order-expiry";
export {
  findOrderByProviderId,
  type LockedPurchase,
  lockPurchase,
  lockSales,
  movePurchase,
  orderExists,
} from "./queries";
export { queueMails } from "./queue-queries";
export { findPurchase } from "./reading-queries";
export {
  recordManualRefund,
  recordProviderRefund,
  requestRefund,
  restorePurchase,
  sendRefund,
  splitRefund,
} from "./refunding";
export { findRefundable, type NewRefund, setAttention } from "./refunding-queries";
export { refundHours, tiersFrom, toPurchase } from "./rules";
export { findActivePurchase, findActiveTiers, freeSlot, takeExclusiveSlot } from "./slot-queries";
export {
  cancelAuthorization,
  captureOrder,
  closeSession,
  isRefusal,
  syncPayment,
} from "./sync-payment";
