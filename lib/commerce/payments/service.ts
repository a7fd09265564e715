import "server-only";

export { complete, endOrder, startCapture } from "./effects";
export { endTerm, expireOrder, expireOverdueOrders } from "./order-expiry";
export {
  findOrderByProviderId,
  freeSlot,
  type LockedPurchase,
  lockPurchase,
  lockSales,
  movePurchase,
  orderExists,
  ownsAlready,
  queueMails,
  takeExclusiveSlot as takeSlot,
} from "./queries";
export { findPurchase } from "./reading-queries";
export {
  recordManualRefund as notePaidOtherwise,
  recordProviderRefund,
  requestRefund,
  restorePurchase,
  sendRefund as send,
  splitRefund,
} from "./refunding";
export { findRefundable, type NewRefund, setAttention } from "./refunding-queries";
export { refundHours, tiersFrom, toPurchase } from "./rules";
export {
  cancelAuthorization as giveUp,
  captureOrder as takeMoney,
  closeSession,
  isRefusal,
  record,
} from "./sync-payment";
