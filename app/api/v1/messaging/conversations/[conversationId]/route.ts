import { bind, route } from "@/lib/api/route";
import * as contract from "@/lib/receipts/contract";
import * as receipts from "@/lib/receipts/service";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.deleteConversation, receipts.deleteConversation),
);
