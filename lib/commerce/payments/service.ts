import "server-only";

export { complete, endOrder, startCapture } from "./effects";
export { endTerm, expireOrder, expireOverdueOrders as sweep } from "./order-expiry";
export {
  findOrderOf,
  freeSlot,
  type LockedPurchase,
  lockPurchase,
  lockSales,
  movePurchase,
  orderExists,
  ownsAlready,
  queueMails,
  takeSlot,
} from "./queries";
export { findPurchase } from "./reading-queries";
export {
  notePaidOtherwise,
  partsOf,
  recordProviderRefund,
  requestRefund,
  restorePurchase,
  send,
} from "./refunding";
export { findRefundable, type NewRefund, setAttention } from "./refunding-queries";
export { purchaseOf, refundHours, tiersFrom } from "./rules";
export { closeSession, giveUp, isRefusal, record, takeMoney } from "./sync-payment";
