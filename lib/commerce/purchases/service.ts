import "server-only";

export { complete, endOrder, startCapture } from "./effects";
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
export { closeSession, giveUp, isRefusal, record, takeMoney } from "./record";
export { findRefundable, type NewRefund, setAttention } from "./refund-queries";
export {
  notePaidOtherwise,
  partsOf,
  recordProviderRefund,
  requestRefund,
  restorePurchase,
  send,
} from "./refunding";
export { purchaseOf, refundHours, tiersFrom } from "./rules";
export { endTerm, expireOrder, expireOverdueOrders as sweep } from "./sweeping";
